/// The version of the program.
public enum AppVersion {
  /// The version, as in the package's and the release's names.
  public static let current: StaticString = "0.2.0"
}
