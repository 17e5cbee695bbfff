import CFuzzer
import Glibc

/// Feeds libFuzzer's inputs to one part of the decoder: `PictureFuzzer gif [option …] [folder …]`.
///
/// It is built only if `MEMEME_FUZZER` is set; `Packaging/fuzz.sh` does that.
@main
enum Main {
  static func main() {
    var arguments = CommandLine.arguments
    let name = arguments.count > 1 ? arguments.remove(at: 1) : ""
    guard let target = FuzzTarget(rawValue: name) else {
      print(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n"))
      exit(64)
    }
    FuzzTarget.current = target
    target.prepare()
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var count = Int32(arguments.count)
    let status = words.withUnsafeMutableBufferPointer { words in
      var start = words.baseAddress
      return LLVMFuzzerRunDriver(&count, &start) { bytes, count in
        FuzzTarget.current.test(UnsafeRawBufferPointer(start: bytes, count: count))
        return 0
      }
    }
    exit(status)
  }
}
