internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The sheet that asks for the name of a template.
struct TemplateNameSheet {
  let prompt: TemplatePrompt

  /// The identity of the field.
  static let fieldID: ViewID = "template name"

  /// The sheet.
  var view: any View<AppAction> {
    let isNew = if case .meme = prompt.subject { true } else { false }
    let title = isNew ? Strings.saveAsTemplate : Strings.rename
    let field = NameField(
      id: Self.fieldID, label: Strings.templateName, name: prompt.text,
      clearing: .template(.nameEdited("")))
    let answer = Button<AppAction>(
      isNew ? Strings.save : Strings.rename, .primary, isEnabled: prompt.name != nil,
      action: .template(.nameAccepted))
    return Sheet(
      id: "template sheet", label: title, dismissal: .template(.promptDismissed),
      content: SheetColumn(
        top: [
          SharePageTitle(title: title, back: nil, close: .template(.promptDismissed)), field,
        ],
        list: NameNote(fault: prompt.fault, text: isNew ? Strings.textsBecomePrompts : .empty),
        bottom: [Stack<AppAction>(.horizontal, [Spacer(), answer])]))
  }
}
