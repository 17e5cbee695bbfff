import Testing

@testable import Localization

@Suite("Plural rules")
struct PluralRuleTests {
  /// Rules as catalogues have them, and the forms of some numbers.
  private static let rules: [(rule: String, forms: [Int: Int])] = [
    ("nplurals=1; plural=0;", [0: 0, 1: 0, 5: 0]),
    ("nplurals=2; plural=(n != 1);", [0: 1, 1: 0, 2: 1]),
    ("nplurals=2; plural=n>1;", [0: 0, 1: 0, 2: 1]),
    (
      "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
      [1: 0, 2: 1, 5: 2, 11: 2, 12: 2, 21: 0, 22: 1, 101: 0, 111: 2, 1_000: 2]
    ),
    (
      "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
      [0: 0, 1: 1, 2: 2, 3: 3, 10: 3, 11: 4, 99: 4, 100: 5, 102: 5, 103: 3, 1_011: 4]
    ),
    ("nplurals = 2 ; plural = !(n == 1) ;", [1: 0, 2: 1]),
    ("nplurals=8; plural=n-2*3+7/2;", [4: 1, 5: 2, 0: 0]),
  ]

  @Test("The form of a number is found", arguments: rules.indices)
  func forms(index: Int) throws {
    let (text, forms) = Self.rules[index]
    let rule = try #require(PluralRule(text))
    for (number, form) in forms { #expect(rule.form(for: number) == form, "\(number) in \(text)") }
  }

  @Test(
    "What is no rule is refused",
    arguments: [
      "", "nplurals=2", "plural=0", "nplurals=0; plural=0;", "nplurals=99; plural=0;",
      "nplurals=2; plural=;", "nplurals=2; plural=n n;", "nplurals=2; plural=(n;",
      "nplurals=2; plural=n?1;", "nplurals=2; plural=system(n);", "nplurals=2; plural=n=1;",
      "nplurals=2; plural=99999999999999999999;", "nplurals=x; plural=n;",
      "nplurals=2; plural=" + String(repeating: "(", count: 100) + "n",
      "nplurals=2; plural=" + String(repeating: "!", count: 100) + "n",
      "nplurals=2; plural=" + String(repeating: "n?", count: 300) + "n",
    ])
  func refused(text: String) {
    #expect(PluralRule(text) == nil)
  }

  @Test(
    "A rule that gives no form chooses the first",
    arguments: ["nplurals=2; plural=n/0;", "nplurals=2; plural=n%0;", "nplurals=2; plural=n-9;"])
  func outside(text: String) throws {
    #expect(try #require(PluralRule(text)).form(for: 5) == 0)
  }
}
