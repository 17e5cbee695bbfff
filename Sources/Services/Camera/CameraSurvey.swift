internal import Dispatch
public import HelperProcess
public import MemeCore
internal import Synchronization

/// What can be had of cameras, asked once.
public enum CameraSurvey: Equatable, Sendable {
  /// The helper program was not built or is not where it should be.
  case helperMissing
  /// The helper program does not run: its libraries are missing, or it broke down.
  case helperBroken
  /// The helper runs, but has not answered in time.
  case helperSilent
  /// The helper runs; the cameras that it finds, and what it misses.
  case found([CameraDevice], missing: [CameraReport.Part])

  /// Asks a helper of its own; blocks for five seconds at most.
  ///
  /// - Parameter environment: The variables of the process.
  /// - Returns: What was answered in that time.
  public static func make(environment: [String: String]) -> CameraSurvey {
    guard let program = HelperLocation.path(of: "mememe-camera") else { return .helperMissing }
    return make(program: program, environment: environment)
  }

  /// Asks a certain helper.
  static func make(program: String, environment: [String: String]) -> CameraSurvey {
    let notes = Notes()
    do throws(HelperError) {
      let helper = try CameraHelperProcess(
        program, environment: environment, isRemote: false,
        queue: DispatchQueue(label: "mememe.camera.survey")
      ) { _, event in notes.handle(event) }
      defer { helper.finish() }
      return notes.wait()
    } catch {
      return .helperBroken
    }
  }

  /// What has been told so far.
  private final class Notes: Sendable {
    private let cameras = Mutex<[CameraDevice]>([])
    private let result = Mutex(CameraSurvey.helperSilent)
    private let isDone = DispatchSemaphore(value: 0)

    func handle(_ event: CameraHelperProcess.Event) {
      guard case .report(let report) = event else {
        result.withLock { $0 = .helperBroken }
        isDone.signal()
        return
      }
      switch CameraReport.Kind(rawValue: report.kind) {
      case .added: cameras.withLock { $0.append(CameraDevice(name: report.name.text)) }
      case .listed:
        let missing = CameraReport.Part.allCases
          .filter { report.missingParts & $0.rawValue != 0 }
        result.withLock { $0 = .found(cameras.withLock { $0 }, missing: missing) }
        isDone.signal()
      default: break
      }
    }

    func wait() -> CameraSurvey {
      _ = isDone.wait(timeout: .now() + 5)
      return result.withLock { $0 }
    }
  }
}
