public import Canvas

/// What a meme is made of, besides the bytes of its picture.
///
/// It is the one value that the editor changes, undo brings back, the store keeps, and the composer
/// draws.
public struct Recipe: Hashable, Sendable {
  /// The picture; nil before one was chosen.
  public var picture: PictureReference?
  /// What is used of the picture, and which way up.
  public var crop: Crop
  /// The captions, in the order in which they are edited and drawn.
  public var captions: [Caption]
  /// The style of the captions that have none of their own.
  public var style: CaptionStyle

  /// The most captions of one meme.
  public static let maximumCaptions = 100

  /// Makes a recipe from its parts; without arguments that of the launch state.
  public init(
    picture: PictureReference? = nil, crop: Crop = Crop(), captions: [Caption] = .classic(),
    style: CaptionStyle = .classic
  ) {
    self.picture = picture
    self.crop = crop
    self.captions = captions
    self.style = style
  }

  /// Whether no caption would be drawn.
  public var hasBlankCaptions: Bool { captions.allSatisfy(\.isBlank) }

  /// The style in which a caption is drawn.
  public func style(of caption: Caption) -> CaptionStyle { caption.style ?? style }

  /// The text of a caption; empty, and impossible to change, where there is none of that name.
  public subscript(id: CaptionID) -> String {
    get { captions.first { $0.id == id }?.text ?? "" }
    set {
      guard let index = captions.firstIndex(where: { $0.id == id }) else { return }
      captions[index].text = newValue
    }
  }
}

/// A recipe together with the file of its picture: enough to make the meme again.
public struct Draft: Equatable, Sendable {
  /// What the meme is made of.
  public var recipe: Recipe
  /// The picture's file as it came, if one was chosen.
  public var original: EncodedPicture?

  /// Makes a draft from its parts.
  public init(recipe: Recipe, original: EncodedPicture?) {
    self.recipe = recipe
    self.original = original
  }
}
