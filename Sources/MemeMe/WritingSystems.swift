internal import Canvas
internal import MemeCore
internal import MemeScreens
internal import SDLPlatform

/// The writing systems that the installed fonts cover.
struct WritingSystems {
  /// A writing system, characters that every font for it has, and the package of such a font.
  private struct System {
    var name: String
    var sample: String
    var package: String = "fonts-noto-core"
  }

  private static let latin = System(name: "Latin", sample: "AzÉßŁ")

  private static let others = [
    System(name: "Cyrillic", sample: "ЖяЇ"), System(name: "Greek", sample: "ΩψΆ"),
    System(name: "Vietnamese", sample: "ẾỮẶ"), System(name: "Hebrew", sample: "אםש"),
    System(name: "Arabic", sample: "عمچ"), System(name: "Devanagari", sample: "कमह"),
    System(name: "Bengali", sample: "কমহ"), System(name: "Tamil", sample: "கமற"),
    System(name: "Thai", sample: "กมฮ"), System(name: "Armenian", sample: "ԱմՖ"),
    System(name: "Georgian", sample: "აშჰ"), System(name: "Ethiopic", sample: "ሀመፐ"),
    System(name: "Korean", sample: "한글꽃", package: "fonts-noto-cjk"),
    System(name: "Japanese", sample: "あヴ働込", package: "fonts-noto-cjk"),
    System(name: "Chinese", sample: "汉漢说說", package: "fonts-noto-cjk"),
    System(name: "emoji", sample: "😀🔥👍", package: "fonts-noto-color-emoji"),
  ]

  private let missing: [System]

  /// Checks the installed fonts.
  init(_ fonts: FontBook) {
    missing = ([Self.latin] + Self.others).filter { system in
      !fonts.missing(in: system.sample.map(String.init), preferring: .classicMeme).isEmpty
    }
  }

  /// Whether no installed font draws Latin captions.
  var lacksLatin: Bool { missing.contains { $0.name == Self.latin.name } }

  /// Whether all writing systems are covered.
  var isComplete: Bool { missing.isEmpty }

  /// The missing writing systems and the packages that provide them, in one line.
  var line: String {
    guard !isComplete else { return Strings.Doctor.allCovered(Self.others.count + 1) }
    var packages: [String] = []
    for system in missing where !packages.contains(system.package) {
      packages.append(system.package)
    }
    return Strings.Doctor.missing(
      packages.map { package in
        (missing.filter { $0.package == package }.map(\.name), package)
      })
  }
}
