internal import Canvas
internal import Localization
internal import MemeCore
internal import System

/// Effects of the kiosk.
extension EffectRunner {
  /// The longer side of a picture of the attract screen, in pixels, as far as it has as many.
  private static let slideSide = 2048
  /// The maximum number of pictures on the attract screen.
  private static let maximumSlides = 200

  func run(_ effect: KioskEffect, _ work: WorkID) {
    switch effect {
    case .wait(let timer): post(.kiosk(timer.action(work)), after: timer.seconds)
    case .wipe(let scope):
      wipe(scope, done: .wiped(work)) { .wipeFailed(work, $0) }
    case .clear:
      wipe(.everything, done: .panel(.cleared(work))) { .panel(.failed(work, $0)) }
    case .measureSpace:
      services.queues.start(.loading) { [inbox, kiosk] in
        inbox.post(EffectResult(.kiosk(.spaceMeasured(kiosk.freeBytes()))))
      }
    case .readClock: inbox.post(EffectResult(.kiosk(.clockRead(work, services.clock.today))))
    case .loadWatermark(let wanted): loadWatermark(wanted)
    case .listSlides(let folder, let samples): listSlides(work, [folder, samples])
    case .loadSlide(let path, let language): loadSlide(work, path, language)
    case .loadWallSlide(let picture): loadWallSlide(work, picture)
    case .makeWallPicture(let meme): makeWallPicture(work, of: meme)
    case .readLines(let subject, let language): readLines(work, subject, language)
    case .checkPIN(let pin, let hash): checkPIN(work, pin, hash)
    case .check: check(work)
    case .count(let uses): services.queues.start(.persisting) { [kiosk] in kiosk.count(uses) }
    case .keepPINLock(let lock):
      services.queues.start(.persisting) { [kiosk] in kiosk.keep(lock) }
    case .readStatistics: readStatistics(work)
    case .findDrives: findDrives(work)
    case .export(let drive): export(work, to: drive)
    }
  }

  /// The service of the kiosk, which a program that is a kiosk has.
  private var kiosk: any KioskService {
    guard let kiosk = services.kiosk else {
      preconditionFailure("Only a kiosk has effects of the kiosk.")
    }
    return kiosk
  }

  // MARK: - Wiping

  /// Cancels all work, and removes traces once it has ended, so that nothing is written afterwards.
  ///
  /// - Parameters:
  ///   - scope: Which traces.
  ///   - done: The answer.
  ///   - failed: Makes the answer if something is left, or if work that may write does not end.
  private func wipe(
    _ scope: WipeScope, done: KioskAction, failed: @escaping @Sendable (Problem) -> KioskAction
  ) {
    cancelAll()
    services.queues.deleteAfterAll(timeout: Self.savingTimeout) {
      [inbox, services, exports, kiosk] hasEnded in
      // Work that was past cancelling may have kept what it has encoded.
      exports.removeAll()
      do throws(Problem) {
        try kiosk.wipe(scope)
        guard hasEnded else { throw .kiosk(.notWiped) }
        inbox.post(EffectResult(.kiosk(done)))
      } catch {
        services.recordFailure(error, in: .kiosk)
        inbox.post(EffectResult(.kiosk(failed(error))))
      }
      inbox.post(EffectResult(.kiosk(.spaceMeasured(kiosk.freeBytes()))))
    }
  }

  // MARK: - The logo

  /// The longer side of a logo, in pixels, as far as it has as many.
  private static let logoSide = 1024

  /// Loads the logo on each meme; memes have none until that is done.
  private func loadWatermark(_ wanted: WatermarkConfiguration) {
    // It belongs to no visitor, whose end would cancel it.
    services.queues.start(.loading) { [services, exports, inbox] in
      do throws(Problem) {
        let opened = try services.decoder.open(
          .file(wanted.picture), at: .longSide(Self.logoSide), cancellation: Cancellation())
        let watermark = Watermark(
          logo: try opened.pixels(allowingDamage: false), corner: wanted.corner)
        exports.use(watermark)
        inbox.post(EffectResult(.kiosk(.watermarkLoaded(watermark))))
      } catch {
        services.recordFailure(error, in: .kiosk)
      }
    }
  }

  // MARK: - The attract screen

  /// Lists the pictures of the first folder that has any.
  private func listSlides(_ work: WorkID, _ folders: [String?]) {
    start(work, failed: { _ in .kiosk(.slidesListed(work, [])) }) {
      [services] cancellation throws(Problem) in
      for folder in folders.compactMap(\.self) {
        let paths = try services.pictures(in: folder, cancellation)
        guard paths.isEmpty else {
          return .kiosk(.slidesListed(work, Array(paths.prefix(Self.maximumSlides))))
        }
      }
      return .kiosk(.slidesListed(work, []))
    }
  }

