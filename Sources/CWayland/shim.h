#pragma once
#include <wayland-client.h>

// Swift would hand over the address of a copy of these interfaces.
static inline struct wl_output *mememe_bind_output(
    struct wl_registry *registry, uint32_t name, uint32_t version) {
  return (struct wl_output *)wl_registry_bind(registry, name, &wl_output_interface, version);
}

static inline struct wl_seat *mememe_bind_seat(
    struct wl_registry *registry, uint32_t name, uint32_t version) {
  return (struct wl_seat *)wl_registry_bind(registry, name, &wl_seat_interface, version);
}
