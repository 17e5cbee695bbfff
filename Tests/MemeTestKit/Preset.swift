package import Canvas
public import MemeCore

/// Start states with names, for tests, pictures of the screens, and developers.
public enum Preset: String, Hashable, Sendable, CaseIterable {
  /// The launch state.
  case emptyEditor = "empty-editor"
  /// A picture with both captions.
  case captionedEditor = "captioned-editor"
  /// The loading of a first picture.
  case loading
  /// The image picker with folders and pictures.
  case albumListing = "album-listing"
  /// The image picker in an empty folder.
  case albumEmpty = "album-empty"
  /// The image picker while a folder is being read.
  case albumLoading = "album-loading"
  /// The camera's screen before the first frame.
  case cameraStarting = "camera-starting"
  /// The preview of one of two cameras.
  case cameraPreview = "camera-preview"
  /// The preview while a countdown runs.
  case cameraCountdown = "camera-countdown"
  /// A photo under review.
  case cameraReview = "camera-review"
  /// The alert that the camera was unplugged.
  case cameraUnplugged = "camera-unplugged"
  /// The menu under More in the editor.
  case moreMenu = "more-menu"
  /// The menu under More in the list of sent memes.
  case sentMenu = "sent-menu"
  /// The list of keyboard shortcuts.
  case shortcuts
  /// The font panel with some families.
  case fontPanel = "font-panel"
  /// The font panel while a colour is chosen.
  case fontColors = "font-colors"
  /// The looks in the font panel.
  case fontLooks = "font-looks"
  /// The font panel while what is behind the letters is chosen.
  case fontBox = "font-box"
  /// The crop screen with the whole picture.
  case cropWhole = "crop-whole"
  /// The crop screen with a square in a turned picture.
  case cropSquare = "crop-square"
  /// A meme with a cropped picture and a style of its own.
  case styledEditor = "styled-editor"
  /// The share sheet.
  case shareSheet = "share-sheet"
  /// The name of a new file, which is none.
  case fileName = "file-name"
  /// The folders for a new file.
  case fileFolders = "file-folders"
  /// The name of a new template.
  case templateName = "template-name"
  /// The share sheet while the meme is being saved.
  case saving
  /// The alert that a meme was saved.
  case savedAlert = "saved-alert"
  /// The alert that a picture could not be used.
  case problemAlert = "problem-alert"
  /// The question whether to use the decoded part of a damaged picture.
  case damagedAlert = "damaged-alert"
  /// The toast about a text that was too long.
  case toast
  /// The empty list of sent memes.
  case nothingSent = "nothing-sent"
  /// The sent memes as a table.
  case sentTable = "sent-table"
  /// The sent memes as a grid.
  case sentGrid = "sent-grid"
  /// A search that finds one of them.
  case searching
  /// A search that finds nothing.
  case nothingFound = "nothing-found"
  /// Several memes being chosen.
  case selecting
  /// A deletion that can still be undone.
  case deleted
  /// An offered draft.
  case draftOffered = "draft-offered"
  /// One sent meme.
  case detail
  /// The editor over the sent memes.
  case pushedEditor = "pushed-editor"
  /// The settings, with a camera and sent memes.
  case settings
  /// The licences of the program and its libraries.
  case settingsAbout = "settings-about"
  /// The question whether to delete all sent memes.
  case clearing
  /// The code of a meme that a phone can fetch.
  case handedOut = "handed-out"
  /// The attract screen of a kiosk.
  case kioskAttract = "kiosk-attract"
  /// The same with words that are being typed.
  case kioskTyping = "kiosk-typing"
  case kioskWriting = "kiosk-writing"
  /// The attract screen with languages to choose from.
  case kioskLanguages = "kiosk-languages"
  /// The editor of a kiosk.
  case kioskEditor = "kiosk-editor"
  /// The question which picture a visitor takes.
  case kioskPick = "kiosk-pick"
  /// Words that are being typed into it.
  case kioskSay = "kiosk-say"
  /// The meme, and the code of it.
  case kioskTake = "kiosk-take"
  /// The code by which a visitor sends a picture from a phone.
  case kioskPhone = "kiosk-phone"
  /// Two photos that a visitor of a kiosk has tried.
  case kioskPhotos = "kiosk-photos"
  /// The image picker while the picture of a phone arrives.
  case phoneArriving = "phone-arriving"
  /// The question whether the visitor of a kiosk is still there.
  case kioskCountdown = "kiosk-countdown"
  /// The code of a meme that was printed on a kiosk.
  case kioskHandedOut = "kiosk-handed-out"
  /// The PIN of a kiosk's operator, half typed.
  case kioskPIN = "kiosk-pin"
  /// What a kiosk's operator can do.
  case kioskMenu = "kiosk-menu"
  /// The question whether to delete everything on a kiosk.
  case kioskClearing = "kiosk-clearing"
  /// The findings of a check of a kiosk.
  case kioskCheck = "kiosk-check"
  /// How much a kiosk was used.
  case kioskClosed = "kiosk-closed"
  case kioskStatistics = "kiosk-statistics"
  /// The drives to which a kiosk can export.
  case kioskDrives = "kiosk-drives"
  /// The search for drives that has found none.
  case kioskNoDrives = "kiosk-no-drives"
  /// An export of a kiosk's memes.
  case kioskExporting = "kiosk-exporting"

