extension Problem {
  /// The name in the log: that of the case, never the texts in it.
  var logName: String {
    switch self {
    case .writing(let fault, _), .recipe(.notWritten(let fault)),
      .template(.notWritten(let fault)), .settings(.notWritten(let fault)):
      Self.name("writing", fault)
    case .picture(let fault): Self.name("picture", fault)
    case .store(let fault): Self.name("store", fault)
    case .recipe(let fault): Self.name("recipe", fault)
    case .template(let fault): Self.name("template", fault)
    case .camera(let fault): Self.name("camera", fault)
    case .sharing(.obstacle(let obstacle)): Self.name("sharing", obstacle)
    case .sharing(let fault): Self.name("sharing", fault)
    case .settings(let fault): Self.name("settings", fault)
    case .trash(let fault): Self.name("trash", fault)
    case .kiosk(let fault): Self.name("kiosk", fault)
    case .fontsMissing: "fonts.missing"
    case .folderUnreadable: "folder.unreadable"
    case .folderMissing: "folder.missing"
    case .cancelled: "cancelled"
    }
  }

  /// A case with texts has them as a child whose label is the case; others have none.
  private static func name(_ group: StaticString, _ fault: some Any) -> String {
    "\(group).\(Mirror(reflecting: fault).children.first?.label ?? "\(fault)")"
  }
}
