import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Camera reducer")
struct CameraReducerTests {
  private let maximumSize = PixelSize(width: 1000, height: 760)

  private func send(_ actions: [AppAction], _ state: inout AppState) -> [Effect] {
    actions.flatMap { state.reduce($0) }
  }

  @Test("The button is enabled with a camera, or with the requested one only")
  func button() {
    var state = Preset.emptyEditor.state
    #expect(!state.hasCamera)
    _ = state.reduce(.camera(.listed(Preset.cameras)))
    #expect(state.hasCamera)
    state.cameras.requestedName = "desk"
    #expect(state.cameras.usable.map(\.name) == ["Desk Camera"])
    state.cameras.requestedName = "Integrated camera"
    #expect(state.cameras.usable.map(\.name) == ["Integrated Camera"])
    state.cameras.requestedName = "Front"
    #expect(!state.hasCamera)
    #expect(state.cameras.missingName(among: Preset.cameras) == "Front")
    #expect(state.cameras.missingName(among: []) == nil)
    #expect(state.cameras.missingName(among: [CameraDevice(name: "At the front")]) == nil)
    #expect(state.reduce(.editor(.cameraTapped)) == [])
    #expect(state.cameras.screen == nil)
  }

  @Test("An exact name takes precedence over a partial match")
  func exactName() {
    var list = CamerasState()
    list.all = [CameraDevice(name: "Webcam 2"), CameraDevice(name: "Webcam")]
    list.requestedName = "webcam"
    #expect(list.usable.map(\.name) == ["Webcam"])
    list.all = [CameraDevice(name: "Camera", isNameless: true)]
    #expect(!list.usable.isEmpty, "what it stands for is not known yet")
  }

