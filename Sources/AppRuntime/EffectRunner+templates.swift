internal import MemeCore
internal import MemeScreens

/// Effects of templates.
extension EffectRunner {
  func run(_ effect: TemplateEffect, _ work: WorkID) {
    switch effect {
    case .save(let meme): save(work, meme)
    case .export(let id, let folder): export(work, id, folder)
    case .delete(let id): delete(work, id)
    case .restore(let content): restore(work, content)
    }
  }

  /// Reads a template and decodes its picture; one in a file is added to the user's, unless its
  /// picture is damaged.
  func loadTemplate(_ work: WorkID, _ source: TemplateSource) {
    start(work, failed: { .editor(.pictureFailed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      let content =
        switch source {
        case .listed(let id): try services.templates.content(of: id)
        case .file(let path): try services.templates.content(ofFile: path)
        }
      let picture = try services.loader.load(
        content.picture, name: content.recipe.picture?.name ?? "", cancellation: cancellation)
      var added: TemplateName?
      if case .file = source, !picture.isDamaged {
        guard !cancellation.isCancelled else { throw .cancelled }
        added = try services.templates.save(content)
      }
      return .editor(.templateLoaded(work, content.recipe, picture, added: added))
    }
  }

  private func save(_ work: WorkID, _ meme: Meme) {
    start(work, .saving, failed: { .template(.failed($0)) }) {
      [services] _ throws(Problem) in
      let picture = meme.originalImage
      guard
        let name = TemplateName(fileName: picture.name) ?? TemplateName(Strings.myTemplate)
      else { throw .template(.damaged) }
      let content = TemplateContent(name: name, recipe: meme.recipe, picture: picture.encoded)
      return .template(.saved(try services.templates.save(content)))
    }
  }

  private func export(_ work: WorkID, _ id: TemplateID, _ folder: String) {
    start(work, .saving, failed: { .template(.failed($0)) }) {
      [services] _ throws(Problem) in
      let path = try services.templates.export(id, into: folder)
      return .template(
        .exported(fileName: path.lastPathComponent, folder: folder.lastPathComponent))
    }
  }

  private func delete(_ work: WorkID, _ id: TemplateID) {
    start(work, .saving, failed: { .template(.failed($0)) }) {
      [services] _ throws(Problem) in
      // Undo saves it again.
      let content = try services.templates.content(of: id)
      try services.templates.delete(id)
      return .template(.deleted(content))
    }
  }

  private func restore(_ work: WorkID, _ content: TemplateContent) {
    start(work, .saving, failed: { .template(.failed($0)) }) {
      [services] _ throws(Problem) in
      _ = try services.templates.save(content)
      return .template(.restored)
    }
  }
}
