import AppRuntime
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

  @Test("A meme is saved under its picture's name, and listed")
  func saved() throws {
    let name = try #require(TemplateName("Desert"))
    #expect(result(of: .template(.save(fixture.meme), work)) == [.template(.saved(name))])
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
    fixture.templates.addFile(doors, at: "/a.mememe-template")
    guard
      case .editor(.templateLoaded(work, _, _, let added))? =
        result(of: .editor(.loadTemplate(.file("/a.mememe-template")), work)).first
    else {
      Issue.record("it is not imported")
      return
    }
    #expect(added?.text == "Two doors 2")
  }

  @Test("A template in a file is not added if its picture is damaged, or is none")
  func damaged() throws {
    let part = OriginalPicture(
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

  @Test("A template is exported, deleted and restored")
  func changed() throws {
    let doors = try template("Two doors")
    let id = TemplateID(try fixture.templates.save(doors), .own)
    #expect(
      result(of: .template(.export(id, folder: "/home/ada/Pictures"), work)) == [
        .template(.exported(fileName: "Two doors.mememe-template", folder: "Pictures"))
      ])
    #expect(result(of: .template(.delete(id), work)) == [.template(.deleted(doors))])
    #expect(
      result(of: .template(.delete(id), work)) == [.template(.failed(.template(.missing)))])
    #expect(result(of: .template(.restore(doors), work)) == [.template(.restored)])
    #expect(try fixture.templates.content(of: id) == doors)
  }
}