  /// The user's pictures folder in the presets.
  public static let picturesFolder = "/home/ada/Pictures"

  /// The app's state with a given appearance.
  public func state(
    scheme: ColorScheme, contrast: Contrast = .normal, motion: Motion = .full
  ) -> AppState {
    var state = state
    state.preferences = AppearancePreferences(scheme: scheme, contrast: contrast, motion: motion)
    return state
  }

  /// The app's state; the same preset always gives an equal one.
  public var state: AppState {
    switch self {
    case .emptyEditor: Self.empty
    case .captionedEditor: Self.captioned
    case .loading: Self.after([.pictureOpened(path: "\(Self.picturesFolder)/desert.jpg")])
    case .albumListing: Self.album(Self.entries)
    case .albumEmpty: Self.album([])
    case .albumLoading: Self.after([.editor(.albumTapped)])
    case .cameraStarting: Self.startingCamera
    case .cameraPreview: Self.seeing
    case .cameraCountdown: Self.countingDown
    case .cameraReview: Self.reviewing
    case .cameraUnplugged: Self.after([.camera(.listed([]))], Self.seeing)
    case .moreMenu: Self.after([.menuTapped], Self.captioned)
    case .sentMenu: Self.after([.menuTapped], Self.sent(Self.memes))
    case .shortcuts: Self.after([.shortcutsTapped], Self.captioned)
    case .fontPanel: Self.fonts
    case .fontColors: Self.after([.font(.paletteTapped(.fill))], Self.fonts)
    case .fontLooks: Self.after([.font(.pageTapped(.looks))], Self.fonts)
    case .fontBox:
      Self.after([.font(.pageTapped(.box)), .font(.shapeTapped(.label))], Self.fonts)
    case .cropWhole: Self.after([.editor(.cropTapped)], Self.captioned)
    case .cropSquare: Self.after(Self.squareCut, Self.captioned)
    case .styledEditor: Self.styled
    case .shareSheet: Self.sharing
    case .fileName: Self.after([.share(.nameEdited("cats/dogs"))], Self.naming)
    case .fileFolders: Self.folders
    case .templateName: Self.after([.template(.saveTapped)], Self.captioned)
    case .saving: Self.savingMeme
    case .savedAlert:
      Self.alert(
        .shared(
          .saved(
            path: "/home/me/Pictures/MemeMe/meme-20260518-101500.jpg",
            fileName: "meme-20260518-101500.jpg", folder: "Pictures/MemeMe"),
          .made(Self.savedMeme)))
    case .problemAlert: Self.alert(.problem(.picture(.unknownFormat)))
    case .damagedAlert: Self.alert(.damaged(Self.picture))
    case .toast: Self.toasting
    case .nothingSent: Self.sent([])
    case .sentTable: Self.sent(Self.memes)
    case .sentGrid: Self.after([.sent(.modeTapped(.grid))], Self.sent(Self.memes))
    case .searching: Self.search("hot", finding: ["07"])
    case .nothingFound: Self.search("zebra", finding: [])
    case .selecting: Self.someChosen
    case .deleted: Self.after([.sent(.deleteTapped(MemeID("06")))], Self.sent(Self.memes))
    case .draftOffered: Self.drafted
    case .detail: Self.detailed
    case .pushedEditor: Self.after([.sent(.addTapped)], Self.sent(Self.memes))
    case .settings: Self.configured
    case .settingsAbout: Self.after([.settings(.licencesTapped)], Self.configured)
    case .clearing: Self.after([.settings(.clearTapped)], Self.configured)
    case .handedOut: Self.handedOut(Self.captioned)
    case .kioskAttract: Self.kiosk(.attract)
    case .kioskTyping: Self.typing
    case .kioskWriting: Self.writing
    case .kioskLanguages: Self.kiosk(.attract, languages: ["de", "en", "fr", "ar", "ja"])
    case .kioskEditor: Self.kiosk(.visit)
    case .kioskPick: Self.asked(.pick)
    case .kioskSay: Self.asked(.say)
    case .kioskTake: Self.asked(.take)
    case .kioskPhone: Self.awaitingPhone(Self.asked(.pick))
    case .kioskPhotos: Self.tried
    case .phoneArriving: Self.receivingFromPhone
    case .kioskCountdown: Self.kiosk(.countdown(7))
    case .kioskHandedOut: Self.handedOut(Self.kiosk(.visit))
    case .kioskPIN: Self.kiosk(.attract, page: .pin(PINEntry(typed: "12")))
    case .kioskMenu: Self.kiosk(.attract, page: .menu)
    case .kioskClearing: Self.kiosk(.attract, page: .clearing)
    case .kioskCheck: Self.kiosk(.attract, page: .check(Self.findings))
    case .kioskClosed: Self.closed
    case .kioskStatistics: Self.kiosk(.attract, page: .statistics(Self.summary))
    case .kioskDrives: Self.kiosk(.attract, page: .drives(Self.drives))
    case .kioskNoDrives: Self.kiosk(.attract, page: .drives([]))
    case .kioskExporting:
      Self.kiosk(.attract, page: .exporting(ExportProgress(done: 12, total: 40)))
    }
  }

