package import MemeCore

/// A phone that sends a picture as soon as it can.
package struct FakeUploads: UploadServer {
  private let picture: EncodedPicture

  /// Makes a phone.
  ///
  /// - Parameter picture: What it sends.
  package init(_ picture: EncodedPicture = Preset.picture.encoded) {
    self.picture = picture
  }

  package func takeUpload(
    report: @escaping @Sendable (UploadEvent) -> Void
  ) throws(Problem) -> Handout {
    defer { for event in events { report(event) } }
    return Preset.handout
  }

  private var events: [UploadEvent] { [.visited, .progressed(0.5), .received(picture)] }

  package func answerUpload(isOpened: Bool) {}

  package func endUpload() {}
}
