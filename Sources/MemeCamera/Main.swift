internal import CGStreamer
internal import Glibc
internal import HelperProcess
internal import System

/// The camera helper, which keeps GStreamer out of the main process.
@main
enum Main {
  static func main() {
    let channel = ChildProcess.joinParent("mememe-camera talks to cameras")
    Sandbox.setNoNewPrivileges()
    Heap.mapBlocks(from: 256 << 10)
    gst_init(nil, nil)
    let helper = CameraHelper(channel)
    helper.start(waitsForRemote: getenv("MEMEME_CAMERA_REMOTE") != nil)
    g_main_loop_run(g_main_loop_new(nil, 0))
    withExtendedLifetime(helper) {}
  }
}
