internal import DecoderHelper
internal import PictureDecoding

/// Decodes all formats but those of `mememe-decode-heif`.
@main
enum Main {
  static func main() {
    DecoderHelper.run("mememe-decode", formats: Codecs.all)
  }
}
