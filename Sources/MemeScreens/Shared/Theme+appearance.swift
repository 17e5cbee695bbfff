internal import Localization
public import MemeCore
public import Toolkit

extension Theme {
  /// The theme for an appearance.
  public init(_ appearance: Appearance) {
    self =
      switch (appearance.scheme, appearance.contrast) {
      case (.dark, .normal): .dark
      case (.light, .normal): .light
      case (.dark, .high): .darkHighContrast
      case (.light, .high): .lightHighContrast
      }
  }
}