  /// The picture of the presets: a sky above sand, unless another is set.
  @TaskLocal public static var picture = LoadedPicture(
    name: "desert.jpg", digest: "desert", encoded: EncodedPicture(bytes: []),
    size: PixelSize(width: 1200, height: 800), preview: desert(PixelSize(width: 300, height: 200)))

  package static let empty = AppState(picturesFolder: picturesFolder)

  package static var captioned: AppState {
    var state = empty
    state.editor.picture = picture
    state.editor.recipe.captions = .classic(
      top: "One does not simply", bottom: "leave the desert")
    for look in Look.all { state.editor.looks.bitmaps[look.name] = picture.preview }
    return state
  }

  /// The installed families of the presets.
  public static let families = FontFamilyList(
    prominent: ["Anton", "Bebas Neue", "Inter", "Roboto Slab"],
    others: ["Comic Neue", "Noto Serif"])

  private static var fonts: AppState {
    var state = after([.editor(.fontTapped)], captioned)
    state.font?.search = nil
    state.font?.families = families
    return state
  }

  private static let squareCut: [AppAction] = [
    .editor(.cropTapped), .crop(.turned(.turnedRight)), .crop(.ratioTapped(.square)),
  ]

  private static var styled: AppState {
    var state = after(squareCut + [.crop(.doneTapped)], captioned)
    state.editor.recipe.style.typeface = .family("Noto Serif")
    state.editor.recipe.style.isCapitals = false
    state.editor.recipe.style.alignment = .left
    state.editor.recipe.style.fill = Color(0xFFE14D)
    return state
  }

