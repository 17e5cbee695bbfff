internal import CQRCode
internal import Glibc
public import MemeCore

extension QRCode {
  /// Makes the code of a text, with error correction of level M, which survives the loss of 15 %.
  ///
  /// - Parameter text: The text, which is encoded as bytes; the result is nil if it is too long for a
  ///   code, or if memory runs out.
  public init?(encoding text: String) {
    let bytes = Array(text.utf8)
    guard let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M) else {
      return nil
    }
    defer { QRcode_free(code) }
    let side = Int(code.pointee.width)
    // The other bits of a module say what it is for.
    let darkness: UInt8 = 1
    let modules = UnsafeBufferPointer(start: code.pointee.data, count: side * side)
    self.init(side: side, isDark: modules.map { $0 & darkness != 0 })
  }
}
