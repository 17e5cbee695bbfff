import Foundation
import Testing

extension Home {
  /// A font file from the packages that the tests need.
  enum FontFile: String {
    case openSansCondensedBold = "/usr/share/fonts/truetype/open-sans/OpenSans-CondBold.ttf"
    case dejaVuSans = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    case dejaVuSansBold = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
    case dejaVuSerifBold = "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"
    case dejaVuSansCondensedBold =
      "/usr/share/fonts/truetype/dejavu/DejaVuSansCondensed-Bold.ttf"
    case notoColorEmoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  }

  /// Limits the fonts of programs in this home to these.
  func useOnlyFonts(_ fonts: FontFile...) throws {
    let folder = URL(filePath: path).deletingLastPathComponent().appending(path: "fonts")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for font in fonts {
      let file = URL(filePath: font.rawValue)
      try #require(FileManager.default.fileExists(atPath: file.path))
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: file.lastPathComponent), withDestinationURL: file)
    }
    let configuration = folder.appending(path: "fonts.conf")
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>
        <dir>\(folder.path)</dir>
        <cachedir>\(folder.appending(path: "cache").path)</cachedir>
      </fontconfig>
      """
    try Data(text.utf8).write(to: configuration)
    environment["FONTCONFIG_FILE"] = configuration.path
  }
}
