import Canvas
import Foundation
import Glibc
import HelperProcess
import MemeTestKit
import Services
import Testing

@testable import MemeCore

/// Scripts in place of the camera helper that send given reports.
@Suite("Camera client")
struct CameraClientTests {
  private let recorder = Recorder<CameraAction>()
  private let work = WorkID(number: 1)
  private let bus = MessageBus(.address("unix:path=/nowhere"), environment: [:])

  /// Timeouts that do not expire on a busy machine.
  private static let longTimeouts = {
    var timeouts = CameraTimeouts()
    (timeouts.start, timeouts.next, timeouts.photo) = (.seconds(900), .seconds(900), .seconds(900))
    return timeouts
  }()

  private func client(
    _ program: String?, timeouts: CameraTimeouts = longTimeouts
  ) -> CameraClient {
    let recorder = recorder
    let client = CameraClient(program: program, environment: [:], bus: bus, timeouts: timeouts) {
      recorder.add($0)
    }
    client.watch()
    return client
  }

  /// A shell command that sends a report.
  private static func say(
    _ kind: CameraReport.Kind, session: Int64 = 0, camera: Int64 = 0,
    _ size: PixelSize = PixelSize(width: 0, height: 0), facing: Int64 = 0, fault: Int64 = 0,
    name: String = ""
  ) -> String {
    var report = CameraReport(kind)
    (report.session, report.camera) = (session, camera)
    (report.width, report.height) = (Int64(size.width), Int64(size.height))
    (report.facing, report.fault, report.name) = (facing, fault, CameraName(name))
    let octal = withUnsafeBytes(of: report) { bytes in
      bytes.map { "\\" + String(Int($0) + 0o1000, radix: 8).dropFirst() }
    }
    return "printf '\(octal.joined())' >&3"
  }

  /// A helper with one camera that runs commands once it is opened.
  private static func afterOpening(_ says: [String]) -> [String] {
    [say(.added, camera: 1, name: "Cam"), say(.listed), "dd bs=4096 count=1 <&3 >/dev/null 2>&1"]
      + says + ["exec /bin/sleep 3600"]
  }

  private func script(_ says: [String], in folder: DecoderTestFolder) async throws -> String {
    try await waiting { try folder.script(says) }
  }

  /// Waits for an action that satisfies a condition.
  private func wait(for wanted: @escaping (CameraAction) -> Bool) async throws -> Bool {
    try await recorder.wait { $0.contains(where: wanted) }
  }

  @Test("Cameras get unique names, and keep them while others are removed")
  func twins() async throws {
    let folder = try DecoderTestFolder()
    let program = try await script(
      [
        Self.say(.added, camera: 7, facing: 1, name: "Cam"),
        Self.say(.added, camera: 8, facing: 2, name: "Cam"), Self.say(.added, camera: 9),
        Self.say(.listed), Self.say(.removed, camera: 7), "exec /bin/sleep 3600",
      ], in: folder)
    let client = client(program)
    let all = [
      CameraDevice(name: "Cam", facing: .user), CameraDevice(name: "Cam 2", facing: .away),
      CameraDevice(name: "Camera"),
    ]
    #expect(try await recorder.wait { $0 == [.listed(all), .listed(Array(all.dropFirst()))] })
    withExtendedLifetime(client) {}
  }

  @Test("Without a helper nothing is reported or fails", arguments: [nil, "/nowhere/helper"])
  func noHelper(program: String?) async throws {
    let client = client(program)
    try await Task.sleep(for: .milliseconds(200))
    #expect(recorder.all == [])
    client.close(work)
    client.finish()
  }

