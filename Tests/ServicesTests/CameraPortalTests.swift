import Canvas
import Foundation
import MemeTestKit
import Services
import Testing

@testable import MemeCore

/// A sandboxed program, which accesses cameras through the desktop's portal.
@Suite("Camera portal", .serialized)
struct CameraPortalTests {
  private static let helper = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "mememe-camera").path
  private let recorder = Recorder<CameraAction>()
  private let work = WorkID(number: 1)

  private struct CameraFixture: @unchecked Sendable {
    let cameras: VirtualCameras
  }

  private func cameras() async throws -> VirtualCameras {
    let fixture = CameraFixture(cameras: try await VirtualCameras())
    return try await waiting {
      try fixture.cameras.startPipeWire()
      try fixture.cameras.plug("Front")
      return fixture
    }.cameras
  }

  private func client(_ environment: [String: String]) -> CameraClient {
    let recorder = recorder
    let variables = environment.merging(["GTK_USE_PORTAL": "1"]) { $1 }
    let client = CameraClient(
      program: Self.helper, environment: variables,
      bus: MessageBus(.session, environment: environment)
    ) { recorder.add($0) }
    client.watch()
    return client
  }

  @Test("A camera is listed before access is requested, and opened when access is granted")
  func allowed() async throws {
    let cameras = try await cameras()
    let portal = try await MockCameraPortal.start(cameras, response: 0)
    let client = client(cameras.environment)
    #expect(
      try await recorder.wait {
        $0.contains(.listed([CameraDevice(name: "Camera", isNameless: true)]))
      }
    )
    client.open(
      work, name: "Camera", maximumSize: PixelSize(width: 320, height: 240), isMirrored: false)
    #expect(
      try await recorder.wait { actions in
        actions.contains { if case .frameReceived(work, _) = $0 { true } else { false } }
      }, "\(recorder.all)")
    client.close(work)
    let frames = recorder.all.compactMap { action -> Bitmap? in
      if case .frameReceived(_, let frame) = action { frame } else { nil }
    }
    #expect(frames.first?.colorBars() == ColorBars.standard)
    withExtendedLifetime(portal) {}
  }

  @Test("A denial by the desktop or the user is reported")
  func denied() async throws {
    let cameras = try await cameras()
    let portal = try await MockCameraPortal.start(cameras, response: 1)
    let client = client(cameras.environment)
    #expect(
      try await recorder.wait {
        $0.contains(.listed([CameraDevice(name: "Camera", isNameless: true)]))
      }
    )
    client.open(
      work, name: "Camera", maximumSize: PixelSize(width: 320, height: 240), isMirrored: false)
    #expect(try await recorder.wait { $0.contains(.failed(work, .denied)) }, "\(recorder.all)")
    withExtendedLifetime(portal) {}
  }

  @Test("In a sandbox without a portal there is no camera")
  func noPortal() async throws {
    let cameras = try await cameras()
    let client = client(cameras.environment)
    #expect(try await recorder.wait { $0.contains(.listed([])) })
    #expect(!recorder.all.contains(.listed([CameraDevice(name: "Camera", isNameless: true)])))
    withExtendedLifetime(client) {}
  }
}