  @Test("The camera is opened when its screen has a size, and follows it")
  func open() throws {
    var state = Preset.captionedEditor.state
    _ = state.reduce(.camera(.listed(Preset.cameras)))
    #expect(state.reduce(.editor(.cameraTapped)) == [])
    let work = try #require(state.cameras.screen?.work)
    #expect(
      state.reduce(.camera(.previewResized(maximumSize))) == [
        .camera(.open(name: "Integrated Camera", maximumSize: maximumSize, isMirrored: true), work)
      ])
    #expect(state.reduce(.camera(.previewResized(maximumSize))) == [])
    let upright = PixelSize(width: 760, height: 1000)
    #expect(state.reduce(.camera(.previewResized(upright))) == [.camera(.resize(upright), work)])
    #expect(state.editor == Preset.captionedEditor.state.editor)
  }

  @Test("Only a camera that faces away is not mirrored")
  func mirror() {
    #expect(CameraDevice(name: "", facing: .user).isMirror)
    #expect(CameraDevice(name: "", facing: .unknown).isMirror)
    #expect(!CameraDevice(name: "", facing: .away).isMirror)
  }

  @Test("Each frame requests the next; those of an earlier session are not shown")
  func frames() throws {
    var state = Preset.cameraPreview.state
    let work = try #require(state.cameras.screen?.work)
    let frame = Bitmap(size: PixelSize(width: 2, height: 2), isOpaque: true)
    #expect(state.reduce(.camera(.frameReceived(work, frame))) == [.camera(.requestFrame, work)])
    #expect(state.cameras.screen?.frame === frame)
    let other = WorkID(number: 999)
    #expect(state.reduce(.camera(.frameReceived(other, Preset.cameraFrame))) == [])
    #expect(state.cameras.screen?.frame === frame)
  }

  @Test("A camera is closed while the window is hidden, and opened again when it is shown")
  func hiddenWindow() throws {
    var state = Preset.cameraPreview.state
    _ = state.reduce(.camera(.previewResized(maximumSize)))
    let work = try #require(state.cameras.screen?.work)
    let hidden = AppAction.camera(.visibilityChanged(isVisible: false))
    let shown = AppAction.camera(.visibilityChanged(isVisible: true))
    #expect(state.reduce(hidden) == [.camera(.close, work)])
    #expect(state.reduce(hidden) == [] && state.cameras.isHidden)
    // What was under way is of no account.
    #expect(state.reduce(.camera(.frameReceived(work, Preset.cameraFrame))) == [])
    #expect(state.reduce(.camera(.shutterTapped)) == [])
    #expect(state.reduce(.camera(.previewResized(PixelSize(width: 9, height: 9)))) == [])
    _ = state.reduce(.camera(.previewResized(maximumSize)))
    let effects = state.reduce(shown)
    let next = try #require(state.cameras.screen?.work)
    let device = try #require(state.cameras.screen?.device)
    #expect(next != work && !state.cameras.isHidden)
    #expect(
      effects == [
        .camera(
          .open(name: device.name, maximumSize: maximumSize, isMirrored: device.isMirror), next)
      ])
    #expect(state.reduce(shown) == [])
    _ = state.reduce(hidden)
    #expect(state.reduce(.camera(.cancelTapped)) == [] && state.cameras.screen == nil)
    #expect(state.reduce(shown) == [])
  }

  @Test("A camera that does not begin again at once is started twice more")
  func resumed() throws {
    var state = Preset.cameraPreview.state
    _ = state.reduce(.camera(.previewResized(maximumSize)))
    _ = state.reduce(.camera(.visibilityChanged(isVisible: false)))
    _ = state.reduce(.camera(.visibilityChanged(isVisible: true)))
    for fault in [CameraFault.busy, .silent] {
      let work = try #require(state.cameras.screen?.work)
      let effects = state.reduce(.camera(.failed(work, fault)))
      let next = try #require(state.cameras.screen?.work)
      #expect(next != work && effects.count == 1 && state.alert == nil)
    }
    var working = state
    let work = try #require(state.cameras.screen?.work)
    _ = state.reduce(.camera(.failed(work, .busy)))
    #expect(state.cameras.screen == nil && state.alert == .problem(.camera(.busy)))
    _ = working.reduce(.camera(.frameReceived(work, Preset.cameraFrame)))
    _ = working.reduce(.camera(.failed(work, .silent)))
    #expect(working.cameras.screen == nil, "it has worked")
  }

  @Test("A countdown ends when the window is hidden; a photo that is being taken is completed")
  func hiddenWhileTaking() throws {
    var state = Preset.cameraPreview.state
    _ = state.reduce(.camera(.previewResized(maximumSize)))
    _ = state.reduce(.camera(.timerTapped))
    _ = state.reduce(.camera(.shutterTapped))
    _ = state.reduce(.camera(.visibilityChanged(isVisible: false)))
    #expect(state.cameras.screen?.phase == .preview && state.cameras.screen?.countdown == nil)

    var taking = Preset.cameraPreview.state
    _ = taking.reduce(.camera(.previewResized(maximumSize)))
    _ = taking.reduce(.camera(.shutterTapped))
    #expect(taking.cameras.screen?.phase == .taking)
    #expect(taking.reduce(.camera(.visibilityChanged(isVisible: false))) == [])
    #expect(taking.cameras.screen?.phase == .taking)
  }

  @Test("The shutter takes a photo, which is used upright")
  func photo() throws {
    var state = Preset.cameraPreview.state
    let work = try #require(state.cameras.screen?.work)
    #expect(state.reduce(.camera(.shutterTapped)) == [.camera(.takePhoto, work)])
    #expect(state.reduce(.camera(.shutterTapped)) == [], "one at a time")
    #expect(
      state.reduce(.camera(.frameReceived(work, Preset.cameraFrame))) == [], "it stands still")
    let inputPause = state.shared.nextWork
    #expect(
      state.reduce(.camera(.photoTaken(work, Preset.photo))) == [
        .camera(.close, work), .camera(.pauseInput, inputPause),
      ])
    #expect(state.cameras.screen?.photo == Preset.photo)
    for early in [CameraAction.photoUsed, .flipTapped, .retakeTapped] {
      #expect(state.reduce(.camera(early)) == [], "a second click was meant for the shutter")
    }
    #expect(state.cameras.screen?.photo == Preset.photo)
    _ = state.reduce(.camera(.inputPauseEnded(inputPause)))
    _ = state.reduce(.camera(.photoUsed))
    #expect(state.cameras.screen == nil)
    #expect(state.editor.picture == Preset.photo)
    #expect(state.editor.recipe.crop == Crop())
    #expect(state.editor.recipe.captions == Preset.captionedEditor.state.editor.recipe.captions)
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.recipe.picture == Preset.picture.reference)
  }

  @Test("Before the first frame the camera takes no photo")
  func noPhotoYet() {
    var state = Preset.cameraStarting.state
    #expect(state.reduce(.camera(.shutterTapped)) == [])
    #expect(state == Preset.cameraStarting.state)
  }

  @Test("A flipped photo is used mirrored, and the next one too")
  func flip() throws {
    var state = Preset.cameraReview.state
    #expect(state.reduce(.camera(.flipTapped)) == [.saveUserSettings(state.shared.userSettings)])
    _ = state.reduce(.camera(.photoUsed))
    #expect(state.editor.recipe.crop.orientation == .mirrored)
    #expect(state.editor.picture == Preset.photo, "the original stays as it was")
    #expect(state.shared.userSettings.flipsPhotos)
  }

  @Test("The timer counts down three seconds, unless it is stopped")
  func countdown() throws {
    var state = Preset.cameraPreview.state
    let work = try #require(state.cameras.screen?.work)
    _ = state.reduce(.camera(.timerTapped))
    let first = state.shared.nextWork
    let inputPause = WorkID(number: first.number + 1)
    #expect(
      state.reduce(.camera(.shutterTapped)) == [
        .camera(.tick, first), .camera(.pauseInput, inputPause),
      ])
    #expect(state.cameras.screen?.phase == .countdown(3))
    #expect(state.reduce(.camera(.shutterTapped)) == [], "a double click")
    #expect(state.cameras.screen?.phase == .countdown(3))
    _ = state.reduce(.camera(.inputPauseEnded(inputPause)))
    #expect(state.reduce(.camera(.shutterTapped)) == [])
    #expect(state.cameras.screen?.phase == .preview)
    #expect(state.reduce(.camera(.ticked(first))) == [], "it was stopped")
    let second = state.shared.nextWork
    _ = state.reduce(.camera(.shutterTapped))
    #expect(state.reduce(.camera(.ticked(first))) == [])
    #expect(state.reduce(.camera(.ticked(second))) == [.camera(.tick, second)])
    #expect(state.reduce(.camera(.ticked(second))) == [.camera(.tick, second)])
    #expect(state.cameras.screen?.phase == .countdown(1))
    #expect(state.reduce(.camera(.ticked(second))) == [.camera(.takePhoto, work)])
  }

  @Test("Switching opens the next camera, which is opened first the next time")
  func switching() throws {
    var state = Preset.cameraPreview.state
    let old = try #require(state.cameras.screen?.work)
    let new = state.shared.nextWork
    let effects = state.reduce(.camera(.switchTapped))
    #expect(
      effects == [
        .camera(.close, old),
        .camera(.open(name: "Desk Camera", maximumSize: maximumSize, isMirrored: true), new),
      ])
    #expect(state.cameras.screen?.frame == nil)
    #expect(state.shared.userSettings.camera == nil, "it has yet to show something")
    let first = state.reduce(.camera(.frameReceived(new, Preset.cameraFrame)))
    #expect(first == [.camera(.requestFrame, new), .saveUserSettings(state.shared.userSettings)])
    #expect(state.reduce(.camera(.cancelTapped)) == [.camera(.close, new)])
    _ = state.reduce(.editor(.cameraTapped))
    #expect(state.cameras.screen?.device.name == "Desk Camera")
  }

  @Test("A camera that fails before its first frame does not block the others")
  func failedCamera() throws {
    var state = Preset.cameraPreview.state
    _ = state.reduce(.camera(.switchTapped))
    let work = try #require(state.cameras.screen?.work)
    _ = state.reduce(.camera(.failed(work, .busy)))
    _ = state.reduce(.editor(.cameraTapped))
    #expect(state.cameras.screen?.device.name == "Integrated Camera")
    // If there is no other it is tried again.
    _ = state.reduce(.camera(.cancelTapped))
    _ = state.reduce(.camera(.listed([Preset.cameras[1]])))
    _ = state.reduce(.editor(.cameraTapped))
    #expect(state.cameras.screen?.device.name == "Desk Camera")
  }

  @Test("With one camera there is nothing to switch to")
  func oneCamera() {
    var state = Preset.cameraPreview.state
    _ = state.reduce(.camera(.listed([Preset.cameras[0]])))
    let before = state
    #expect(state.reduce(.camera(.switchTapped)) == [])
    #expect(state == before)
  }

  @Test("Unplugging during the preview goes back to the unchanged editor")
  func unplugged() throws {
    var state = Preset.cameraCountdown.state
    let work = try #require(state.cameras.screen?.work)
    #expect(state.reduce(.camera(.listed([Preset.cameras[1]]))) == [.camera(.close, work)])
    #expect(state.cameras.screen == nil)
    #expect(state.alerts == [.problem(.camera(.unplugged))])
    #expect(state.editor == Preset.captionedEditor.state.editor)
    #expect(state.reduce(.camera(.failed(work, .unplugged))) == [], "it was reported already")
    #expect(state.alerts.count == 1)
  }

  @Test("Unplugging another camera changes nothing")
  func otherUnplugged() {
    var state = Preset.cameraPreview.state
    #expect(state.reduce(.camera(.listed([Preset.cameras[0]]))) == [])
    #expect(state.cameras.screen?.frame != nil)
  }

  @Test("A photo stays after its camera is unplugged, but Retake needs a camera")
  func photoOutlives() {
    var state = Preset.cameraReview.state
    #expect(state.reduce(.camera(.listed([]))) == [])
    #expect(state.cameras.screen?.photo == Preset.photo)
    #expect(state.reduce(.camera(.retakeTapped)) == [])
    #expect(state.cameras.screen?.photo == Preset.photo)
    _ = state.reduce(.camera(.photoUsed))
    #expect(state.editor.picture == Preset.photo)
  }

  @Test("Retake starts another session")
  func retake() {
    var state = Preset.cameraReview.state
    let work = state.shared.nextWork
    #expect(
      state.reduce(.camera(.retakeTapped)) == [
        .camera(.open(name: "Integrated Camera", maximumSize: maximumSize, isMirrored: true), work)
      ])
    #expect(state.cameras.screen?.phase == .preview)
  }

  @Test(
    "A failure is reported once and closes the screen",
    arguments: [CameraFault.denied, .busy, .silent, .broken, .componentMissing, .helperEnded])
  func failure(fault: CameraFault) throws {
    var state = Preset.cameraPreview.state
    let work = try #require(state.cameras.screen?.work)
    #expect(state.reduce(.camera(.failed(WorkID(number: 999), fault))) == [])
    #expect(state.reduce(.camera(.failed(work, fault))) == [.camera(.close, work)])
    #expect(state.cameras.screen == nil)
    #expect(state.alerts == [.problem(.camera(fault))])
  }

  @Test("A dropped picture closes the camera")
  func dropped() throws {
    var state = Preset.cameraPreview.state
    let work = try #require(state.cameras.screen?.work)
    let effects = state.reduce(.pictureOpened(path: "/some/cat.jpg"))
    #expect(effects.first == .camera(.close, work))
    #expect(state.cameras.screen == nil)
    #expect(state.editor.loading != nil)
  }
}
