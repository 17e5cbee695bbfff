internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The photo that was taken, to be accepted or rejected.
struct PhotoReview: View {
  typealias Action = AppAction

  let photo: LoadedPicture
  let isFlipped: Bool
  let acceptsInput: Bool
  let canRetake: Bool

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let picture = CameraScreen.pictureFrame(of: photo.size, in: frame)
    let crop = Crop(orientation: isFlipped ? .mirrored : .upright)
    scene.draw(.picture(photo.preview, crop: crop, picture, radius: 0))
    scene.add(Element(id: "photo", role: .image, label: Strings.photo, frame: picture))
    ControlShade.draw(in: frame, &scene)
    let bar = frame.inset(by: Insets(top: frame.height - Measure.toolbar))
    let retake = Button<AppAction>(
      Strings.retake, .pill, isEnabled: canRetake && acceptsInput,
      action: .camera(.retakeTapped))
    let use = Button<AppAction>(
      Strings.usePhoto, .primaryPill, isEnabled: acceptsInput, action: .camera(.photoUsed))
    Stack<AppAction>(.horizontal, [retake, Spacer<AppAction>(), use] as [any View<AppAction>])
      .place(in: bar.inset(by: Insets(horizontal: Measure.margin, vertical: 0)), context, &scene)
    Centered(
      Button<AppAction>(
        Strings.flip, .glass(icon: "flip"), isEnabled: acceptsInput, action: .camera(.flipTapped))
    ).place(in: bar, context, &scene)
  }
}
