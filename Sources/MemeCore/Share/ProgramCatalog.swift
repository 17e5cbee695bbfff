/// The programs that open pictures.
public protocol ProgramCatalog: Sendable {
  /// The programs for a media type; called on any thread, and answers within two seconds.
  ///
  /// - Parameter mediaType: The type, such as `image/jpeg`.
  /// - Returns: The programs that are registered for it, and whether others can be chosen.
  func programs(for mediaType: String) -> ProgramList
}
