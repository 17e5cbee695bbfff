internal import Dispatch
public import HelperProcess
public import MemeCore
internal import Synchronization

/// The cameras that are available, queried once.
public enum CameraSurvey: Equatable, Sendable {
  /// The helper program is not installed.
  case helperMissing
  /// The helper program fails: its libraries are missing, or it crashed.
  case helperBroken
  /// The helper did not reply in time.
  case helperSilent
  /// The cameras that the helper found, and the parts that are missing.
  case found([CameraDevice], missing: [CameraReport.Part])

  /// Queries a new helper; blocks for five seconds at most.
  ///
  /// - Parameter environment: The variables of the process.
  /// - Returns: What was received in that time.
  public static func make(environment: [String: String]) -> CameraSurvey {
    guard let program = HelperLocation.path(of: .camera) else { return .helperMissing }
    return make(program: program, environment: environment)
  }

  /// Queries a given helper.
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

  /// The results received so far.
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
