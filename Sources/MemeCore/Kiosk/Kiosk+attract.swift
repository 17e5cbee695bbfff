internal import Canvas
internal import Localization

/// The pictures of the attract screen and of a second display, one after another.
extension KioskState {
  /// Shows the next picture on the attract screen.
  mutating func showNextSlide(_ shared: inout SharedContext) -> [Effect] {
    guard phase == .attract, closed == nil else {
      attract.work = nil
      return []
    }
    return attract.showNext(of: wall, configuration.attractFolder, samplesFolder, &shared)
  }

  /// Shows the next picture on the second display, which shows them during visits as well.
  mutating func showNextOnSecondDisplay(_ shared: inout SharedContext) -> [Effect] {
    guard closed == nil else {
      secondDisplay?.work = nil
      return []
    }
    return secondDisplay?.showNext(of: wall, configuration.attractFolder, samplesFolder, &shared)
      ?? []
  }

  /// Shows the next picture wherever the time of the one before is over.
  mutating func showNext(after work: WorkID, _ shared: inout SharedContext) -> [Effect] {
    if attract.work == work {
      attract.turn += 1
      return showNextSlide(&shared)
    }
    return secondDisplay?.work == work ? showNextOnSecondDisplay(&shared) : []
  }

  /// Changes the pictures that wait for some work.
  mutating func changeSlides(
    of work: WorkID, _ change: (inout AttractState) -> [Effect]
  ) -> [Effect] {
    if attract.work == work { return change(&attract) }
    guard var second = secondDisplay, second.work == work else { return [] }
    defer { secondDisplay = second }
    return change(&second)
  }

  /// Shows the newest meme on the second display, or no longer the one that was taken away.
  mutating func followWall(_ shared: inout SharedContext) -> [Effect] {
    secondDisplay?.memeCount = 0
    secondDisplay?.isFromWall = false
    return showNextOnSecondDisplay(&shared)
  }

  /// Takes all memes of visitors away.
  mutating func clearWall() {
    wall = MemeWall()
    if attract.slide?.isMeme == true { attract.slide = nil }
    if secondDisplay?.slide?.isMeme == true { secondDisplay?.slide = nil }
  }
}

extension AttractState {
  /// Loads the next picture; the folder is listed again before the first one.
  ///
  /// - Parameters:
  ///   - wall: The memes of visitors, each of which follows a picture of the operator.
  ///   - folder: The folder of the operator's pictures; nil for none.
  ///   - samples: That of the program's own; nil for none.
  ///   - shared: What it shares with other parts.
  /// - Returns: The loading or listing.
  mutating func showNext(
    of wall: MemeWall, _ folder: String?, _ samples: String?, _ shared: inout SharedContext
  ) -> [Effect] {
    let next = shared.startWork()
    work = next
    isFromWall = !isFromWall && !wall.isEmpty
    if isFromWall, let picture = wall.picture(after: memeCount) {
      memeCount += 1
      return [.kiosk(.loadWallSlide(picture), next)]
    }
    guard let path = queue.first else {
      return [.kiosk(.listSlides(folder: folder, samples: samples), next), .kiosk(.measureSpace)]
    }
    return [.kiosk(.loadSlide(path: path, shared.language.tag), next)]
  }

  /// Shows the pictures that were found, from the first one.
  ///
  /// - Parameters:
  ///   - paths: The paths of the pictures.
  ///   - hasWall: Whether there are memes of visitors as well.
  ///   - shared: What it shares with other parts.
  /// - Returns: The loading of the first one, or the wait for the next listing.
  mutating func show(
    _ paths: [String], hasWall: Bool, _ shared: inout SharedContext
  ) -> [Effect] {
    queue = paths
    let showsMeme = slide?.isMeme == true
    if paths.isEmpty {
      shown = []
      // Without pictures memes follow one another.
      if !(showsMeme && hasWall) { slide = nil }
    }
    let next = shared.startWork()
    work = next
    // A single picture that is shown already stays, and its folder is looked at again later.
    guard let path = queue.first, paths.count > 1 || paths != shown || showsMeme else {
      return [.kiosk(.wait(.slide), next)]
    }
    shown = paths
    return [.kiosk(.loadSlide(path: path, shared.language.tag), next)]
  }

  /// Shows a picture for its time; one that could not be loaded is skipped after the same time.
  mutating func show(
    _ bitmap: Bitmap?, before backdrop: Bitmap?, _ line: MemeLine?,
    _ shared: inout SharedContext
  ) -> [Effect] {
    if !isFromWall, !queue.isEmpty { queue.removeFirst() }
    if let bitmap {
      slide = Slide(
        number: (slide?.number ?? 0) + 1, bitmap: bitmap, backdrop: backdrop, line: line,
        isMeme: isFromWall)
    }
    let next = shared.startWork()
    work = next
    return [.kiosk(.wait(bitmap != nil && line != nil ? .slideLetter : .slide), next)]
  }

  /// Types the next letter on the picture; after the last one it stays for a while.
  mutating func typeLetter(_ typing: WorkID) -> [Effect] {
    guard let line = slide?.line else { return [] }
    slide?.letters += 1
    let isTyped = (slide?.letters ?? 0) >= line.letterCount
    return [.kiosk(.wait(isTyped ? .typedSlide : .slideLetter), typing)]
  }
}
