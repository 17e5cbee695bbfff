/// How a language writes days and times.
///
/// From the Unicode Common Locale Data Repository, version 42: `dateFormats` (medium, without the
/// year where it is the current one), `months/format/abbreviated`, `days/format/wide` and
/// `timeFormats/short` of the Gregorian calendar. English has the day first, as most others have.
struct DateConventions: Sendable {
  /// The months from January on, in the form that follows a day; empty where they are numbers.
  var months: [String] = []
  /// The days of the week from Sunday on.
  var weekdays: [String]
  /// A day of this year, and of another: `D`, `M` and `Y` are the day, the month and the year.
  var formats = (day: "D M", withYear: "D M Y")
  /// Whether hours before ten have a zero.
  var hasLeadingZero = true
  /// What follows the hours from 1 to 12; nil where they go to 23.
  var halves: Halves?

  struct Halves: Sendable {
    var morning: String
    var afternoon: String
  }

  /// The conventions of a language; of English for one that is not known.
  static func of(_ tag: LanguageTag) -> DateConventions { table[tag.language] ?? english }

  /// A day, as `CalendarDay` has it.
  func text(of day: CalendarDay, _ numbers: NumberConventions) -> String {
    let format = day.year == nil ? formats.day : formats.withYear
    return format.reduce(into: "") { text, character in
      switch character {
      case "D": text += numbers.digits(of: day.day)
      case "M": text += months.isEmpty ? numbers.digits(of: day.month) : months[day.month - 1]
      case "Y": text += numbers.digits(of: day.year ?? 0)
      default: text.append(character)
      }
    }
  }

  /// A time of the day.
  func text(hour: Int, minute: Int, _ numbers: NumberConventions) -> String {
    func two(_ number: Int) -> String {
      (number < 10 ? numbers.digits(of: 0) : "") + numbers.digits(of: number)
    }
    guard let halves else {
      return (hasLeadingZero ? two(hour) : numbers.digits(of: hour)) + ":" + two(minute)
    }
    let half = hour < 12 ? halves.morning : halves.afternoon
    return numbers.digits(of: hour % 12 == 0 ? 12 : hour % 12) + ":" + two(minute) + " " + half
  }
}

/// A day of the Gregorian calendar.
public struct CalendarDay: Hashable, Sendable {
  /// The day of the month, from 1.
  public var day: Int
  /// The month, from 1 to 12.
  public var month: Int
  /// The year; nil for the current one.
  public var year: Int?

  /// Makes a day.
  public init(day: Int, month: Int, year: Int?) {
    precondition((1...12).contains(month), "a month is from 1 to 12")
    (self.day, self.month, self.year) = (day, month, year)
  }
}

extension DateConventions {
  fileprivate static let english = DateConventions(
    months: words("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
    weekdays: words("Sunday Monday Tuesday Wednesday Thursday Friday Saturday"),
    hasLeadingZero: false)

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  fileprivate static let table: [String: DateConventions] = [
    "ar": DateConventions(
      months: words(
        "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر"),
      weekdays: words("الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت"),
      halves: Halves(morning: "ص", afternoon: "م")),
    "de": DateConventions(
      months: words("Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez."),
      weekdays: words("Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag"),
      formats: ("D. M", "D. M Y")),
    "es": DateConventions(
      months: words("ene feb mar abr may jun jul ago sept oct nov dic"),
      weekdays: words("domingo lunes martes miércoles jueves viernes sábado"),
      hasLeadingZero: false),
    "fr": DateConventions(
      months: words("janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc."),
      weekdays: words("dimanche lundi mardi mercredi jeudi vendredi samedi")),
    "it": DateConventions(
      months: words("gen feb mar apr mag giu lug ago set ott nov dic"),
      weekdays: words("domenica lunedì martedì mercoledì giovedì venerdì sabato")),
    "ja": DateConventions(
      weekdays: words("日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日"),
      formats: ("M月D日", "Y年M月D日"), hasLeadingZero: false),
    "nl": DateConventions(
      months: words("jan. feb. mrt. apr. mei jun. jul. aug. sep. okt. nov. dec."),
      weekdays: words("zondag maandag dinsdag woensdag donderdag vrijdag zaterdag")),
    "pl": DateConventions(
      months: words("sty lut mar kwi maj cze lip sie wrz paź lis gru"),
      weekdays: words("niedziela poniedziałek wtorek środa czwartek piątek sobota")),
    "pt": DateConventions(
      months: words("jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez."),
      weekdays: words(
        "domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado"),
      formats: ("D de M", "D de M de Y")),
    "ru": DateConventions(
      months: words("янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек."),
      weekdays: words("воскресенье понедельник вторник среда четверг пятница суббота"),
      formats: ("D M", "D M Y г.")),
    "tr": DateConventions(
      months: words("Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara"),
      weekdays: words("Pazar Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi")),
    "zh": DateConventions(
      weekdays: words("星期日 星期一 星期二 星期三 星期四 星期五 星期六"),
      formats: ("M月D日", "Y年M月D日")),
  ]
}
