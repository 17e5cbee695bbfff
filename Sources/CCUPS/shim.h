#pragma once
#include <cups/cups.h>
#include <dlfcn.h>

/// The functions of libcups that are used.
///
/// The library is loaded when it is first used, instead of being linked: seventeen others come with
/// it, of which GnuTLS and Kerberos set themselves up in every process that has them.
struct mememe_cups {
  __typeof__(cupsAddOption) *_Nonnull add_option;
  __typeof__(cupsCancelJob2) *_Nonnull cancel_job;
  __typeof__(cupsCreateJob) *_Nonnull create_job;
  __typeof__(cupsEncryption) *_Nonnull encryption;
  __typeof__(cupsEnumDests) *_Nonnull enumerate_destinations;
  __typeof__(cupsFinishDocument) *_Nonnull finish_document;
  __typeof__(cupsFreeDests) *_Nonnull free_destinations;
  __typeof__(cupsFreeOptions) *_Nonnull free_options;
  __typeof__(cupsGetDefault2) *_Nonnull get_default;
  __typeof__(cupsGetNamedDest) *_Nonnull get_destination;
  __typeof__(cupsGetOption) *_Nonnull get_option;
  __typeof__(cupsLastError) *_Nonnull last_error;
  __typeof__(cupsLastErrorString) *_Nonnull last_error_text;
  __typeof__(cupsServer) *_Nonnull server;
  __typeof__(cupsSetPasswordCB2) *_Nonnull set_password_callback;
  __typeof__(cupsSetServer) *_Nonnull set_server;
  __typeof__(cupsStartDocument) *_Nonnull start_document;
  __typeof__(cupsWriteRequestData) *_Nonnull write_data;
  __typeof__(httpClose) *_Nonnull close;
  __typeof__(httpConnect2) *_Nonnull connect;
  __typeof__(httpSetTimeout) *_Nonnull set_timeout;
  __typeof__(ippPort) *_Nonnull port;
};

/// Loads the library; null if it is not installed. To be called once: it is never unloaded.
static inline const struct mememe_cups *_Nullable mememe_cups_load(void) {
  static const char *const names[] = {
    "cupsAddOption",
    "cupsCancelJob2",
    "cupsCreateJob",
    "cupsEncryption",
    "cupsEnumDests",
    "cupsFinishDocument",
    "cupsFreeDests",
    "cupsFreeOptions",
    "cupsGetDefault2",
    "cupsGetNamedDest",
    "cupsGetOption",
    "cupsLastError",
    "cupsLastErrorString",
    "cupsServer",
    "cupsSetPasswordCB2",
    "cupsSetServer",
    "cupsStartDocument",
    "cupsWriteRequestData",
    "httpClose",
    "httpConnect2",
    "httpSetTimeout",
    "ippPort",
  };
  static void *functions[sizeof names / sizeof *names];
  _Static_assert(sizeof functions == sizeof(struct mememe_cups), "a name for each function");
  void *library = dlopen("libcups.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  for (size_t index = 0; index < sizeof names / sizeof *names; index += 1) {
    functions[index] = dlsym(library, names[index]);
    if (!functions[index]) return NULL;
  }
  return (const struct mememe_cups *)functions;
}
