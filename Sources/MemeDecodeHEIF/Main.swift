internal import DecoderHelper
internal import HEIFDecoding

/// Decodes HEIC and AVIF.
@main
enum Main {
  static func main() {
    HEIFPicture.prepare()
    DecoderHelper.run("mememe-decode-heif", formats: [HEIFPicture.self], startsThreads: true)
  }
}
