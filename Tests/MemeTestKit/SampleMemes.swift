public import Canvas
public import MemeCore

/// Finished memes that are ready to be stored.
public enum SampleMemes {
  /// A meme whose pictures are a few bytes that are never decoded.
  ///
  /// - Parameters:
  ///   - top: The text near the top.
  ///   - bottom: The text near the bottom.
  ///   - original: The content of the picture's file.
  ///   - format: The format of the finished meme.
  /// - Returns: A meme with a style and a crop of its own.
  public static func meme(
    top: String = "one does not simply", bottom: String = "", original: String = "original",
    format: ExportFormat = .jpeg
  ) -> FinishedMeme {
    FinishedMeme(
      recipe: recipe(top: top, bottom: bottom), original: picture(original),
      export: Export(
        content: picture("rendered \(original)"), format: format,
        size: PixelSize(width: 640, height: 480)),
      thumbnail: picture("thumbnail \(original)"))
  }

  /// The recipe of such a meme.
  public static func recipe(top: String, bottom: String) -> Recipe {
    var style = CaptionStyle.classic
    style.typeface = .family("Inter")
    style.isCapitals = false
    style.fill = Color(0xFFCC00)
    style.alignment = .left
    let area = Rect(x: 0.1, y: 1.0 / 3, width: 0.9, height: 2.0 / 3)
    return Recipe(
      picture: PictureReference(
        name: "Zoë's \"cat\".jpg", digest: "", size: PixelSize(width: 720, height: 640)),
      crop: Crop(orientation: .turnedLeft, area: area),
      captions: .classic(top: top, bottom: bottom), style: style)
  }

  /// The recipe of a meme with five captions: the classic two, and three others, of which one has a
  /// style and one a prompt of its own.
  public static var fiveCaptions: Recipe {
    var style = CaptionStyle.classic
    style.isCapitals = false
    style.fill = Color(0xFFE14D)
    let others = [
      Caption(
        id: CaptionID("3"), text: "three",
        place: CaptionPlace(center: Point(x: 0.25, y: 0.45), width: 0.4, height: 0.12)),
      Caption(
        id: CaptionID("4"), text: "four",
        place: CaptionPlace(
          center: Point(x: 0.75, y: 0.45), width: 0.4, height: 0.12, verticalAlignment: .top),
        style: style),
      Caption(
        id: CaptionID("5"), text: "five",
        place: CaptionPlace(
          center: Point(x: 0.5, y: 0.62), width: 0.5, height: 0.12, verticalAlignment: .bottom),
        prompt: "PUNCH LINE"),
    ]
    return Recipe(captions: .classic(top: "one", bottom: "two") + others)
  }

  /// A picture file whose content is a text.
  public static func picture(_ text: String) -> EncodedPicture {
    EncodedPicture(bytes: Array(text.utf8))
  }
}
