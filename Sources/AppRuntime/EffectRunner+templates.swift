internal import Canvas
internal import MemeCore
internal import MemeScreens

/// Effects of templates.
extension EffectRunner {
  func run(_ effect: TemplateEffect, _ work: WorkID) {
    switch effect {
    case .save(let meme, let name): save(work, meme, as: name)
    case .rename(let id, let name): rename(work, id, to: name)
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
        case .file(let path):
          try services.templates.content(ofFile: path, cancellation: cancellation)
        }
      let picture = try services.loader.load(
        content.picture, name: content.recipe.picture?.name ?? "", cancellation: cancellation)
      // What the user has made was shown before.
      if case .file = source {
        try services.makeRasterizer().checkPreview(
          of: content.recipe, on: content.recipe.crop.size(of: picture.size))
      }
      var added: TemplateSave?
      if case .file = source, !picture.isDamaged {
        added = try services.templates.add(content, cancellation: cancellation)
      }
      return .editor(.templateLoaded(work, content.recipe, picture, added: added))
    }
  }

  /// Starts work that changes files; it may be past cancelling, and is reported then.
  private func write(
    _ work: WorkID,
    _ body: @escaping @Sendable (AppServices, Cancellation) throws(Problem) -> TemplateAction
  ) {
    start(
      work, .saving, deliversResultWhenCancelled: true, failed: { .template(.failed(work, $0)) }
    ) { [services] cancellation throws(Problem) in
      .template(try body(services, cancellation))
    }
  }

  private func save(_ work: WorkID, _ meme: Meme, as name: TemplateName) {
    write(work) { services, cancellation throws(Problem) in
      let content = TemplateContent(
        name: name, recipe: meme.recipe, picture: meme.originalImage.encoded)
      return .saved(work, try services.templates.add(content, cancellation: cancellation))
    }
  }

  private func rename(_ work: WorkID, _ id: TemplateID, to name: TemplateName) {
    write(work) { services, cancellation throws(Problem) in
      try services.templates.rename(id, to: name, cancellation: cancellation)
      return .renamed(work)
    }
  }

  private func export(_ work: WorkID, _ id: TemplateID, _ folder: String) {
    write(work) { services, cancellation throws(Problem) in
      let path = try services.templates.export(id, into: folder, cancellation: cancellation)
      return .exported(work, fileName: path.lastPathComponent, folder: folder.lastPathComponent)
    }
  }

  private func delete(_ work: WorkID, _ id: TemplateID) {
    write(work) { services, _ throws(Problem) in
      // Undo saves it again.
      let content = try services.templates.content(of: id)
      try services.templates.delete(id)
      return .deleted(content)
    }
  }

  private func restore(_ work: WorkID, _ content: TemplateContent) {
    write(work) { services, cancellation throws(Problem) in
      _ = try services.templates.save(content, cancellation: cancellation)
      return .restored
    }
  }
}