  @Test(
    "A helper that exits is restarted once, and then no cameras are listed",
    arguments: ["exit 1", "exit 127", "kill -9 $$", "printf nonsense >&3; exec /bin/sleep 3600"])
  func dies(command: String) async throws {
    let folder = try DecoderTestFolder()
    let count = folder.path + "/count"
    let program = try await script(["echo started >> '\(count)'", command], in: folder)
    let client = client(program)
    #expect(try await recorder.wait { $0 == [.listed([])] })
    let starts = try String(contentsOfFile: count, encoding: .utf8).split(separator: "\n").count
    #expect(
      starts == (command == "exit 127" ? 1 : 2), "without its libraries it is not tried again")
    withExtendedLifetime(client) {}
  }

  /// Reports after the order to open a camera, and the fault that is reported to the app.
  static let faults: [(name: String, says: [String], fault: CameraFault)] = [
    ("busy", [say(.failed, session: 1, fault: 1)], .busy),
    ("denied", [say(.failed, session: 1, fault: 2)], .denied),
    ("gone", [say(.failed, session: 1, fault: 3)], .unplugged),
    ("part missing", [say(.failed, session: 1, fault: 4)], .componentMissing),
    ("unknown", [say(.failed, session: 1, fault: 99)], .broken),
    (
      "another session's first",
      [say(.failed, session: 5, fault: 1), say(.failed, session: 1, fault: 2)], .denied
    ),
    (
      "a photo nobody wanted", [say(.photoSize, session: 1, PixelSize(width: 9, height: 9))],
      .broken
    ),
    ("a photo without pixels", [say(.photoDone, session: 1)], .broken),
    ("frames that are none", [say(.frame, session: 1), say(.failed, session: 1, fault: 1)], .busy),
  ]

  @Test("Faults of the helper are mapped to faults of the app", arguments: faults.map(\.name))
  func failure(name: String) async throws {
    let folder = try DecoderTestFolder()
    let fault = try #require(Self.faults.first { $0.name == name })
    let client = client(try await script(Self.afterOpening(fault.says), in: folder))
    #expect(try await wait { $0 == .listed([CameraDevice(name: "Cam")]) })
    client.open(work, name: "Cam", maximumSize: PixelSize(width: 64, height: 48), isMirrored: false)
    #expect(try await wait { $0 == .failed(work, fault.fault) })
    #expect(recorder.all.count == 2, "\(recorder.all)")
  }

  @Test(
    "A photo of an impossible size fails at once",
    arguments: [(0, 10), (-5, 10), (1 << 40, 1 << 40), (16_384, 16_384)])
  func impossiblePhoto(width: Int, height: Int) async throws {
    let folder = try DecoderTestFolder()
    let size = PixelSize(width: width, height: height)
    let says = ["dd bs=4096 count=1 <&3 >/dev/null 2>&1", Self.say(.photoSize, session: 1, size)]
    let client = client(try await script(Self.afterOpening(says), in: folder))
    #expect(try await wait { $0 == .listed([CameraDevice(name: "Cam")]) })
    client.open(work, name: "Cam", maximumSize: PixelSize(width: 64, height: 48), isMirrored: false)
    client.takePhoto(work)
    #expect(try await wait { $0 == .failed(work, .broken) })
  }

  @Test("A helper that sends no frames is replaced")
  func silent() async throws {
    let folder = try DecoderTestFolder()
    let says = ["echo started >> '\(folder.path)/count'"] + Self.afterOpening([])
    let client = client(try await script(says, in: folder), timeouts: CameraTimeouts())
    let listed = CameraAction.listed([CameraDevice(name: "Cam")])
    #expect(try await wait { $0 == listed })
    client.open(work, name: "Cam", maximumSize: PixelSize(width: 64, height: 48), isMirrored: false)
    #expect(
      try await recorder.wait { $0 == [listed, .failed(work, .silent), listed] }, "\(recorder.all)")
  }

  @Test("A helper that stops reading does not block the client")
  func helperStopsReading() async throws {
    let folder = try DecoderTestFolder()
    let says = [
      Self.say(.added, camera: 1, name: "Cam"), Self.say(.listed), "exec /bin/sleep 3600",
    ]
    let client = client(try await script(says, in: folder))
    let listed = CameraAction.listed([CameraDevice(name: "Cam")])
    #expect(try await wait { $0 == listed })
    // More orders than the channel can buffer: the helper is killed and replaced.
    try await waiting { [client, work] in
      for _ in 0..<2_000 {
        client.open(
          work, name: "Cam", maximumSize: PixelSize(width: 8, height: 8), isMirrored: false)
      }
    }
    #expect(try await recorder.wait { $0.filter { $0 == listed }.count >= 2 }, "\(recorder.all)")
    client.finish()
  }

  @Test("A photo that was requested while the helper restarts is taken")
  func photoAfterCrash() async throws {
    let folder = try DecoderTestFolder()
    let mark = "'\(folder.path)/mark'"
    let camera = Self.say(.added, camera: 1, name: "Cam")
    let program = try await script(
      [
        camera, Self.say(.listed), "dd bs=4096 count=1 <&3 >/dev/null 2>&1",
        "if [ ! -e \(mark) ]; then touch \(mark); exit 1; fi",
        // The second one gets the orders to open the camera and to take the photo.
        "dd bs=4096 count=1 <&3 >/dev/null 2>&1", Self.say(.failed, session: 2, fault: 1),
        "exec /bin/sleep 3600",
      ], in: folder)
    let client = client(program)
    #expect(try await wait { $0 == .listed([CameraDevice(name: "Cam")]) })
    client.open(work, name: "Cam", maximumSize: PixelSize(width: 64, height: 48), isMirrored: false)
    try await waiting { [path = folder.path] in
      while access("\(path)/mark", F_OK) != 0 { usleep(1000) }
    }
    // The helper may have found the camera already, or may not have started yet.
    client.takePhoto(work)
    #expect(try await wait { $0 == .failed(work, .busy) || $0 == .failed(work, .helperEnded) })
  }

  @Test("A closed session reports nothing")
  func closed() async throws {
    let folder = try DecoderTestFolder()
    let says = [
      "sleep 0.3", Self.say(.failed, session: 1, fault: 1), Self.say(.removed, camera: 1),
    ]
    let client = client(try await script(Self.afterOpening(says), in: folder))
    let listed = CameraAction.listed([CameraDevice(name: "Cam")])
    #expect(try await wait { $0 == listed })
    client.open(work, name: "Cam", maximumSize: PixelSize(width: 64, height: 48), isMirrored: false)
    client.close(work)
    #expect(try await recorder.wait { $0 == [listed, .listed([])] }, "\(recorder.all)")
  }
}
