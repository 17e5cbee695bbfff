internal import Canvas
internal import Foundation
internal import MemeCore
internal import PictureEncoding
internal import SDLPlatform
internal import Services

/// Measures the stages of an export, in this process.
struct StageBench {
  private let rounds: Int
  private let picture: String

  init(_ fixture: BenchFixture, _ rounds: Int) throws {
    self.rounds = rounds
    picture = try fixture.write(SamplePhoto.jpeg(), to: "stages.jpg")
  }

  func run(_ report: inout Report) throws {
    var (fonts, masks, header, pixels, paint, jpeg, png) = (
      Series(), Series(), Series(), Series(), Series(), Series(), Series()
    )
    for _ in 0..<rounds {
      let book = try time(&fonts) {
        let book = try FontBook()
        _ = try book.family(of: .heavyCondensed)
        return book
      }
      let letters = try time(&masks) { try self.masks(book) }
      let opened = try time(&header) {
        try HelperPictureDecoder().open(.file(picture), at: .full, cancellation: Cancellation())
      }
      let bitmap = try time(&pixels) { try opened.pixels(allowingDamage: false) }
      time(&paint) { bitmap.paint(letters) }
      _ = try time(&jpeg) { try PictureEncoder.jpeg(bitmap) }
      _ = try time(&png) { try PictureEncoder.png(bitmap) }
    }
    report.section("Stages of an export, 4000 x 3000, medians of \(rounds)")
    for (name, series) in [
      ("start the fonts and find the face", fonts), ("lay out and draw two captions", masks),
      ("start the decoder and get the size", header), ("get the pixels", pixels),
      ("paint the captions", paint), ("encode as JPEG", jpeg), ("encode as PNG", png),
    ] {
      report.record(name, Report.milliseconds(series.median))
    }
  }

  private func masks(_ fonts: FontBook) throws -> [GlyphImage] {
    let composer = MemeComposer(
      typesetter: CaptionTypesetter(measurer: fonts, capitals: Capitals(locale: "en")))
    let list = composer.drawList(
      for: Recipe(
        captions: .classic(top: "one does not simply", bottom: "export twelve megapixels")),
      on: Rect(origin: .zero, size: SamplePhoto.size.size))
    var masks: [GlyphImage] = []
    for case .outlinedText(let text, _, _) in list.commands {
      masks += try fonts.glyphImages(for: text, scale: 1)
    }
    return masks
  }

  private func time<Result>(
    _ series: inout Series, _ work: () throws -> Result
  ) rethrows -> Result {
    let start = ContinuousClock.now
    let result = try work()
    series.add((ContinuousClock.now - start) / .seconds(1))
    return result
  }
}