  private func loadSlide(_ work: WorkID, _ path: String, _ language: LanguageTag) {
    start(work, failed: { _ in .kiosk(.slideLoaded(work, nil)) }) {
      [services] cancellation throws(Problem) in
      let opened = try services.decoder.open(
        .file(path), at: .longSide(Self.slideSide), cancellation: cancellation)
      let line = services.lines?.lines(for: .picture(path: path), in: language).randomElement()
      let bitmap = try opened.pixels(allowingDamage: false)
      let backdrop = line.map { _ in AttractState.Slide.backdrop(of: bitmap) }
      return .kiosk(.slideLoaded(work, bitmap, backdrop: backdrop, line: line))
    }
  }

  private func loadWallSlide(_ work: WorkID, _ picture: EncodedPicture) {
    start(work, failed: { _ in .kiosk(.slideLoaded(work, nil)) }) {
      [services] cancellation throws(Problem) in
      let opened = try services.decoder.open(
        .memory(picture), at: .longSide(Self.slideSide), cancellation: cancellation)
      let bitmap = try opened.pixels(allowingDamage: false)
      return .kiosk(
        .slideLoaded(work, bitmap, backdrop: AttractState.Slide.backdrop(of: bitmap)))
    }
  }

  // MARK: - Visits

  private func makeWallPicture(_ work: WorkID, of meme: Meme) {
    start(work, failed: { _ in .kiosk(.flow(.wallPictureMade(work, nil))) }) {
      [exports] cancellation throws(Problem) in
      let options = ShareOptions(format: .jpeg, size: .medium)
      let made = try exports.export(.made(meme), options, cancellation).memes.first?.content
      return .kiosk(.flow(.wallPictureMade(work, made?.compacted)))
    }
  }

  private func readLines(_ work: WorkID, _ subject: LineSubject, _ language: LanguageTag) {
    start(work, failed: { _ in .kiosk(.flow(.linesRead(work, []))) }) { [services] _ in
      let lines = services.lines?.lines(for: subject, in: language) ?? []
      return .kiosk(.flow(.linesRead(work, lines)))
    }
  }

  // MARK: - The operator's panel

  private func checkPIN(_ work: WorkID, _ pin: String, _ hash: String) {
    start(work, failed: { .kiosk(.panel(.failed(work, $0))) }) { [kiosk] _ in
      .kiosk(.panel(.pinChecked(work, isRight: kiosk.isRight(pin: pin, hash: hash))))
    }
  }

  private func check(_ work: WorkID) {
    let check = kiosk.makeCheck()
    start(work, failed: { .kiosk(.panel(.failed(work, $0))) }) { _ in
      .kiosk(.panel(.checked(work, check())))
    }
  }

  private func readStatistics(_ work: WorkID) {
    start(work, failed: { .kiosk(.panel(.failed(work, $0))) }) { [kiosk] _ throws(Problem) in
      .kiosk(.panel(.counted(work, try kiosk.summary())))
    }
  }

  private func findDrives(_ work: WorkID) {
    start(work, failed: { .kiosk(.panel(.failed(work, $0))) }) { [kiosk] _ in
      .kiosk(.panel(.drivesFound(work, kiosk.drives())))
    }
  }

  private func export(_ work: WorkID, to drive: RemovableDrive) {
    start(work, .saving, failed: { .kiosk(.panel(.failed(work, $0))) }) {
      [inbox, kiosk] cancellation throws(Problem) in
      let count = try kiosk.export(to: drive, cancellation: cancellation) { progress in
        inbox.post(EffectResult(.kiosk(.panel(.exportProgressed(work, progress)))))
      }
      return .kiosk(.panel(.exported(work, count: count)))
    }
  }
}

extension AppServices {
  /// The paths of the pictures of a folder, by name; none if it cannot be read.
  fileprivate func pictures(
    in folder: String, _ cancellation: Cancellation
  ) throws(Problem) -> [String] {
    do throws(Problem) {
      return try album.list(folder, cancellation: cancellation).filter { $0.kind == .picture }
        .sorted { ($0.name, $0.path) < ($1.name, $1.path) }.map(\.path)
    } catch {
      guard error != .cancelled else { throw error }
      recordFailure(error, in: .kiosk)
      return []
    }
  }
}

extension AppServices {
  /// Whether nothing of a visit may be left when it has ended.
  var removesTraces: Bool { kiosk != nil }
}
