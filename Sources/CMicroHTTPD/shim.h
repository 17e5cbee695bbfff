#pragma once

// Parts of libmicrohttpd that Swift cannot import: variadic functions, and macros with casts.

#include <sys/types.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <stdint.h>
#include <microhttpd.h>

/// What the reader of a page returns when it cannot go on.
static const ssize_t mememe_http_failed_reading = MHD_CONTENT_READER_END_WITH_ERROR;

/// What a server allows its clients.
struct mememe_http_limits {
  /// Connections at a time, of all clients.
  unsigned int connections;
  /// Connections at a time, of one address.
  unsigned int connections_of_address;
  /// Seconds without a byte until a connection is closed.
  unsigned int idle_seconds;
  /// Bytes of memory for the request of a connection, which limits its line and headers.
  size_t request_bytes;
};

/// Starts a server without threads; it works only while `MHD_run` is called.
///
/// It sends no dates: to format one, the C library would read the time zone from a file.
static inline struct MHD_Daemon *mememe_http_start(
    int listener, struct mememe_http_limits limits, MHD_AccessHandlerCallback answer,
    void *(*begin)(void *, const char *, struct MHD_Connection *),
    MHD_NotifyConnectionCallback notify, void *context) {
  return MHD_start_daemon(
      MHD_USE_EPOLL | MHD_USE_SUPPRESS_DATE_NO_CLOCK, 0, NULL, NULL, answer, context,
      MHD_OPTION_LISTEN_SOCKET, listener,
      MHD_OPTION_CONNECTION_LIMIT, limits.connections,
      MHD_OPTION_PER_IP_CONNECTION_LIMIT, limits.connections_of_address,
      MHD_OPTION_CONNECTION_TIMEOUT, limits.idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.request_bytes,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_URI_LOG_CALLBACK, begin, context,
      MHD_OPTION_NOTIFY_CONNECTION, notify, context,
      MHD_OPTION_END);
}

/// The descriptor that is readable when a server has work; negative if there is none.
static inline int mememe_http_events(struct MHD_Daemon *server) {
  const union MHD_DaemonInfo *found = MHD_get_daemon_info(server, MHD_DAEMON_INFO_EPOLL_FD);
  return found ? found->epoll_fd : -1;
}

/// The descriptor of a connection; negative if there is none.
static inline int mememe_http_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *found =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return found ? found->connect_fd : -1;
}
