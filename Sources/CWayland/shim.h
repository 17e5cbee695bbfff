#pragma once
#include <stdbool.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <wayland-client.h>

// Swift would pass the address of a copy of the interfaces, so these take none.

static inline struct wl_output *mememe_bind_output(
    struct wl_registry *registry, uint32_t name, uint32_t version) {
  return (struct wl_output *)wl_registry_bind(registry, name, &wl_output_interface, version);
}

static inline struct wl_seat *mememe_bind_seat(struct wl_registry *registry, uint32_t name) {
  return (struct wl_seat *)wl_registry_bind(registry, name, &wl_seat_interface, 1);
}

static inline struct wl_data_device_manager *mememe_bind_data_device_manager(
    struct wl_registry *registry, uint32_t name, uint32_t version) {
  return (struct wl_data_device_manager *)wl_registry_bind(
      registry, name, &wl_data_device_manager_interface, version);
}

static inline struct wl_compositor *mememe_bind_compositor(
    struct wl_registry *registry, uint32_t name) {
  return (struct wl_compositor *)wl_registry_bind(registry, name, &wl_compositor_interface, 1);
}

static inline struct wl_subcompositor *mememe_bind_subcompositor(
    struct wl_registry *registry, uint32_t name) {
  return (struct wl_subcompositor *)wl_registry_bind(
      registry, name, &wl_subcompositor_interface, 1);
}

static inline struct wl_shm *mememe_bind_shm(struct wl_registry *registry, uint32_t name) {
  return (struct wl_shm *)wl_registry_bind(registry, name, &wl_shm_interface, 1);
}

static const struct wl_interface *const mememe_plain_types[] = {NULL};

// Of xdg_activation_v1 only the request that presents a token is used.
static const struct wl_interface *const mememe_activation_types[] = {NULL, &wl_surface_interface};
static const struct wl_message mememe_activation_requests[] = {
    {"destroy", "", (const struct wl_interface **)mememe_activation_types},
    {"get_activation_token", "n", (const struct wl_interface **)mememe_activation_types},
    {"activate", "so", (const struct wl_interface **)mememe_activation_types},
};
static const struct wl_interface mememe_activation_interface = {
    "xdg_activation_v1", 1, 3, mememe_activation_requests, 0, NULL};

static inline void mememe_activate(
    struct wl_registry *registry, uint32_t name, const char *token, struct wl_surface *surface) {
  struct wl_proxy *activation =
      (struct wl_proxy *)wl_registry_bind(registry, name, &mememe_activation_interface, 1);
  if (!activation) return;
  const uint32_t destroy = 0, activate = 2, version = 1;
  wl_proxy_marshal_flags(activation, activate, NULL, version, 0, token, surface);
  wl_proxy_marshal_flags(activation, destroy, NULL, version, WL_MARSHAL_FLAG_DESTROY);
}

// Of zwlr_output_power_manager_v1 and its power objects only the requests that set a mode are used.
static const struct wl_interface mememe_output_power_interface;
static const struct wl_interface *const mememe_output_power_types[] = {
    &mememe_output_power_interface, &wl_output_interface};
static const struct wl_message mememe_output_power_manager_requests[] = {
    {"get_output_power", "no", (const struct wl_interface **)mememe_output_power_types},
    {"destroy", "", (const struct wl_interface **)mememe_output_power_types},
};
static const struct wl_message mememe_output_power_requests[] = {
    {"set_mode", "u", (const struct wl_interface **)mememe_plain_types},
    {"destroy", "", (const struct wl_interface **)mememe_plain_types},
};
static const struct wl_message mememe_output_power_events[] = {
    {"mode", "u", (const struct wl_interface **)mememe_plain_types},
    {"failed", "", (const struct wl_interface **)mememe_plain_types},
};
static const struct wl_interface mememe_output_power_manager_interface = {
    "zwlr_output_power_manager_v1", 1, 2, mememe_output_power_manager_requests, 0, NULL};
static const struct wl_interface mememe_output_power_interface = {
    "zwlr_output_power_v1", 1, 2, mememe_output_power_requests, 2, mememe_output_power_events};

static inline struct wl_proxy *mememe_bind_output_power_manager(
    struct wl_registry *registry, uint32_t name) {
  return (struct wl_proxy *)wl_registry_bind(
      registry, name, &mememe_output_power_manager_interface, 1);
}

// Returns the power object, which receives events until it is destroyed.
static inline struct wl_proxy *mememe_set_output_power(
    struct wl_proxy *manager, struct wl_output *output, bool is_on) {
  const uint32_t get_output_power = 0, set_mode = 0, version = 1;
  struct wl_proxy *power = wl_proxy_marshal_flags(
      manager, get_output_power, &mememe_output_power_interface, version, 0, NULL, output);
  if (power) wl_proxy_marshal_flags(power, set_mode, NULL, version, 0, is_on ? 1u : 0u);
  return power;
}

static inline void mememe_destroy_output_power(struct wl_proxy *power) {
  const uint32_t destroy = 1, version = 1;
  wl_proxy_marshal_flags(power, destroy, NULL, version, WL_MARSHAL_FLAG_DESTROY);
}

// One pixel through which everything is seen. memfd_create is declared only where _GNU_SOURCE is
// defined, which would clash with Swift's Glibc.
static inline struct wl_buffer *mememe_clear_pixel(struct wl_shm *shm) {
  const unsigned int close_on_exec = 1;
  int descriptor = (int)syscall(SYS_memfd_create, "mememe-pixel", close_on_exec);
  if (descriptor < 0) return NULL;
  struct wl_buffer *buffer = NULL;
  if (ftruncate(descriptor, 4) == 0) {
    struct wl_shm_pool *pool = wl_shm_create_pool(shm, descriptor, 4);
    buffer = wl_shm_pool_create_buffer(pool, 0, 1, 1, 4, WL_SHM_FORMAT_ARGB8888);
    wl_shm_pool_destroy(pool);
  }
  close(descriptor);
  return buffer;
}
