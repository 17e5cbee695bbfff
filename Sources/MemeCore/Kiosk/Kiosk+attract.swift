internal import Canvas
internal import Localization

/// The pictures of the attract screen, one after another.
extension KioskState {
  /// Loads the next picture; the folder is listed again before the first one.
  mutating func showNextSlide(_ shared: inout SharedContext) -> [Effect] {
    guard phase == .attract else {
      attract.work = nil
      return []
    }
    let work = shared.startWork()
    attract.work = work
    attract.isFromWall = !attract.isFromWall && !wall.isEmpty
    if attract.isFromWall, let picture = wall.next() {
      return [.kiosk(.loadWallSlide(picture), work)]
    }
    guard let path = attract.nextPath else {
      return [
        .kiosk(.listSlides(folder: configuration.attractFolder, samples: samplesFolder), work),
        .kiosk(.measureSpace),
      ]
    }
    return [.kiosk(.loadSlide(path: path, shared.language.tag), work)]
  }
}

extension AttractState {
  /// The path of the next picture; nil after the last one.
  fileprivate var nextPath: String? { queue.first }

  /// Shows the pictures that were found, from the first one.
  mutating func show(
    _ paths: [String], of listing: WorkID, _ shared: inout SharedContext
  ) -> [Effect] {
    guard work == listing else { return [] }
    queue = paths
    if paths.isEmpty { (slide, shown) = (nil, []) }
    let next = shared.startWork()
    work = next
    // A single picture that is shown already stays, and its folder is looked at again later.
    guard let path = queue.first, paths.count > 1 || paths != shown else {
      return [.kiosk(.wait(.slide), next)]
    }
    shown = paths
    return [.kiosk(.loadSlide(path: path, shared.language.tag), next)]
  }

  /// Shows a picture for its time; one that could not be loaded is skipped after the same time.
  mutating func show(
    _ bitmap: Bitmap?, _ line: MemeLine?, of loading: WorkID, _ shared: inout SharedContext
  ) -> [Effect] {
    guard work == loading else { return [] }
    if !isFromWall, !queue.isEmpty { queue.removeFirst() }
    if let bitmap {
      slide = Slide(
        number: (slide?.number ?? 0) + 1, bitmap: bitmap, line: line, isMeme: isFromWall)
    }
    let next = shared.startWork()
    work = next
    return [.kiosk(.wait(bitmap != nil && line != nil ? .slideLetter : .slide), next)]
  }

  /// Types the next letter on the picture; after the last one it stays for a while.
  mutating func typeLetter(_ typing: WorkID, _ shared: inout SharedContext) -> [Effect] {
    guard work == typing, let line = slide?.line else { return [] }
    slide?.letters += 1
    let isTyped = (slide?.letters ?? 0) >= line.letterCount
    return [.kiosk(.wait(isTyped ? .typedSlide : .slideLetter), typing)]
  }
}
