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

  /// Reads a template and decodes its picture; one in a file is added to the user's first.
  func loadTemplate(_ work: WorkID, _ source: TemplateSource) {
    start(work, failed: { .editor(.pictureFailed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      let id: TemplateID
      var added: TemplateName?
      switch source {
      case .listed(let listed): id = listed
      case .file(let path):
        let name = try services.templates.importTemplate(from: path, cancellation: cancellation)
        id = TemplateID(name, .own)
        added = name
      }
      let content = try services.templates.content(of: id)
      let picture = try services.loader.load(
        content.picture, name: content.recipe.picture?.name ?? "", cancellation: cancellation)
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
      func lastPart(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
      }
      let path = try services.templates.export(id, into: folder)
      return .template(.exported(fileName: lastPart(path), folder: lastPart(folder)))
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