  /// The share sheet on a desktop without printers, whose meme is encoded.
  package static var sharing: AppState {
    var state = after([.editor(.shareTapped)], captioned)
    guard let work = state.sharing.sheet?.measuring else { return state }
    let size = ShareFinding.size(
      of: ShareOptions(), .jpeg,
      ShareMeasurement(byteCount: 183_000, hasOriginalQuality: true))
    _ = state.reduce(.share(.found(work, size)))
    state.sharing.obstacles = [.print: .noPrinter]
    return state
  }

  /// The name of a new file, on a desktop without a dialog for it.
  private static var naming: AppState {
    var state = after([.share(.activityTapped(.saveAs))], sharing)
    guard let work = state.sharing.sheet?.saving else { return state }
    _ = state.reduce(.share(.ended(work, .failed(.sharing(.noDialog)))))
    return state
  }

  private static var folders: AppState {
    var state = after([.share(.folderTapped(picturesFolder))], naming)
    let names = ["2025", "Friends", "Screenshots"]
    let entries = names.map {
      AlbumEntry(name: $0, path: "\(picturesFolder)/\($0)", kind: .folder, byteCount: 0)
    }
    guard let work = state.sharing.sheet?.listing else { return state }
    _ = state.reduce(.share(.found(work, .folders(entries))))
    return state
  }

  private static var savingMeme: AppState {
    var state = after([.editor(.saveTapped)], captioned)
    if let work = state.sharing.sheet?.saving { _ = state.reduce(.share(.progressDue(work))) }
    return state
  }

  private static var toasting: AppState {
    after(
      [.editor(.captionEdited(.top, String(repeating: "ha ", count: Caption.longestText)))])
  }

  package static func after(_ actions: [AppAction], _ start: AppState = empty) -> AppState {
    actions.reduce(into: start) { state, action in _ = state.reduce(action) }
  }

  private static func album(_ entries: [AlbumEntry]) -> AppState {
    var state = after([.editor(.albumTapped)])
    if let work = state.albums.screen?.listing {
      _ = state.reduce(.album(.listed(work, entries)))
    }
    return state
  }

  private static var savedMeme: Meme {
    Meme(recipe: captioned.editor.recipe, originalImage: picture)
  }

  private static func alert(_ alert: AppAlert) -> AppState {
    var state = captioned
    state.alerts = [alert]
    return state
  }

  private static let entries =
    [AlbumEntry(name: "Holidays", path: "\(picturesFolder)/Holidays", kind: .folder, byteCount: 0)]
    + ["cat.jpg", "city.png", "coffee.jpg", "desert.jpg", "dog.jpg", "duck.jpg", "lighthouse.jpg"]
    .enumerated().map { index, name in
      AlbumEntry(
        name: name, path: "\(picturesFolder)/\(name)", kind: .picture,
        byteCount: 640 * (1 << (2 * index)))
    }

  package static func desert(_ size: PixelSize) -> Bitmap {
    let bitmap = Bitmap(size: size, isOpaque: true)
    bitmap.withMutablePixels { pixels in
      for y in 0..<size.height {
        let shade = UInt8(y * 80 / size.height)
        let isSky = y < size.height * 3 / 5
        let color =
          isSky
          ? Color(red: 120 + shade, green: 170 + shade, blue: 235)
          : Color(red: 230, green: 190 - shade, blue: 120 - shade)
        for x in 0..<size.width {
          let at = y * bitmap.bytesPerRow + x * 4
          (pixels[at], pixels[at + 1]) = (color.red, color.green)
          (pixels[at + 2], pixels[at + 3]) = (color.blue, 255)
        }
      }
    }
    return bitmap
  }
}
