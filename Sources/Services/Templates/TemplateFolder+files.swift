internal import Canvas
internal import Glibc
public import MemeCore

/// Saving, deleting and exporting templates.
extension TemplateFolder {
  /// Saves a template among the user's.
  ///
  /// - Parameters:
  ///   - content: The template; its name gets a number if it is taken.
  ///   - cancellation: Stops the saving.
  /// - Returns: The name that it was given.
  /// - Throws: `Problem.template`, `.folderUnreadable`, or `.cancelled`; nothing is saved then.
  public func save(
    _ content: TemplateContent, cancellation: Cancellation
  ) throws(Problem) -> TemplateName {
    try save(content, insteadOf: nil, cancellation)
  }

  /// Gives a template of the user's another name: it is saved by that name, and then deleted by the
  /// former one.
  ///
  /// - Parameters:
  ///   - id: The template.
  ///   - name: Its new name, which gets a number if another template has it.
  ///   - cancellation: Stops the renaming.
  /// - Throws: `Problem`; the template is there by its former name then, unless that cannot be
  ///   removed.
  public func rename(
    _ id: TemplateID, to name: TemplateName, cancellation: Cancellation
  ) throws(Problem) {
    guard id.origin == .own else { throw .template(.notWritten(.readOnly)) }
    var content = try content(of: id)
    content.name = name
    _ = try save(content, insteadOf: id.name, cancellation)
    try delete(id)
  }

  /// Saves a template.
  ///
  /// While one is renamed, its new name may differ from the former one in case only.
  private func save(
    _ content: TemplateContent, insteadOf former: TemplateName?, _ cancellation: Cancellation
  ) throws(Problem) -> TemplateName {
    let own = try names(of: .own).filter { $0 != former }
    guard own.count < Self.mostTemplates else {
      throw .template(.tooMany(limit: Self.mostTemplates))
    }
    let taken = Set((own + (try names(of: .shipped))).map { $0.text.lowercased() })
    do throws(WritingFault) {
      try FolderCreation.make(directories.templates)
    } catch {
      throw .template(.notWritten(error))
    }
    var name = content.name
    for _ in 1...Self.mostNames {
      if !taken.contains(name.text.lowercased()), try write(content, as: name, cancellation) {
        return name
      }
      name = name.next
    }
    throw .template(.tooMany(limit: Self.mostTemplates))
  }

  /// The maximum number of names that are tried.
  private static let mostNames = 10_000

  /// Deletes a template of the user's.
  ///
  /// - Parameter id: The template.
  /// - Throws: `Problem.template`.
  public func delete(_ id: TemplateID) throws(Problem) {
    guard id.origin == .own else { throw .template(.notWritten(.readOnly)) }
    let picture = try template(id).recipe.picture?.name
    let folder = directories.templates
    do throws(WritingFault) {
      try Self.remove("\(folder)/\(id.name.text)\(Self.recipeExtension)")
      // A picture of another name may be that of another template too.
      if let picture,
        picture.prefix(upTo: picture.lastIndex(of: ".") ?? picture.endIndex) == id.name.text
      {
        try Self.remove("\(folder)/\(picture)")
      }
      try AtomicFile.syncFolder(at: folder)
    } catch {
      throw .template(.notWritten(error))
    }
  }

  /// Writes a template into a folder, as one file of a new name.
  ///
  /// - Parameters:
  ///   - id: The template.
  ///   - folder: The path of the folder, which is created if it does not exist.
  ///   - cancellation: Stops the export.
  /// - Returns: The path of the file.
  /// - Throws: `Problem.template`, `Problem.picture`, or `.cancelled`; no file is left then.
  public func export(
    _ id: TemplateID, into folder: String, cancellation: Cancellation
  ) throws(Problem) -> String {
    let bytes = try Self.encode(TemplateFile(try content(of: id)))
    guard !cancellation.isCancelled else { throw .cancelled }
    do throws(WritingFault) {
      try FolderCreation.make(folder, permissions: 0o777)
      var name = id.name
      for _ in 1...Self.mostNames {
        let path = "\(folder)/\(name.text).\(Template.fileExtension)"
        if try AtomicFile.write(bytes, to: path, onConflict: .refuse) { return path }
        name = name.next
      }
      throw WritingFault.deviceFailed
    } catch {
      throw .template(.notWritten(error))
    }
  }

  /// Writes the picture, and then the recipe, without which it is no template.
  ///
  /// - Returns: Whether it was written; false only if a file of that name exists.
  private func write(
    _ content: TemplateContent, as name: TemplateName, _ cancellation: Cancellation
  ) throws(Problem) -> Bool {
    let pictureName = "\(name.text).\(content.fileExtension)"
    var recipe = content.recipe
    recipe.picture = PictureReference(
      name: pictureName, digest: ContentHash.name(of: content.picture.bytes),
      size: recipe.picture?.size)
    let bytes = try Self.encode(TemplateRecipe(recipe))
    guard bytes.count <= Self.mostRecipeBytes else {
      throw .template(.tooLarge(limit: Self.mostRecipeBytes))
    }
    let picturePath = "\(directories.templates)/\(pictureName)"
    let recipePath = "\(directories.templates)/\(name.text)\(Self.recipeExtension)"
    guard !cancellation.isCancelled else { throw .cancelled }
    var isWritten = false
    do throws(WritingFault) {
      guard try Self.write(content.picture.bytes, to: picturePath) else { return false }
      // A large picture takes its time.
      defer { if !isWritten { unlink(picturePath) } }
      if !cancellation.isCancelled { isWritten = try Self.write(bytes, to: recipePath) }
    } catch {
      throw .template(.notWritten(error))
    }
    guard isWritten || !cancellation.isCancelled else { throw .cancelled }
    return isWritten
  }

  /// Writes a new file; false if there is anything of that name, even a link to nowhere.
  private static func write(_ bytes: [UInt8], to path: String) throws(WritingFault) -> Bool {
    var status = stat()
    guard lstat(path, &status) != 0 else { return false }
    return try AtomicFile.write(bytes, to: path, onConflict: .refuse, permissions: 0o600)
  }

  private static func remove(_ path: String) throws(WritingFault) {
    guard unlink(path) == 0 || errno == ENOENT else { throw WritingFault(errno: errno) }
  }

  static func encode(_ value: some Encodable) throws(Problem) -> [UInt8] {
    do throws(StoreError) {
      return try StoredText.bytes(of: value)
    } catch {
      // Numbers that JSON cannot represent.
      throw .template(.damaged)
    }
  }
}

extension TemplateContent {
  /// The file extension of the picture, by its first bytes, or else by its name.
  fileprivate var fileExtension: String {
    let bytes = picture.bytes
    if bytes.starts(with: [0xFF, 0xD8]) { return "jpg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    let name = recipe.picture?.name ?? ""
    guard ImportFormat.isPicture(name), let dot = name.lastIndex(of: ".") else { return "jpg" }
    return name[name.index(after: dot)...].lowercased()
  }
}
