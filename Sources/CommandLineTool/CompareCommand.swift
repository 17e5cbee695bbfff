internal import MemeCore
internal import MemeScreens
internal import Services

/// `mememe compare`: says how much of a JPEG file is the same in another one.
struct CompareCommand {
  private let tools: CommandTools

  init(_ tools: CommandTools) {
    self.tools = tools
  }

  func run(_ first: String, _ second: String) -> ExitStatus {
    var subject = first
    do throws(Problem) {
      let one = try EncodedPicture(bytes: PictureFile.read(first))
      subject = second
      let other = try EncodedPicture(bytes: PictureFile.read(second))
      subject = "\(first) and \(second)"
      guard let comparison = try tools.compare(one, other) else {
        tools.console.printError("\(subject): \(Strings.notComparable)")
        return .badInput
      }
      tools.console.printOutput(Strings.comparison(comparison))
      return .done
    } catch {
      tools.console.printError(subject, error)
      return ExitStatus(error)
    }
  }
}
