public import Canvas

/// The name and folder of a new file.
public struct NameForm: Equatable, Sendable {
  /// The file's name as typed.
  public var name: String
  /// The format of the file, unless its name has the extension of another.
  public var format: ExportFormat
  /// The path of the folder.
  public var folder: String
  /// Whether there is a file of this name, so that replacing it has been asked.
  public var asksToReplace = false

  /// Makes a form.
  public init(name: String, format: ExportFormat, folder: String) {
    self.name = name
    self.format = format
    self.folder = folder
  }

  /// The format that the extension of the name tells.
  var chosenFormat: ExportFormat { ExportFormat(fileName: name.trimmingSpaces) ?? format }

  /// The file's name, with the extension of its format.
  public var fileName: String {
    let name = name.trimmingSpaces
    guard !name.isEmpty, ExportFormat(fileName: name) == nil else { return name }
    return "\(name).\(format.fileExtension)"
  }

  /// Why the name is not that of a file; nil if it is.
  public var fault: NameFault? {
    let name = name.trimmingSpaces
    guard !name.isEmpty else { return .blank }
    guard !name.utf8.contains(UInt8(ascii: "/")) else { return .slash }
    guard !name.utf8.contains(0) else { return .invisible }
    guard name != ".", name != ".." else { return .folder }
    return fileName.utf8.count <= Self.mostBytes ? nil : .tooLong
  }

  /// The path, if the name is one of a file.
  public var path: String? { fault == nil ? AlbumPlace.path(of: fileName, in: folder) : nil }

  /// The maximum bytes of a file's name, on all of Linux's file systems.
  private static let mostBytes = 255
}
