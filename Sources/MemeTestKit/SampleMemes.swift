internal import Canvas
public import MemeCore

/// Finished memes that are ready to be kept.
public enum SampleMemes {
  /// A meme whose pictures are a few bytes that nobody decodes.
  ///
  /// - Parameters:
  ///   - top: What stands near the top.
  ///   - bottom: What stands near the bottom.
  ///   - original: What the picture's file holds.
  ///   - fileExtension: What the name of the finished meme ends with.
  /// - Returns: A meme with a style and a crop of its own.
  public static func meme(
    top: String = "one does not simply", bottom: String = "", original: String = "original",
    fileExtension: String = "jpg"
  ) -> FinishedMeme {
    FinishedMeme(
      recipe: recipe(top: top, bottom: bottom), original: picture(original),
      memed: picture("memed \(original)"), fileExtension: fileExtension,
      size: PixelSize(width: 640, height: 480), thumbnail: picture("thumbnail \(original)"))
  }

  /// What such a meme is made of.
  public static func recipe(top: String, bottom: String) -> MemeRecipe {
    var style = CaptionStyle.classic
    style.typeface = .family("Inter")
    style.isCapitals = false
    style.fill = Color(0xFFCC00)
    style.alignment = .left
    let area = Rect(x: 0.1, y: 1.0 / 3, width: 0.9, height: 2.0 / 3)
    return MemeRecipe(
      captions: Captions(top: top, bottom: bottom, style: style),
      crop: Crop(orientation: .turnedLeft, area: area), pictureName: "Zoë's \"cat\".jpg")
  }

  /// A picture's file that holds a text.
  public static func picture(_ text: String) -> EncodedPicture {
    EncodedPicture(bytes: Array(text.utf8))
  }
}
