internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// A code for the camera of a phone: black on white in every theme, as large as fits.
struct QRCodeView: View {
  typealias Action = AppAction

  let code: QRCode
  /// The maximum side with the quiet zone, in points; it is exceeded where the modules would be too
  /// small.
  var most = Self.preferred
  /// The address in it.
  var address = ""

  /// The side that can be scanned at arm's length, in points.
  static let preferred = 228.0
  /// The width of the white around the modules that scanners need, in modules (ISO/IEC 18004).
  static let quietZone = 4
  /// The minimum side of a module, in device pixels.
  static let smallestModule = 3.0

  /// Dark modules side by side in a row.
  struct Run: Equatable {
    /// The row, from 0.
    var row: Int
    /// The columns.
    var columns: Range<Int>
  }

  /// The dark modules, row by row, in as few pieces as possible.
  static func runs(of code: QRCode) -> [Run] {
    var runs: [Run] = []
    for row in 0..<code.side {
      for column in 0..<code.side where code.isDark[row * code.side + column] {
        if let last = runs.last, last.row == row, last.columns.upperBound == column {
          runs[runs.count - 1].columns = last.columns.lowerBound..<(column + 1)
        } else {
          runs.append(Run(row: row, columns: column..<(column + 1)))
        }
      }
    }
    return runs
  }

  private var modules: Double { Double(code.side + 2 * Self.quietZone) }

  /// The side of a module in device pixels.
  private func module(in offered: Size, _ context: LayoutContext) -> Double {
    let side = min(offered.width, offered.height, most) * context.pixelsPerPoint
    return max(Self.smallestModule, (side / modules).rounded(.down))
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    let side = module(in: offered, context) * modules / context.pixelsPerPoint
    return Size(width: side, height: side)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let scale = context.pixelsPerPoint
    let module = module(in: frame.size, context) / scale
    var card = frame.centered(Size(width: module * modules, height: module * modules))
    card.origin = Point(
      x: (card.minX * scale).rounded() / scale, y: (card.minY * scale).rounded() / scale)
    // The round corners are within the quiet zone.
    let quiet = module * Double(Self.quietZone)
    scene.draw(.fill(card, .white, radius: min(Radius.button, quiet)))
    for run in Self.runs(of: code) {
      scene.draw(
        .fill(
          Rect(
            x: card.minX + quiet + Double(run.columns.lowerBound) * module,
            y: card.minY + quiet + Double(run.row) * module,
            width: Double(run.columns.count) * module, height: module), .black, radius: 0))
    }
    scene.add(
      Element(
        id: "code", role: .image, label: Strings.qrCode, value: .verbatim(address), frame: card))
  }
}
