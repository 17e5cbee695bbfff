#pragma once
#include <gst/app/gstappsink.h>
#include <gst/gst.h>
#include <gst/video/video.h>
#include <glib-unix.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

// Macros with casts and variadic functions are not imported into Swift; these functions are.

/// Takes over a new element; the result is the caller's.
static inline GstElement *mememe_gst_own_element(GstElement *element) {
  return element ? (GstElement *)gst_object_ref_sink(element) : NULL;
}

/// Makes a bin of elements from a description, with pads of its own; the result is the caller's.
static inline GstElement *mememe_gst_make_bin(const char *description, GError **error) {
  GstElement *bin = gst_parse_bin_from_description_full(
      description, TRUE, NULL, GST_PARSE_FLAG_FATAL_ERRORS, error);
  return mememe_gst_own_element(bin);
}

/// Makes a pipeline of a source and what its frames go through; the result is the caller's.
static inline GstElement *mememe_gst_make_pipeline(GstElement *source, GstElement *bin) {
  GstElement *pipeline = mememe_gst_own_element(gst_pipeline_new(NULL));
  gst_bin_add_many(GST_BIN(pipeline), source, bin, NULL);
  if (gst_element_link(source, bin)) return pipeline;
  gst_object_unref(pipeline);
  return NULL;
}

static GstPadProbeReturn mememe_gst_drop(GstPad *pad, GstPadProbeInfo *info, gpointer context) {
  (void)pad, (void)info, (void)context;
  return GST_PAD_PROBE_DROP;
}

/// Lets no more frames into a bin, and waits until the one that is in it has gone through.
static inline void mememe_gst_shut(GstElement *bin) {
  GstPad *pad = gst_element_get_static_pad(bin, "sink");
  if (!pad) return;
  gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_BUFFER | GST_PAD_PROBE_TYPE_BUFFER_LIST, mememe_gst_drop, NULL, NULL);
  GST_PAD_STREAM_LOCK(pad);
  GST_PAD_STREAM_UNLOCK(pad);
  gst_object_unref(pad);
}

/// Finds an element by its name; the result is the caller's.
static inline GstElement *mememe_gst_find(GstElement *bin, const char *name) {
  return gst_bin_get_by_name(GST_BIN(bin), name);
}

/// Has a capsfilter let through nothing but this; taken over from any thread.
static inline void mememe_gst_set_caps(GstElement *filter, GstCaps *caps) {
  g_object_set(filter, "caps", caps, NULL);
}

/// Has an appsink call back with every frame; what it is given with the calls is released in the end.
static inline void mememe_gst_set_callbacks(
    GstElement *sink, GstAppSinkCallbacks *callbacks, gpointer context, GDestroyNotify release) {
  gst_app_sink_set_callbacks(GST_APP_SINK(sink), callbacks, context, release);
}

/// Takes the frame that an appsink called back for; the result is the caller's.
static inline GstSample *mememe_gst_pull(GstAppSink *sink) { return gst_app_sink_pull_sample(sink); }

/// Posts an empty message to whoever watches the pipeline of an element; from any thread.
static inline void mememe_gst_post(GstElement *element, const char *name) {
  GstStructure *structure = gst_structure_new_empty(name);
  gst_element_post_message(element, gst_message_new_application(GST_OBJECT(element), structure));
}

/// The frame format that an event at a probe announces; null for another event.
static inline GstCaps *mememe_gst_announced_caps(GstPadProbeInfo *info) {
  GstEvent *event = gst_pad_probe_info_get_event(info);
  GstCaps *caps = NULL;
  if (event && GST_EVENT_TYPE(event) == GST_EVENT_CAPS) gst_event_parse_caps(event, &caps);
  return caps;
}

/// Whether an event at a probe announces that formats are to be agreed on anew.
static inline gboolean mememe_gst_is_reconfiguring(GstPadProbeInfo *info) {
  GstEvent *event = gst_pad_probe_info_get_event(info);
  return event && GST_EVENT_TYPE(event) == GST_EVENT_RECONFIGURE;
}

static inline GstMessageType mememe_gst_message_type(GstMessage *message) {
  return GST_MESSAGE_TYPE(message);
}

