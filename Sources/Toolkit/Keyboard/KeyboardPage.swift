internal import Canvas
internal import Localization

/// The keys of a page of letters or marks.
struct KeyboardPage {
  let layout: KeyboardLayout
  let plane: KeyboardPlane
  let shift: KeyboardMemory.Shift
  /// Whether letters are drawn as capitals regardless of Shift.
  let showsCapitals: Bool
  let labels: KeyboardLabels
  let plan: KeyboardPlan
  /// The group of emoji shown first.
  let firstGroup: EmojiGroup

  var keys: [PlacedKey] {
    switch plane {
    case .letters:
      return rows(
        layout.rows, accents: layout.accents, columns: layout.columns,
        first: layout.hasCapitals ? shiftKey : nil)
    case .numbers, .emoji:
      return rows(
        KeyboardLayout.numbers, accents: KeyboardLayout.markAccents, columns: 10,
        first: planeKey(.symbols, "#+=", labels.symbols))
    case .symbols:
      return rows(
        KeyboardLayout.symbols, accents: KeyboardLayout.markAccents, columns: 10,
        first: planeKey(.numbers, .verbatim("123"), labels.numbers))
    }
  }

  private func rows(
    _ rows: [[Character]], accents: [Character: String], columns: Int, first: Keycap?
  ) -> [PlacedKey] {
    func caps(_ row: Int) -> [Keycap] {
      rows[row].map { character($0, accents: accents[$0] ?? "") }
    }
    // The last row of marks has few keys, so each is wider.
    let last = caps(2)
    let lastColumns = last.count < 6 ? last.count + 3 : columns
    return plan.place(caps(0), columns: columns, row: 0)
      + plan.place(caps(1), columns: columns, row: 1)
      + plan.place(last, columns: lastColumns, between: (first, backspace), row: 2) + bottomRow
  }

  private func character(_ character: Character, accents: String) -> Keycap {
    let text = String(character)
    let capital = layout.capital(of: text)
    // The only capital that a stroke does not make of the letter.
    let isOther = shift != .off && capital != text.keyCapital
    return Keycap(
      id: ViewID("key \(text)"), label: .verbatim(text),
      face: .text(showsCapitals || shift != .off ? capital : text),
      response: KeyResponse(
        stroke: .insert(isOther ? capital : text), alternatives: accents.map { .insert(String($0)) }
      ))
  }

  // MARK: - From field to field

  /// The keys above those of the page.
  var stepKeys: [PlacedKey] {
    let side = KeyboardMeasure.steps
    let end = side + Spacing.extraLarge
    let caps: [(cap: Keycap, x: Double, width: Double)] = [
      (stepKey(.previous, .icon("back"), labels.previousField), plan.steps.minX, side),
      (stepKey(.next, .icon("chevron-right"), labels.nextField), plan.steps.minX + side, side),
      (stepKey(.done, .word(labels.done), labels.endEditing), plan.steps.maxX - end, end),
    ]
    return caps.map { cap, x, width in
      let cell = Rect(x: x, y: plan.steps.minY, width: width, height: side)
      return PlacedKey(cap: cap, cell: cell, face: cell.inset(by: Insets(Spacing.tight)).snapped)
    }
  }

  private func stepKey(_ step: FieldStep, _ face: Keycap.Face, _ label: Sentence) -> Keycap {
    Keycap(
      id: ViewID("key \(label.english)"), label: label, face: face,
      response: KeyResponse(stroke: .step(step)), isSpecial: true)
  }

  // MARK: - Function keys

  private var bottomRow: [PlacedKey] {
    let isLetters = plane == .letters
    let toggle =
      isLetters
      ? planeKey(.numbers, .verbatim("123"), labels.numbers)
      : planeKey(.letters, .verbatim(layout.sample), labels.letters)
    let small = max(0.115, 44 / plan.panel.width)
    let enter = 0.2
    let space = 1 - enter - 3 * small
    return plan.place(
      [
        (toggle, small), (emojiKey, small), (languageKey, small), (spaceKey, space),
        (enterKey, enter),
      ], row: 3)
  }

  private func planeKey(_ plane: KeyboardPlane, _ face: Sentence, _ label: Sentence) -> Keycap {
    Keycap(
      id: ViewID("key \(label.english)"), label: label, face: .word(face),
      response: KeyResponse(stroke: .show(plane)), isSpecial: true)
  }

  private var shiftKey: Keycap {
    Keycap(
      id: "key shift", label: labels.shift, face: .icon(shift == .off ? "shift" : "shift-on"),
      response: KeyResponse(stroke: .shift), isSpecial: true)
  }

  private var emojiKey: Keycap {
    Keycap(
      id: "key emoji", label: labels.emoji, face: .icon("emoji"),
      response: KeyResponse(stroke: .show(.emoji(firstGroup))), isSpecial: true)
  }

  private var languageKey: Keycap {
    let index = KeyboardLayout.all.firstIndex(of: layout) ?? 0
    let next = KeyboardLayout.all[(index + 1) % KeyboardLayout.all.count]
    return Keycap(
      id: "key language", label: labels.language, face: .icon("globe"),
      response: KeyResponse(
        stroke: .choose(next.id), alternatives: KeyboardLayout.all.map { .choose($0.id) },
        likeliest: index),
      isSpecial: true)
  }

  private var spaceKey: Keycap {
    Keycap(
      id: "key space", label: labels.space,
      face: .word(plane == .letters ? .verbatim(layout.name) : .empty),
      response: KeyResponse(stroke: .insert(" ")))
  }

  private var enterKey: Keycap {
    Keycap(
      id: "key enter", label: labels.enter, face: .word(labels.enterFace),
      response: KeyResponse(stroke: .enter), isSpecial: true)
  }

  /// The minimum width for words on the keys under a page of emoji, in points.
  private static let labelledKeyWidth = 460.0

  private var backspace: Keycap {
    Keycap(
      id: "key backspace", label: labels.backspace, face: .icon("backspace"),
      response: KeyResponse(stroke: .backspace), isSpecial: true)
  }

  /// The width below which recent emoji have no key of their own, in points: the page of emoji
  /// begins with them anyway.
  private static let allGroupsWidth = 360.0

  /// The keys under a page of emoji: letters, groups, Backspace, Done.
  var emojiKeys: [PlacedKey] {
    let hasRecent = firstGroup == .recent && plan.panel.width >= Self.allGroupsWidth
    let groups = EmojiGroup.allCases.filter { $0 != .recent || hasRecent }.map { group in
      Keycap(
        id: ViewID("emoji group \(group.rawValue)"), label: "\(labels.emoji) \(group.rawValue)",
        face: group.face.map { .text($0) } ?? .icon("clock"),
        response: KeyResponse(stroke: .show(.emoji(group))))
    }
    var letters = planeKey(.letters, .verbatim(layout.sample), labels.letters)
    // In a narrow window the key is too small for three letters.
    if plan.panel.width < Self.labelledKeyWidth { letters.face = .icon("keyboard") }
    let done = Keycap(
      id: "key done", label: labels.done, face: .icon("check"),
      response: KeyResponse(stroke: .enter), isSpecial: true)
    let caps = [letters] + groups + [backspace, done]
    return plan.place(caps.map { ($0, 1 / Double(caps.count)) }, row: 3)
  }
}

extension String {
  /// The capital of the letter, always a single character.
  var keyCapital: String { self == "ß" ? "ẞ" : uppercased() }
}
