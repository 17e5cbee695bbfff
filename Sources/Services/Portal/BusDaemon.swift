internal import CDBus

/// The service of the bus daemon.
enum BusDaemon {
  static let service = "org.freedesktop.DBus"
  static let path = "/org/freedesktop/DBus"
  static let interface = "org.freedesktop.DBus"
  static let properties = "org.freedesktop.DBus.Properties"

  static func call(_ method: String, _ arguments: String...) -> BusCall {
    BusCall(service, path, interface, method, arguments.map { .string($0) })
  }

  /// Requests a name, without a place in the queue of those who wait for it.
  static func requestName(_ name: String) -> BusCall {
    BusCall(service, path, interface, "RequestName", [.string(name), .uint32(4)])
  }

  /// Whether the reply says that the name belongs to this connection.
  static func isOwner(_ reply: [BusValue]) -> Bool { reply.first?.number == 1 }

  /// The match rule for changes of the owner of a name.
  static func ownerRule(_ name: String) -> String {
    "type='signal',sender='\(service)',path='\(path)',interface='\(interface)',"
      + "member='NameOwnerChanged',arg0='\(name)'"
  }
}
