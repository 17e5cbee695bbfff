/// Identifies a call or subscription.
struct BusTicket: Hashable, Sendable {
  var number: UInt64
}
