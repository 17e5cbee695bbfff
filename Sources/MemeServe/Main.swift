internal import HelperProcess

/// Hands memes out to phones.
@main
enum Main {
  static func main() {
    _ = ChildProcess.joinParent("mememe-serve hands memes out to phones")
  }
}
