internal import HelperProcess

/// What the helper allows its clients, and itself.
enum ServeLimits {
  /// Connections at a time; further clients wait until one is closed.
  static let connections = 64
  /// Connections at a time of one address; further ones are closed at once.
  static let connectionsOfAddress = 8
  /// Seconds without a byte until a connection is closed.
  static let idleSeconds = 10
  /// The time in which a client has to have sent its request.
  static let requestTime = Duration.seconds(10)
  /// The time in which a client then has to have received the answer.
  static let answerTime = Duration.seconds(60)
  /// Bytes of memory for the request of a connection.
  static let requestBytes = 8 << 10
  /// Memes that are handed out at a time; an older one is given up for a new one.
  static let offers = 8
  /// Bytes of a picture.
  static let pictureBytes = 64 << 20
  /// Bytes of a picture that a phone sends.
  static let uploadBytes = UploadOrder.maximumBytes
  /// Bytes of a form with such a picture.
  static let formBytes = uploadBytes + 16 << 10
  /// Bytes of a form that is read to its end, so that the browser shows why it is refused.
  static let refusedFormBytes = 4 * uploadBytes
  /// Bytes a second that a phone has to send on average, beside the time for the request.
  static let leastUploadRate = 64 << 10
  /// Bytes of a page that are made at a time.
  static let blockBytes = 32 << 10

  /// The resource limits: all pictures, those that are still being sent, the program and its heap.
  static var sandbox: Sandbox.Limits {
    Sandbox.Limits(
      servingConnections: connections, addressSpace: UInt64(2 * offers * pictureBytes) + 512 << 20)
  }
}
