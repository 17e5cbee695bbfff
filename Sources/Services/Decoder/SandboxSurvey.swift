internal import Glibc
public import HelperProcess
public import MemeCore

/// The proof that the helpers are locked in: each attempts calls that its sandbox denies.
public struct SandboxSurvey: Sendable {
  /// The outcome of an attempt.
  public enum Outcome: Hashable, Sendable {
    /// The kernel ended the helper for it.
    case killed
    /// The kernel refused the call with an error.
    case refused
    /// The call succeeded.
    case allowed
    /// The helper did not attempt it.
    case notAttempted(Problem)

    /// Whether the call was denied.
    public var isDenied: Bool { self == .killed || self == .refused }
  }

  /// An attempt by one helper.
  public struct Attempt: Sendable {
    /// The name of the program.
    public let helper: String
    /// The call.
    public let call: ForbiddenCall
    /// The outcome.
    public let outcome: Outcome
  }

  /// The attempts of all helpers that are installed.
  public let attempts: [Attempt]

  /// Has every installed helper attempt every call, each in a process of its own.
  public init() {
    attempts =
      HelperName.decoders.flatMap { Self.attempts(of: $0, Self.attempt) }
      + Self.attempts(of: .server, Self.attemptServing)
  }

  /// Has a helper attempt every call, if it is installed.
  private static func attempts(
    of name: HelperName, _ attempt: (ForbiddenCall, _ program: String) -> Outcome
  ) -> [Attempt] {
    guard let program = HelperLocation.path(of: name) else { return [] }
    return ForbiddenCall.allCases.map { call in
      Attempt(helper: name.rawValue, call: call, outcome: attempt(call, program))
    }
  }

  /// The calls that no helper could make.
  public var deniedCalls: [ForbiddenCall] {
    guard !attempts.isEmpty else { return [] }
    return ForbiddenCall.allCases.filter { call in
      attempts.allSatisfy { $0.call != call || $0.outcome.isDenied }
    }
  }

  /// Has a new process of a helper attempt a call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - program: Path of the executable.
  /// - Returns: What came of it, after fifteen seconds at most.
  public static func attempt(_ call: ForbiddenCall, in program: String) -> Outcome {
    let helper: ConnectedHelper
    do {
      helper = try ConnectedHelper(program)
    } catch {
      return .notAttempted(.picture(.decoderMissing))
    }
    do {
      try helper.channel.send(DecodingRequest(attempting: call), passing: SealedBytes.make([0]))
      let reply = try helper.channel.receive(DecodingReply.self, until: .now + PictureLimits().time)
      return outcome(reply)
    } catch {
      return outcome(of: call, error, helper.process.end())
    }
  }

  /// Has a new process of the helper that hands memes out attempt a call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - program: Path of the executable.
  /// - Returns: What came of it, after ten seconds at most.
  static func attemptServing(_ call: ForbiddenCall, in program: String) -> Outcome {
    let session: HandoutSession
    do {
      session = try HandoutSession(program, HandoutSurvey.trial)
    } catch {
      return .notAttempted(.sharing(.handoutRefused))
    }
    do {
      return try session.attempt(call) ? .allowed : .refused
    } catch {
      return outcome(of: call, error, session.helper.process.end())
    }
  }

  private static func outcome(_ reply: DecodingReply) -> Outcome {
    switch DecodingReply.Kind(rawValue: reply.kind) {
    case .callRefused: .refused
    case .callSucceeded: .allowed
    case .sandboxUnavailable:
      .notAttempted(.picture(.sandboxUnavailable(SandboxPart(reply.unavailablePart))))
    default: .notAttempted(.picture(.decoderEnded))
    }
  }

  /// The outcome when there was no reply.
  private static func outcome(
    of call: ForbiddenCall, _ error: HelperError, _ termination: ChildProcess.Termination
  ) -> Outcome {
    switch termination {
    case .signalled(SIGSYS): return .killed
    case .exited(Sandbox.refusalStatus):
      return .notAttempted(.picture(.sandboxUnavailable(nil)))
    // The program that it was replaced by has ended.
    case .exited(0) where call == .execve: return .allowed
    default:
      let isLate = error == .timedOut
      return .notAttempted(
        .picture(isLate ? .tookTooLong(limit: PictureLimits().time) : .decoderEnded))
    }
  }
}
