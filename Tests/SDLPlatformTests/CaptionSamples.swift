/// Captions in many languages, of many lengths, and such as nobody should be able to break us with.
enum CaptionSamples {
  static let all = short + languages + mixed + emoji + long + hostile

  static let short = ["a", "i", "TOP", "…", "W", "?!", "Qg", "—", "1", "WWWWWWWWWWWW"]

  static let languages = [
    "one does not simply walk into mordor", "Привет, как дела сегодня", "Щёлково ждёт їжака",
    "Ελληνικά και ωραία", "Tôi yêu tiếng Việt Ỗ Ặ Ễ Ở", "今日は月曜日です、とても眠い",
    "コーヒーをもう一杯お願いします。「はい」", "我不喜欢星期一，真的不喜欢", "안녕하세요 여러분 오늘은 금요일입니다",
    "مرحبا بالعالم، لا أحب يوم الاثنين", "سلام دنیا چطوری", "שלום עולם, היום יום שני",
    "नमस्ते दुनिया आज सोमवार है",
    "স্বাগতম পৃথিবী", "สวัสดีชาวโลกวันนี้วันจันทร์", "வணக்கம் உலகம்", "ሰላም ልዑል", "გამარჯობა მსოფლიო",
    "Բարեւ աշխարհ", "Žluťoučký kůň úpěl ďábelské ódy", "straße & fiancé über naïve",
  ]

  static let mixed = [
    "mixed مرحبا hello 世界", "היום יום 5 של code review", "deploy 部署 on Friday",
    "الإصدار 2.0 (beta) جاهز",
    "A\u{301}B\u{323}C\u{302}", "½ × ¾ = 3⁄8", "100% \u{2212}50 €", "tabs\tand  double  blanks",
    "line\nbreak", "\n\nleading", "trailing\n\n", "Jumpy, gently; quirky (Qg)",
  ]

  static let emoji = [
    "when you 😂 at prod", "👨‍👩‍👧‍👦🇩🇪👍🏽", "😀", "❤️ and ❤︎", "1️⃣ 2️⃣ 3️⃣", String(repeating: "🔥", count: 40),
    "text😀without😀blanks",
  ]

  static let long = [
    String(repeating: "letters ", count: 56), String(repeating: "x", count: 450),
    String(repeating: "月", count: 300), String(repeating: "السلام ", count: 60),
    String(repeating: "ab\n", count: 40), String(repeating: "word ", count: 2_000),
  ]

  static let hostile = [
    "   ", "\n\n", "\u{202E}override", "\u{2067}isolate without end", "\u{200D}\u{200D}\u{200D}",
    "a" + String(repeating: "\u{301}", count: 300), String(repeating: "e\u{301}", count: 2_100),
    "👩" + String(repeating: "\u{200D}👩", count: 60), "nul\0inside", "\u{FFFD}\u{FFFE}\u{10FFFF}",
    "\u{E000}private\u{F8FF}", String(repeating: "\u{FDFD}", count: 5), "\u{1F3FB}",
    String(repeating: "a", count: 1_000_000),
  ]
}
