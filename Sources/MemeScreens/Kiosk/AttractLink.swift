internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The code of a page, and its address.
struct AttractLink: View {
  typealias Action = AppAction

  let link: KioskLink

  /// The side of the code, in points, as far as whole pixels allow.
  private static let side = 96.0
  private static let widestName = 240.0
  private static let lineLimit = 3
  private static let opacity = 0.6

  private var code: QRCodeView {
    QRCodeView(code: link.code, most: Self.side, address: link.address)
  }

  private var name: Label<AppAction> {
    Label(.verbatim(link.name), TypeScale.body, lineLimit: Self.lineLimit)
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    let code = code.size(offered: offered, in: context)
    let name = name.size(offered: nameSize(offered, code.width), in: context)
    return Size(
      width: code.width + name.width + 2 * Spacing.medium + Spacing.small,
      height: code.height + 2 * Spacing.small)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.fill(frame, Color.black.faded(Self.opacity), radius: Radius.tile))
    let side = code.size(offered: frame.size, in: context).width
    let square = Rect(
      x: frame.minX + Spacing.small, y: frame.midY - side / 2, width: side, height: side)
    code.place(in: square, context, &scene)
    name.place(
      in: Rect(
        x: square.maxX + Spacing.medium, y: frame.minY,
        width: frame.maxX - square.maxX - 2 * Spacing.medium, height: frame.height),
      context, &scene)
  }

  /// The room for the address beside the code.
  private func nameSize(_ offered: Size, _ code: Double) -> Size {
    Size(
      width: min(Self.widestName, offered.width - code - 2 * Spacing.medium - Spacing.small),
      height: offered.height)
  }
}
