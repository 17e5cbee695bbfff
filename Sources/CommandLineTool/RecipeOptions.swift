internal import Canvas
internal import MemeCore
internal import MemeScreens
internal import Services

/// A text on the picture besides those at its top and bottom.
struct AddedText: Equatable, Sendable {
  var text: String
  /// Its place; nil for a free one near the middle of the picture.
  var place: CaptionPlace?
  /// The angle of a text without a place, in radians.
  var angle = 0.0
  /// The style properties that differ from the look's style for added texts.
  var style: PartialCaptionStyle?
}

/// What a command, or a line of a batch, says about the recipe of a meme.
struct RecipeOptions: Equatable, Sendable {
  /// The path of the recipe to start from; nil for that of an empty meme.
  var file: String?
  var look: Look?
  /// The font of the captions, in its own spelling; nil for that of the recipe or the look.
  var family: String?
  var top: String?
  var bottom: String?
  var texts: [AddedText] = []

  static let fontList = "`fc-list : family` lists those that are installed"
  static let captionLimit = "a meme has at most \(Recipe.maximumCaptions) captions"

  /// The names of the looks, for a sentence.
  static var looks: String { Strings.listed(Look.all.map(\.name), "or") }

  /// Makes the recipe of a meme; the options take precedence over the file.
  ///
  /// - Parameters:
  ///   - picture: The path of the picture, or `-` for standard input.
  ///   - start: The recipe of the file, if it has been read already.
  /// - Returns: The recipe without the size of the picture, and the captions that were added.
  /// - Throws: `Problem.recipe`.
  func recipe(for picture: String, from start: Recipe? = nil) throws(Problem) -> ComposedRecipe {
    var recipe = if let start { start } else { try readFile() ?? Recipe() }
    let name = picture == StandardStream.name ? "" : picture.lastPathComponent
    recipe.picture = PictureReference(name: name, digest: "", size: nil)
    return try change(recipe, adding: texts)
  }

  /// Makes the recipe of a meme from that of a template.
  ///
  /// - Parameter template: The recipe, whose captions are filled in their order by the texts
  ///   without a place.
  /// - Returns: The recipe, and the captions that were added.
  /// - Throws: `Problem.recipe`.
  func recipe(filling template: Recipe) throws(Problem) -> ComposedRecipe {
    var recipe = template
    let others = recipe.fill(texts)
    return try change(recipe, adding: others)
  }

  /// The recipe in the file; nil if none is named.
  ///
  /// - Throws: `Problem.recipe`.
  func readFile() throws(Problem) -> Recipe? {
    guard let file else { return nil }
    return try RecipeFile.read(file)
  }

  /// A sentence about more texts than a template has captions; nil if there are not more.
  func excess(over template: Recipe) -> String? {
    let count = texts.filter { $0.place == nil }.count
    let most = template.slots.count
    guard count > most else { return nil }
    return "it has \(most) captions, and there are \(count) --text for them; give the others --at"
  }

  private func change(
    _ start: Recipe, adding texts: [AddedText]
  ) throws(Problem) -> ComposedRecipe {
    var recipe = start
    if let look { recipe.apply(look) }
    if let top { recipe.setClassicCaption(.top, to: top) }
    if let bottom { recipe.setClassicCaption(.bottom, to: bottom) }
    let typeface = family.map { Typeface.family($0) }
    if let typeface { recipe.setTypeface(typeface) }
    guard recipe.captions.count + texts.count <= Recipe.maximumCaptions else {
      throw .recipe(.tooManyCaptions)
    }
    let added = texts.map { recipe.add($0, typeface) }
    return ComposedRecipe(recipe: recipe, added: added)
  }
}

/// A recipe made from options.
struct ComposedRecipe {
  var recipe: Recipe
  /// The captions that the options added, in their order.
  var added: [CaptionID]

  /// The name of a caption for a warning, as an option: `--top`, `--text 2`.
  func option(_ id: CaptionID) -> String { name(of: id, prefix: "--", added: "--text") }

  /// The name of a caption for a warning, as a key of a line: `top`, `caption 2`.
  func key(_ id: CaptionID) -> String { name(of: id, prefix: "", added: "caption") }

  private func name(of id: CaptionID, prefix: String, added word: String) -> String {
    if let index = added.firstIndex(of: id) { return "\(word) \(index + 1)" }
    return [.top, .bottom].contains(id) ? prefix + id.name : "caption '\(id.name)'"
  }
}

extension Recipe {
  /// Fills the captions in their order by the texts without a place.
  ///
  /// - Returns: The texts with a place, which are to be added.
  fileprivate mutating func fill(_ texts: [AddedText]) -> [AddedText] {
    for (index, text) in zip(slots, texts.filter { $0.place == nil }) {
      captions[index].text = text.text
    }
    return texts.filter { $0.place != nil }
  }

  /// The indices of the captions that are to be filled, which stickers are not.
  fileprivate var slots: [Int] { captions.indices.filter { !captions[$0].text.isEmoji } }

  /// Adds a text as *Add Text* does.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - typeface: Its face, unless its style names one; nil for that of the look.
  /// - Returns: The caption.
  fileprivate mutating func add(_ text: AddedText, _ typeface: Typeface?) -> CaptionID {
    var style = look.addedStyle
    if let typeface { style?.typeface = typeface }
    if let part = text.style { style = (style ?? self.style).applying(part) }
    var place = CaptionPlace.added
    place.angle = text.angle
    let caption = Caption(
      id: unusedCaptionID, text: text.text, place: text.place ?? freePlace(like: place),
      style: style)
    captions.append(caption)
    return caption.id
  }

  /// Sets the face of all captions.
  fileprivate mutating func setTypeface(_ typeface: Typeface) {
    style.typeface = typeface
    for index in captions.indices { captions[index].style?.typeface = typeface }
  }
}

extension CaptionPlace {
  /// The parts of a box, as error messages name them.
  static let format =
    "X,Y,W,H or X,Y,W,H,ANGLE: the box's left and upper edge, width and height in fractions of the "
    + "picture (0.01 to 4 for W and H) with its middle on the picture, and -360 to 360 degrees"

  /// The box of four fractions, and possibly an angle in degrees; nil if one is out of range.
  init?(numbers: [Double]) {
    guard numbers.count == 4 || numbers.count == 5, Self.sides.contains(numbers[2]),
      Self.sides.contains(numbers[3])
    else { return nil }
    let (width, height) = (numbers[2], numbers[3])
    let center = Point(x: numbers[0] + width / 2, y: numbers[1] + height / 2)
    let degrees = numbers.count == 5 ? numbers[4] : 0
    guard (0...1).contains(center.x), (0...1).contains(center.y), (-360...360).contains(degrees)
    else { return nil }
    self.init(
      center: center, width: width, height: height,
      angle: degrees.remainder(dividingBy: 360) / 180 * .pi)
  }

  /// Reads `X,Y,W,H` or `X,Y,W,H,ANGLE`; nil if it is anything else.
  init?(option text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let numbers = parts.compactMap(\.self)
    guard numbers.count == parts.count else { return nil }
    self.init(numbers: numbers)
  }
}