/// Has a device provider use an open PipeWire connection; false where it cannot.
static inline gboolean mememe_gst_set_connection(GstDeviceProvider *provider, int descriptor) {
  if (!g_object_class_find_property(G_OBJECT_GET_CLASS(provider), "fd")) return FALSE;
  g_object_set(provider, "fd", descriptor, NULL);
  return TRUE;
}

/// The name of a factory; not the caller's.
static inline const char *mememe_gst_factory_name(GstDeviceProviderFactory *factory) {
  return GST_OBJECT_NAME(factory);
}

static inline gboolean mememe_gst_holds_int(const GValue *value) { return G_VALUE_HOLDS_INT(value); }
static inline gboolean mememe_gst_holds_int_range(const GValue *value) {
  return GST_VALUE_HOLDS_INT_RANGE(value);
}
static inline gboolean mememe_gst_holds_fraction(const GValue *value) {
  return GST_VALUE_HOLDS_FRACTION(value);
}
static inline gboolean mememe_gst_holds_fraction_range(const GValue *value) {
  return GST_VALUE_HOLDS_FRACTION_RANGE(value);
}
static inline gboolean mememe_gst_holds_list(const GValue *value) {
  return GST_VALUE_HOLDS_LIST(value);
}

/// Whether one of the structures in caps is about frames in plain memory.
static inline gboolean mememe_gst_is_plain_memory(GstCaps *caps, guint index) {
  GstCapsFeatures *features = gst_caps_get_features(caps, index);
  return !features || gst_caps_features_is_equal(features, GST_CAPS_FEATURES_MEMORY_SYSTEM_MEMORY);
}

static inline gpointer mememe_gst_frame_pixels(GstVideoFrame *frame) {
  return GST_VIDEO_FRAME_PLANE_DATA(frame, 0);
}
static inline int mememe_gst_frame_stride(GstVideoFrame *frame) {
  return GST_VIDEO_FRAME_PLANE_STRIDE(frame, 0);
}

/// Whether an error is of the kind that is about a thing outside, such as a device.
static inline gboolean mememe_gst_is_resource_error(const GError *error) {
  return error->domain == GST_RESOURCE_ERROR;
}
static inline gboolean mememe_gst_is_missing_part(const GError *error) {
  return (error->domain == GST_CORE_ERROR && error->code == GST_CORE_ERROR_MISSING_PLUGIN)
      || (error->domain == GST_STREAM_ERROR && error->code == GST_STREAM_ERROR_CODEC_NOT_FOUND)
      || (error->domain == GST_PARSE_ERROR && error->code == GST_PARSE_ERROR_NO_SUCH_ELEMENT);
}

/// The connection whose end explains a fault; -1 for none.
static volatile sig_atomic_t mememe_lost_connection = -1;

/// Whether a camera that was unplugged is being closed, which explains a fault.
static volatile sig_atomic_t mememe_removing_camera = 0;

/// How the process ends after a fault of PipeWire's own (EX_TEMPFAIL of sysexits.h).
static const int mememe_pipewire_has_failed = 75;

/// Ends the process in good order if within two seconds the connection is gone or a camera that was
/// unplugged is being closed, and with a status of its own where no code of ours runs: on the thread
/// that PipeWire's library has for itself. Otherwise the fault comes again, and ends it as it would
/// have.
static void mememe_handle_fault(int number) {
  char name[16] = "";
  struct pollfd connection = {.fd = mememe_lost_connection};
  for (int i = 0; i < 100; i++) {
    if (mememe_removing_camera) _exit(0);
    if (poll(&connection, 1, 20) > 0 && connection.revents & POLLHUP) _exit(0);
  }
  prctl(PR_GET_NAME, name);
  if (!strncmp(name, "pipewire-main", 13)) _exit(mememe_pipewire_has_failed);
  signal(number, SIG_DFL);
}

static inline void mememe_set_removing_camera(gboolean is_removing) {
  mememe_removing_camera = is_removing;
}

/// Takes a fault for the end of a connection, where that ends at the same time.
static inline void mememe_end_with_connection(int descriptor) {
  mememe_lost_connection = descriptor;
  struct sigaction action = {.sa_handler = mememe_handle_fault};
  sigaction(SIGSEGV, &action, NULL);
  sigaction(SIGBUS, &action, NULL);
}
