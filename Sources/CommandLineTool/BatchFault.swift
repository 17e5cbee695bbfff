/// An error in one line of a batch, found before its picture is opened.
struct BatchFault: Error, Equatable {
  var message: String
}
