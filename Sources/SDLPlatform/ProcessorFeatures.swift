internal import CSDL

/// What SDL finds out about the processor when it is first asked.
///
/// SDL 2.26 keeps the answer in a variable that is incomplete while a thread finds out, and SDL_ttf
/// keeps what it has read there. Two threads that drew their first letters at the same time drew
/// stripes beside them, or ended the program: memory was not aligned as one of them needs it.
nonisolated enum ProcessorFeatures {
  private static let areFound: Void = { _ = SDL_HasSSE2() }()

  /// Has SDL find them, once; other threads wait meanwhile.
  static func find() { areFound }
}
