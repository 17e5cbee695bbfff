internal import Canvas

extension AlbumsState {
  mutating func reduce(_ action: AlbumAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .thumbnail(let action):
      receive(action)
      let effects = thumbnails.reduce(action)
      // A picture was opened: neither the picker nor the wall is there.
      if screen == nil, case .disappeared = action { thumbnails.rest() }
      return effects.map { .album(.thumbnail($0), .unattended) }
    case .wallAppeared: return listOffers(&shared)
    case .offered(let work, var offers):
      guard wall.listing == work else { return [] }
      offers.shapes.merge(shapes) { $1 }
      wall.show(offers)
    case .segmentTapped(let segment): wall.segment = segment
    case .entryTapped(let entry) where entry.kind != .folder: choose(entry, at: nil, &shared)
    case .pictureTapped(let entry, let origin): choose(entry, at: origin, &shared)
    case .trashTapped(let entry): return [.album(.trash(entry), shared.startWork())]
    case .trashed(let entry, let file):
      screen?.remove(entry)
      wall.remove(entry)
      shared.request(.offerUndo(.trashing(file)))
    case .restored: return screen?.reduce(.folderChanged, &shared) ?? []
    case .notTrashed(let problem, let name):
      shared.request(.alert(.problem(problem, fileName: name)))
    case .otherTapped: return chooseFile(&shared)
    case .fileChosen(let work, let path): finishChoosing(work, path, &shared)
    case .chooserFailed(let work):
      guard choosing == work else { return [] }
      choosing = nil
      return showFiles(&shared)
    case .entryTapped, .placeTapped, .placesTapped, .parentTapped, .folderTapped, .backTapped,
      .queryChanged, .listed, .listedAll, .failed, .counted, .folderChanged:
      return screen?.reduce(action, &shared) ?? []
    }
    return []
  }

  /// Loads a picture or a template, which grows out of its thumbnail.
  ///
  /// The picker need not be open: an empty editor offers pictures too.
  private func choose(_ entry: AlbumEntry, at origin: Rect?, _ shared: inout SharedContext) {
    shared.request(.closeAlbum)
    let arrival = origin.flatMap { origin in
      thumbnails[entry].map { PictureArrival(thumbnail: $0, origin: origin) }
    }
    if case .template(let id) = entry.kind {
      shared.request(.loadTemplate(.listed(id), arrival: arrival))
    } else {
      shared.request(.loadPicture(path: entry.path, arrival: arrival))
    }
  }

  /// Opens the picker.
  mutating func open(_ shared: inout SharedContext) -> [Effect] {
    guard screen == nil else { return [] }
    // A visitor does not find what another one has looked at.
    let last = shared.policy.hasVisits ? nil : lastPlace
    var opened = AlbumState(place: last ?? shared.policy.firstAlbumPlace)
    opened.parent = opened.parent(shared)
    defer { screen = opened }
    return opened.read(&shared) + opened.count(&shared)
      + [.album(opened.watch(shared), .unattended)]
  }

  /// Closes the picker and cancels its work.
  mutating func close() -> [Effect] {
    defer { choosing = nil }
    guard let open = screen else { return choosing.map { [.cancel($0)] } ?? [] }
    screen = nil
    lastPlace = open.place
    return [open.listing, open.counting, choosing, open.searching].compactMap {
      $0.map { .cancel($0) }
    }
      + [.album(.watch(folder: nil), .unattended)]
  }

  // MARK: - An empty editor

  /// Starts to list what an empty editor offers.
  private mutating func listOffers(_ shared: inout SharedContext) -> [Effect] {
    guard shared.policy.offersPictures else { return [] }
    let abandoned: [Effect] = wall.listing.map { [.cancel($0)] } ?? []
    let work = shared.startWork()
    wall.listing = work
    return abandoned + [
      .album(.offer(pictures: shared.picturesFolder, samples: shared.samplesFolder), work)
    ]
  }

  /// Keeps the shape of a picture, which outlives its thumbnail.
  private mutating func receive(_ action: ThumbnailAction<AlbumEntry>) {
    wall.receive(action)
    if case .loaded(let entry, let bitmap?) = action { shapes[entry] = bitmap.size.shape }
  }

  // MARK: - The file chooser of the desktop

  private mutating func chooseFile(_ shared: inout SharedContext) -> [Effect] {
    guard choosing == nil else { return [] }
    let work = shared.startWork()
    choosing = work
    return [.album(.chooseFile(shared.language), work)]
  }

  private mutating func finishChoosing(
    _ work: WorkID, _ path: String?, _ shared: inout SharedContext
  ) {
    guard choosing == work else { return }
    choosing = nil
    guard let path else { return }
    shared.request(.closeAlbum)
    shared.request(
      Template.isTemplate(path) ? .loadTemplate(.file(path)) : .loadPicture(path: path))
  }

  /// Shows the user's files in the picker, where the desktop has no file chooser.
  private mutating func showFiles(_ shared: inout SharedContext) -> [Effect] {
    let effects = open(&shared)
    let folder = AlbumPlace.enclosing(shared.picturesFolder) ?? "/"
    return effects + (screen?.show(.folder(folder), &shared) ?? [])
  }
}

