public import Canvas

/// The description of a meme: everything but the bytes of its picture.
///
/// The editor changes it, undo restores it, the store saves it, and the composer draws it.
public struct Recipe: Hashable, Sendable {
  /// The picture; nil before one was chosen.
  public var picture: PictureReference?
  /// The part of the picture that is used, and its orientation.
  public var crop: Crop
  /// The captions, in the order in which they are edited and drawn.
  public var captions: [Caption]
  /// The style of the captions that have none of their own.
  @Boxed public var style: CaptionStyle
  /// The look that the style and the places of the captions were taken from.
  @Boxed public var look: Look

  /// The maximum number of captions.
  public static let maximumCaptions = 100

  /// Makes a recipe from its parts; the defaults are those of the launch state.
  public init(
    picture: PictureReference? = nil, crop: Crop = Crop(), captions: [Caption] = .classic(),
    style: CaptionStyle = .classic, look: Look = .classic
  ) {
    self.picture = picture
    self.crop = crop
    self.captions = captions
    self.style = style
    self.look = look
  }

  /// Whether nothing is drawn around or over the picture.
  public var isPictureAlone: Bool { look.frame == nil && captions.allSatisfy(\.isBlank) }

  /// The style in which a caption is drawn.
  public func style(of caption: Caption) -> CaptionStyle { caption.style ?? style }

  /// The text of a caption; empty, and ignored when set, if there is no such caption.
  public subscript(id: CaptionID) -> String {
    get { captions.first { $0.id == id }?.text ?? "" }
    set {
      guard let index = captions.firstIndex(where: { $0.id == id }) else { return }
      captions[index].text = newValue
    }
  }
}
