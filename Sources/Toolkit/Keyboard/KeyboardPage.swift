internal import Canvas

/// The labels of the keys, in the user's language.
public struct KeyboardLabels: Hashable, Sendable {
  /// The keyboard.
  public var keyboard: String
  /// The key that deletes.
  public var backspace: String
  /// The key that ends editing.
  public var enter: String
  /// The text drawn on Enter.
  public var enterFace: String
  /// The space bar.
  public var space: String
  /// The key for capitals.
  public var shift: String
  /// The key that shows letters.
  public var letters: String
  /// The key that shows digits.
  public var numbers: String
  /// The key that shows more marks.
  public var symbols: String
  /// The key that shows emoji.
  public var emoji: String
  /// The key that goes to another layout.
  public var language: String

  /// Makes labels, in the order of their declaration.
  public init(
    keyboard: String, backspace: String, enter: String, enterFace: String, space: String,
    shift: String, letters: String, numbers: String, symbols: String, emoji: String,
    language: String
  ) {
    self.keyboard = keyboard
    self.backspace = backspace
    self.enter = enter
    self.enterFace = enterFace
    self.space = space
    self.shift = shift
    self.letters = letters
    self.numbers = numbers
    self.symbols = symbols
    self.emoji = emoji
    self.language = language
  }
}

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
      return rows(layout.rows, accents: layout.accents, columns: layout.columns, first: shiftKey)
    case .numbers, .emoji:
      return rows(
        KeyboardLayout.numbers, accents: KeyboardLayout.markAccents, columns: 10,
        first: planeKey(.symbols, "#+=", labels.symbols))
    case .symbols:
      return rows(
        KeyboardLayout.symbols, accents: KeyboardLayout.markAccents, columns: 10,
        first: planeKey(.numbers, "123", labels.numbers))
    }
  }

  private func rows(
    _ rows: [[Character]], accents: [Character: String], columns: Int, first: Keycap
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
    let isCapital = showsCapitals || shift != .off
    return Keycap(
      id: ViewID("key \(text)"), label: text,
      face: .text(isCapital ? text.keyCapital : text),
      response: KeyResponse(
        stroke: .insert(text), alternatives: accents.map { .insert(String($0)) }))
  }

  // MARK: - Function keys

  private var bottomRow: [PlacedKey] {
    let isLetters = plane == .letters
    let toggle =
      isLetters
      ? planeKey(.numbers, "123", labels.numbers) : planeKey(.letters, "ABC", labels.letters)
    let small = max(0.115, 44 / plan.panel.width)
    let enter = 0.2
    let space = 1 - enter - 3 * small
    return plan.place(
      [
        (toggle, small), (emojiKey, small), (languageKey, small), (spaceKey, space),
        (enterKey, enter),
      ], row: 3)
  }

  private func planeKey(_ plane: KeyboardPlane, _ face: String, _ label: String) -> Keycap {
    Keycap(
      id: ViewID("key \(label)"), label: label, face: .word(face),
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
      face: .word(plane == .letters ? layout.name : ""),
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

  /// The keys under a page of emoji: letters, groups, Backspace.
  var emojiKeys: [PlacedKey] {
    let groups = EmojiGroup.allCases.filter { $0 != .recent || firstGroup == .recent }.map {
      group in
      Keycap(
        id: ViewID("emoji group \(group.rawValue)"), label: "\(labels.emoji) \(group.rawValue)",
        face: group.face.map { .text($0) } ?? .icon("clock"),
        response: KeyResponse(stroke: .show(.emoji(group))))
    }
    var letters = planeKey(.letters, "ABC", labels.letters)
    // In a narrow window the key is too small for three letters.
    if plan.panel.width < Self.labelledKeyWidth { letters.face = .icon("keyboard") }
    let caps = [letters] + groups + [backspace]
    return plan.place(caps.map { ($0, 1 / Double(caps.count)) }, row: 3)
  }
}

extension String {
  /// The capital of the letter, always a single character.
  var keyCapital: String { self == "ß" ? "ẞ" : uppercased() }
}
