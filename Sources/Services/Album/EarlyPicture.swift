public import MemeCore
internal import Synchronization
internal import System

/// A picture that is loaded before it is requested: the one that the program is started with is
/// decoded while the display is opened.
public final class EarlyPicture: Sendable {
  private enum State {
    case waiting
    case loaded(Result<LoadedPicture, Problem>)
    case taken
  }

  private let path: String
  private let cancellation = Cancellation()
  /// Held while the picture is loaded.
  private let state = Mutex(State.waiting)

  /// Begins to load a picture, on a thread of its own.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - decoder: Decodes it.
  public init(_ path: String, decoder: any PictureDecoder) {
    self.path = path
    // Without another thread it is loaded when it is requested.
    _ = BackgroundThread.start { [self] in load(PictureLoader(decoder: decoder)) }
  }

  private func load(_ loader: PictureLoader) {
    state.withLock { state in
      guard case .waiting = state else { return }
      do throws(Problem) {
        state = .loaded(.success(try loader.load(path, cancellation: cancellation)))
      } catch {
        state = .loaded(.failure(error))
      }
    }
  }

  /// Returns the picture once, and waits until it is loaded.
  ///
  /// - Parameters:
  ///   - path: The requested file.
  ///   - cancellation: Ends the loading early.
  /// - Returns: The picture; nil if this is another file, or has been returned before.
  /// - Throws: What is wrong with the picture, or `.cancelled`.
  func take(_ path: String, cancellation: Cancellation) throws(Problem) -> LoadedPicture? {
    guard path == self.path else { return nil }
    cancellation.onCancel { [own = self.cancellation] in own.cancel() }
    let state = state.withLock { state in
      defer { state = .taken }
      return state
    }
    guard case .loaded(let result) = state else { return nil }
    return try result.get()
  }
}
