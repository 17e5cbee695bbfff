import Foundation

// Prints the sentences of the interface as a template for translators.
let root = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".")
do {
  print(try MessageTemplate(of: root).text, terminator: "")
} catch {
  FileHandle.standardError.write(Data("mememe-messages: \(error.localizedDescription)\n".utf8))
  exit(66)
}
