import AppRuntime
import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Effects of templates")
struct TemplateEffectTests {
  private let fixture = RunnerFixture()
  private var runner: EffectRunner { fixture.runner }
  private let work = WorkID(number: 7)

  private func result(of effect: Effect) -> [AppAction] {
    runner.run(effect)
    fixture.work()
    return runner.drainActions()
  }

  private func template(_ name: String) throws -> TemplateContent {
    var recipe = Recipe()
    recipe.picture = Preset.picture.reference
    return TemplateContent(
      name: try #require(TemplateName(name)), recipe: recipe, picture: Preset.picture.encoded)
  }

  @Test("A meme is saved by its name and listed; an equal one is found instead of saved")
  func saved() throws {
    let name = try #require(TemplateName("Desert"))
    let other = try #require(TemplateName("Sand"))
    #expect(
      result(of: .template(.save(fixture.meme, as: name), work)) == [
        .template(.saved(work, .new(name)))
      ])
    #expect(
      result(of: .template(.save(fixture.meme, as: other), work)) == [
        .template(.saved(work, .existing(name)))
      ])
    let listed = try fixture.templates.templates(cancellation: Cancellation()).map(\.entry)
    #expect(listed.map(\.name) == ["Desert"])
    #expect(result(of: .album(.listTemplates, work)) == [.album(.listed(work, listed))])
  }

  @Test("A template is loaded with its picture; one in a file is added first")
  func loaded() throws {
    let doors = try template("Two doors")
    fixture.templates.addShipped(doors)
    let id = TemplateID(doors.name, .shipped)
    guard
      case .editor(.templateLoaded(work, let recipe, let picture, added: nil))? =
        result(of: .editor(.loadTemplate(.listed(id)), work)).first
    else {
      Issue.record("it is not loaded")
      return
    }
    #expect(recipe == doors.recipe && picture.size == Preset.picture.size)
    func imported(_ content: TemplateContent) -> TemplateSave? {
      fixture.templates.addFile(content, at: "/a.mememe-template")
      guard
        case .editor(.templateLoaded(work, _, _, let added))? =
          result(of: .editor(.loadTemplate(.file("/a.mememe-template")), work)).first
      else { return nil }
      return added
    }
    #expect(imported(doors) == .existing(doors.name))
    var other = doors
    other.recipe.captions.removeLast()
    #expect(imported(other) == .new(doors.name.next))
    #expect(imported(other) == .existing(doors.name.next))
  }

  @Test("A template that would stop the window is refused, and not added")
  func tooLarge() throws {
    var large = try template("Many")
    large.recipe.captions = (0..<Recipe.maximumCaptions).map { number in
      Caption(
        id: CaptionID("\(number)"), text: "one does not simply",
        place: CaptionPlace(
          center: Point(x: 0.5, y: 0.5), width: 4, height: 4, angle: 0.5))
    }
    fixture.templates.addFile(large, at: "/a.mememe-template")
    #expect(
      result(of: .editor(.loadTemplate(.file("/a.mememe-template")), work)) == [
        .editor(.pictureFailed(work, .recipe(.tooLarge)))
      ])
    #expect(try fixture.templates.templates(cancellation: Cancellation()) == [])
  }

  @Test("A save that was stopped before it was begun is answered, and nothing is saved")
  func stopped() throws {
    let name = try #require(TemplateName("Desert"))
    runner.run(.template(.save(fixture.meme, as: name), work))
    runner.run(.cancel(work))
    fixture.work()
    #expect(runner.drainActions() == [.template(.failed(work, .cancelled))])
    #expect(try fixture.templates.templates(cancellation: Cancellation()) == [])
  }

  @Test("A template in a file is not added if its picture is damaged, or is none")
  func damaged() throws {
    let part = LoadedPicture(
      name: "a.jpg", digest: "cut", encoded: EncodedPicture(bytes: [1]),
      size: Preset.picture.size, preview: Preset.picture.preview, isDamaged: true)
    let fixture = RunnerFixture(others: [part])
    func load(_ bytes: [UInt8]) throws -> AppAction? {
      let content = TemplateContent(
        name: try #require(TemplateName("Cut")), recipe: Recipe(),
        picture: EncodedPicture(bytes: bytes))
      fixture.templates.addFile(content, at: "/a.mememe-template")
      fixture.runner.run(.editor(.loadTemplate(.file("/a.mememe-template")), work))
      fixture.work()
      return fixture.runner.drainActions().first
    }
    #expect(try load([2]) == .editor(.pictureFailed(work, .picture(.missing))))
    guard case .editor(.templateLoaded(work, _, let picture, added: nil))? = try load([1]) else {
      Issue.record("it is not loaded")
      return
    }
    #expect(picture.isDamaged)
    #expect(try fixture.templates.templates(cancellation: Cancellation()) == [])
  }

  @Test("A template is renamed, exported, deleted and restored")
  func changed() throws {
    let doors = try template("Two doors")
    let former = TemplateID(try fixture.templates.save(try template("Doors")), .own)
    #expect(
      result(of: .template(.rename(former, to: doors.name), work)) == [.template(.renamed(work))])
    let id = TemplateID(doors.name, .own)
    #expect(
      result(of: .template(.export(id, folder: "/home/ada/Pictures"), work)) == [
        .template(.exported(work, fileName: "Two doors.mememe-template", folder: "Pictures"))
      ])
    #expect(result(of: .template(.delete(id), work)) == [.template(.deleted(doors))])
    #expect(
      result(of: .template(.delete(id), work)) == [
        .template(.failed(work, .template(.missing)))
      ])
    #expect(result(of: .template(.restore(doors), work)) == [.template(.restored)])
    #expect(try fixture.templates.content(of: id) == doors)
  }
}
