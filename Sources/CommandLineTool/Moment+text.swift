internal import Canvas
internal import MemeCore

extension Moment {
  /// The moment in universal time, by ISO 8601: `2026-11-21T14:02:33Z`.
  var text: String {
    let time = LocalTime(self, offset: 0)
    return "\(time.date(separator: "-"))T\(time.time(separator: ":"))Z"
  }
}
