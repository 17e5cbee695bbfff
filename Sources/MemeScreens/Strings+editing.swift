internal import Canvas
internal import MemeCore

/// Texts of the crop screen and the font panel.
extension Strings {
  static func ratio(_ ratio: CropRatio, isPortrait: Bool) -> String {
    guard let sides = ratio.sides else { return ratio == .free ? "Free" : "Original" }
    return isPortrait ? "\(sides.short):\(sides.long)" : "\(sides.long):\(sides.short)"
  }

  static func cropHandle(_ handle: CropHandle) -> String {
    switch handle {
    case .whole: "Crop area"
    case .top: "Crop handle top"
    case .right: "Crop handle right"
    case .bottom: "Crop handle bottom"
    case .left: "Crop handle left"
    case .topLeft: "Crop handle top left"
    case .topRight: "Crop handle top right"
    case .bottomLeft: "Crop handle bottom left"
    case .bottomRight: "Crop handle bottom right"
    }
  }

  /// The label of a handle on a caption's frame.
  static func handle(_ handle: CaptionHandle, of caption: Caption) -> String {
    let name = prompt(caption)
    return switch handle {
    case .body: "Move \(name)"
    case .topLeft: "Scale \(name) top left"
    case .topRight: "Scale \(name) top right"
    case .bottomLeft: "Scale \(name) bottom left"
    case .bottomRight: "Scale \(name) bottom right"
    case .turn: "Turn \(name)"
    }
  }

  static func alignment(_ alignment: CaptionAlignment) -> String {
    switch alignment {
    case .left: "Align Left"
    case .center: "Align Center"
    case .right: "Align Right"
    }
  }

  static func color(_ color: CaptionColor) -> String {
    switch color {
    case .fill: "Text Color"
    case .outline: "Outline Color"
    }
  }

  /// The name of a palette colour.
  static func name(of color: Color) -> String {
    let names = [
      "White", "Yellow", "Orange", "Red", "Pink", "Purple", "Blue", "Sky", "Green", "Light Gray",
      "Dark Gray", "Black",
    ]
    let index = CaptionColor.palette.firstIndex(of: color)
    return index.flatMap { names.indices.contains($0) ? names[$0] : nil } ?? "Color"
  }
}
