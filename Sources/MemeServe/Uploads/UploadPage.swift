internal import HelperProcess

/// The page on which a phone sends a picture; it needs no script.
enum UploadPage {
  /// The seconds after which a page asks how far the picture is.
  private static let reloadSeconds = 1

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - state: How far the picture is.
  ///   - texts: The texts.
  /// - Returns: The bytes of the page.
  static func make(_ state: UploadSession.State, _ texts: PageTexts) -> [UInt8] {
    switch state {
    case .open(let text): make(text, hasForm: true, texts)
    case .receiving: make(.uploadBusy, hasForm: false, reloads: true, texts)
    case .arrived: make(.uploadArrived, hasForm: false, reloads: true, texts)
    case .opened: make(.uploadOpened, hasForm: false, texts)
    }
  }

  private static func make(
    _ text: ServeText, hasForm: Bool, reloads: Bool = false, _ texts: PageTexts
  ) -> [UInt8] {
    let head = reloads ? "<meta http-equiv=\"refresh\" content=\"\(reloadSeconds)\">\n" : ""
    let start = Page.start(texts, title: .uploadTitle, head: head + style)
    return Array(
      "\(start)<p role=\"status\">\(texts[text])</p>\n\(hasForm ? form(texts) : "")</body>\n</html>\n"
        .utf8)
  }

  /// A picture is chosen by the first button, and the second one is there once it is.
  private static func form(_ texts: PageTexts) -> String {
    """
    <form method="post" enctype="multipart/form-data">
    <input type="file" id="file" name="\(UploadReception.field)" accept="image/*" required>
    <label for="file">\(texts[.uploadChoose])</label>
    <button>\(texts[.uploadSend])</button>
    </form>

    """
  }

  private static let style = """
    <style>
    body { justify-content: center }
    form { display: flex; flex-direction: column; gap: 1rem; width: 100%; max-width: 22rem }
    input { position: absolute; opacity: 0; width: 1px; height: 1px }
    label, button { margin: 0 1rem; padding: 1.125rem 1rem; border: 0; border-radius: .75rem;
    background: #ffd23f; color: #1b1600; font: inherit; font-weight: 600; text-align: center }
    input:focus-visible + label, button:focus-visible { outline: 3px solid #f2f2f4;
    outline-offset: 2px }
    input:valid + label { background: #2c2c33; color: #f2f2f4 }
    input:invalid ~ button { display: none }
    </style>

    """
}
