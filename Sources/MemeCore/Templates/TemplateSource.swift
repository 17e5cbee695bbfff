/// Where a template is opened from.
public enum TemplateSource: Hashable, Sendable {
  /// One of the list.
  case listed(TemplateID)
  /// A template in one file, by its path; it is added to the user's.
  case file(String)

  /// Its name, as shown to the user.
  var name: String {
    switch self {
    case .listed(let id): id.name.text
    case .file(let path): path.lastPathComponent
    }
  }
}
