internal import Canvas
internal import MemeCore

/// A caption in a line of a batch: `{"text":"hello","at":[0.1,0.4,0.5,0.2]}`.
private struct BatchCaption: Decodable {
  var text: AddedText

  private static let keys = ["text", "at", "angle", "style"]
  /// The sides of the box and its angle, for a sentence.
  private static let places =
    "[x,y,width,height] or [x,y,width,height,angle] in fractions of the picture "
    + "(0.01 to 4 for the sides) with the box's middle on the picture, and -360 to 360 degrees"

  init(from decoder: any Decoder) throws {
    do {
      let fields = try BatchFields(decoder, keys: Self.keys)
      let (place, angle) = try Self.place(fields)
      text = AddedText(
        text: try fields.text("text"), place: place, angle: angle,
        style: try fields.value(
          "style", as: PartialCaptionStyle.self, mustBe: "an object like those in recipe files"))
    } catch let fault as BatchFault {
      let number = (decoder.codingPath.last?.intValue ?? 0) + 1
      throw BatchFault(message: "Caption \(number): \(fault.message)")
    }
  }

  /// Reads the place; the angle is that of a text without one.
  private static func place(
    _ fields: BatchFields
  ) throws(BatchFault) -> (place: CaptionPlace?, angle: Double) {
    let degrees = try fields.value("angle", as: Double.self, mustBe: angles)
    let numbers = try fields.value("at", as: [Double].self, mustBe: places)
    guard degrees == nil || numbers?.count != 5 else {
      throw BatchFault(message: "The angle is in 'at' and in 'angle'; leave one of them out.")
    }
    var place: CaptionPlace?
    if let numbers {
      place = CaptionPlace(numbers: numbers)
      guard place != nil else { throw BatchFault(message: "'at' must be \(places).") }
    }
    guard let degrees else { return (place, 0) }
    guard (-360...360).contains(degrees) else {
      throw BatchFault(message: "'angle' must be \(angles).")
    }
    let angle = degrees.remainder(dividingBy: 360) / 180 * .pi
    place?.angle = angle
    return (place, angle)
  }

  private static let angles = "a number of degrees from -360 to 360"
}

extension RecipeOptions {
  /// Reads the keys of a line.
  init(_ fields: BatchFields) throws(BatchFault) {
    file = try fields.textIfPresent("recipe")
    family = try fields.textIfPresent("font")
    top = try fields.textIfPresent("top")
    bottom = try fields.textIfPresent("bottom")
    if let name = try fields.textIfPresent("look") {
      look = Look(named: name)
      guard look != nil else {
        throw BatchFault(message: "'look' must be \(Self.looks), not '\(name)'.")
      }
    }
    let captions = try fields.value(
      "captions", as: [BatchCaption].self,
      mustBe: #"a list of objects like {"text":"hello","at":[0.1,0.4,0.5,0.2]}"#)
    texts = captions?.map(\.text) ?? []
  }

  /// The options, with those of a whole batch where a line has none.
  ///
  /// The options of the batch do not change a recipe of the line's own.
  func with(defaults: RecipeOptions) -> RecipeOptions {
    guard file == nil else { return self }
    var options = self
    options.file = defaults.file
    options.look = look ?? defaults.look
    options.family = family ?? defaults.family
    return options
  }
}