extension AlbumState {
  mutating func reduce(_ action: AlbumAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .entryTapped(let entry): return show(.folder(entry.path), &shared)
    case .placeTapped(let place): return show(place, &shared)
    case .placesTapped: isListingPlaces.toggle()
    case .parentTapped: return parent.map { show(.folder($0), &shared) } ?? []
    case .folderTapped(let entry): return show(.folder(entry.folder), &shared)
    case .backTapped: shared.request(.closeAlbum)
    case .queryChanged(let text):
      query = String(text.prefix(Caption.longestText))
      return search(&shared)
    case .listedAll(let work, let found):
      guard searching == work else { return [] }
      searching = nil
      others = found
    case .listed(let work, let found): return receive(found, of: work, &shared)
    case .failed(let work, let problem): return fail(work, problem, &shared)
    case .counted(let work, let survey):
      guard counting == work else { return [] }
      counting = nil
      self.survey = survey
    case .folderChanged:
      others = nil
      return refresh(&shared) + search(&shared)
    case .pictureTapped, .trashTapped, .trashed, .restored, .notTrashed, .wallAppeared, .offered,
      .segmentTapped, .otherTapped, .fileChosen, .chooserFailed, .thumbnail:
      break
    }
    return []
  }

  /// Shows another place and starts to read it.
  mutating func show(_ place: AlbumPlace, _ shared: inout SharedContext) -> [Effect] {
    isListingPlaces = false
    isFresh = false
    guard place != self.place || entries == nil else { return refresh(&shared) }
    self.place = place
    parent = parent(shared)
    (entries, problem) = (nil, nil)
    query = ""
    return read(&shared) + [.album(watch(shared), .unattended)]
  }

  /// Starts to read the place; cancels the listing in progress.
  mutating func read(_ shared: inout SharedContext) -> [Effect] {
    let abandoned: [Effect] = listing.map { [.cancel($0)] } ?? []
    let work = shared.startWork()
    listing = work
    isOutdated = false
    let effect: AlbumEffect =
      switch place {
      case .templates: .listTemplates
      case .recents: .listRecents(folder: shared.picturesFolder)
      case .folder(let path): .listFolder(path: path)
      }
    return abandoned + [.album(effect, work)]
  }

  /// Starts to list all places when something is searched for.
  private mutating func search(_ shared: inout SharedContext) -> [Effect] {
    guard !query.isEmpty, others == nil, searching == nil, shared.policy.offersFiles else {
      return []
    }
    let work = shared.startWork()
    searching = work
    return [
      .album(.listAll(pictures: shared.picturesFolder, samples: shared.samplesFolder), work)
    ]
  }

  /// Starts to count the pictures of the offered folders.
  mutating func count(_ shared: inout SharedContext) -> [Effect] {
    guard shared.policy.offersPictures else { return [] }
    let abandoned: [Effect] = counting.map { [.cancel($0)] } ?? []
    let work = shared.startWork()
    counting = work
    return abandoned + [
      .album(.count(pictures: shared.picturesFolder, samples: shared.samplesFolder), work)
    ]
  }

  /// Reads the place again; the entries stay until that is done.
  private mutating func refresh(_ shared: inout SharedContext) -> [Effect] {
    // A folder that is being written to would otherwise never be listed to the end.
    guard listing == nil else {
      isOutdated = true
      return []
    }
    return read(&shared) + (place == .templates ? [] : count(&shared))
  }

  /// Removes an entry before the place is read again.
  mutating func remove(_ entry: AlbumEntry) {
    entries?.removeAll { $0 == entry }
    others?.removeAll { $0 == entry }
  }

  /// Reads the templates again, where they are shown.
  mutating func refreshTemplates(_ shared: inout SharedContext) -> [Effect] {
    place == .templates ? refresh(&shared) : []
  }

  private mutating func receive(
    _ found: [AlbumEntry], of work: WorkID, _ shared: inout SharedContext
  ) -> [Effect] {
    guard listing == work else { return [] }
    (listing, problem) = (nil, nil)
    // The offered folders are beside the pictures.
    let isTop = place == .folder(shared.picturesFolder) && shared.policy.offersFiles
    entries = isTop ? found.filter { $0.kind == .picture } : found
    if found.isEmpty, isFresh, place == shared.policy.firstAlbumPlace,
      let samples = shared.samplesFolder
    {
      return show(.folder(samples), &shared)
    }
    isFresh = false
    return isOutdated ? refresh(&shared) : []
  }

  /// Whether the place has had no entries, or has not been read.
  private var isEmpty: Bool { entries?.isEmpty != false && self.problem == nil }

  private mutating func fail(
    _ work: WorkID, _ problem: Problem, _ shared: inout SharedContext
  ) -> [Effect] {
    if counting == work { counting = nil }
    if searching == work { searching = nil }
    guard listing == work else { return [] }
    // A new user has no pictures folder; one that had pictures has lost it.
    let isNew = (place == .recents || place == .folder(shared.picturesFolder)) && isEmpty
    if case .folderMissing = problem, isNew { return receive([], of: work, &shared) }
    listing = nil
    if isFresh, place != shared.policy.firstAlbumPlace, problem != .cancelled {
      // The place where it was left is gone.
      return show(shared.policy.firstAlbumPlace, &shared)
    }
    guard problem != .cancelled else {
      entries = entries ?? []
      return []
    }
    (entries, self.problem) = ([], problem)
    return []
  }

  /// Reports the changes of what the place shows.
  func watch(_ shared: SharedContext) -> AlbumEffect {
    switch place {
    case .templates: .watchTemplates
    case .recents: .watch(folder: shared.picturesFolder)
    case .folder(let path): .watch(folder: path)
    }
  }

  /// The enclosing folder; nil where the place is offered anyway, or contains all that is offered.
  func parent(_ shared: SharedContext) -> String? {
    guard case .folder(let path) = place, path != shared.samplesFolder,
      path != shared.picturesFolder, !shared.policy.albumFolders.contains(path)
    else { return nil }
    let parent = AlbumPlace.enclosing(path)
    // The folders in the pictures folder are offered, but not those in the only ones that are.
    return parent == shared.picturesFolder && shared.policy.offersFiles ? nil : parent
  }
}
