internal import Foundation

/// The programs that were built with the tests.
public enum BuiltProducts {
  private static let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// Returns the path of a program.
  public static func path(of name: String) -> String { folder.appending(path: name).path }
}

/// Public test pictures, which are used where they are installed.
public enum PublicPictures {
  /// The folder: `MEMEME_PICTURES`, or one beside the checkout.
  public static let folder: String = {
    let beside = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../shared/pictures").standardized.path
    return ProcessInfo.processInfo.environment["MEMEME_PICTURES"] ?? beside
  }()
}
