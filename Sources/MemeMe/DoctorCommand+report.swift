internal import Canvas
internal import CommandLineTool
internal import Glibc
internal import MemeCore
internal import SDLPlatform
internal import Services
internal import System

/// What `mememe doctor --report` adds to the checks.
extension DoctorCommand {
  /// The lines of the report.
  static func report(_ checks: [String], _ environment: Environment) -> [String] {
    let directories = environment.directories
    let facts =
      systemFacts(environment) + displayFacts()
      + [.init("window", UserSettingsFile(directories: directories).initial.window?.shown)]
    return SystemReport(
      facts: facts, settings: Configuration.read(from: directories).settings,
      log: LogFile.lastLines(SystemReport.logLength, in: directories), home: directories.home
    ).lines(after: checks)
  }

  private static func systemFacts(_ environment: Environment) -> [SystemReport.Fact] {
    let release = (try? BoundedFile.read("/etc/os-release", maximumBytes: 1 << 16)).flatMap {
      SystemReport.systemName(inRelease: String(decoding: $0, as: UTF8.self))
    }
    func variable(_ name: String) -> String? {
      environment.variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    return [
      .init("system", release), .init("kernel", kernel),
      .init("session", variable("XDG_SESSION_TYPE")),
      .init("desktop", variable("XDG_CURRENT_DESKTOP")),
    ]
  }

  private static var kernel: String? {
    var names = utsname()
    guard uname(&names) == 0 else { return nil }
    func text<Bytes>(_ bytes: Bytes) -> String {
      withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return [text(names.sysname), text(names.release), text(names.machine)].joined(separator: " ")
  }

  private static func displayFacts() -> [SystemReport.Fact] {
    let library: [SystemReport.Fact] = [
      .init("SDL", SDLRuntime.version),
      .init("video drivers", SDLRuntime.videoDrivers.joined(separator: ", ")),
      .init("renderers", SDLRuntime.renderDrivers.joined(separator: ", ")),
    ]
    guard let runtime = try? SDLRuntime(fallsBackToDummy: false) else { return library }
    defer { withExtendedLifetime(runtime) {} }
    let displays = SDLRuntime.displays.map { "\(Int($0.width))x\(Int($0.height))" }
    return library + [
      .init("video driver", SDLRuntime.driver),
      .init("displays", displays.joined(separator: ", ")),
      .init("scale of the desktop", "\(SDLRuntime.desktopScale)"),
    ]
  }
}

extension WindowPlacement {
  fileprivate var shown: String {
    "\(Int(size.width))x\(Int(size.height)) points" + (isMaximized ? ", maximized" : "")
  }
}
