public import MemeCore
internal import Synchronization

/// The place of this process among the program's instances: the first one owns the program's name on
/// the session bus, and later ones hand it what they were started with.
///
/// It provides `org.freedesktop.Application` of the Desktop Entry Specification, so that a desktop
/// may call it too. Without a bus each instance is the only one.
public final class ApplicationInstance: Sendable {
  static let name = "org.mememe.MemeMe"
  static let path = "/org/mememe/MemeMe"
  static let interface = "org.freedesktop.Application"

  /// Handles a request of another start or the desktop, on any thread.
  public typealias Receiver = @Sendable (Activation, LaunchContext) -> Void

  /// The actions of the desktop entry.
  private static let actions: [String: Activation] = [
    "new-meme": .newMeme, "sent-memes": .sentMemes,
  ]

  private let bus: MessageBus
  private let inbox: Requests
  private let object: BusSubscription

  /// Registers with the bus; use `forward` before anything is shown.
  ///
  /// - Parameter bus: The session bus.
  public init(bus: MessageBus) {
    self.bus = bus
    let inbox = Requests()
    self.inbox = inbox
    let details = BusObject.Argument("platform_data", "a{sv}")
    object = bus.serve(
      BusObject(
        Self.path, Self.interface,
        [
          BusObject.Method("Activate", [details]),
          BusObject.Method("Open", [BusObject.Argument("uris", "as"), details]),
          BusObject.Method(
            "ActivateAction",
            [
              BusObject.Argument("action_name", "s"), BusObject.Argument("parameter", "av"),
              details,
            ]),
        ]
      ) { method, arguments in
        guard let activation = Self.activation(method, arguments) else { return false }
        inbox.add(
          activation, arguments.last.map(LaunchContext.init(platformData:)) ?? LaunchContext())
        return true
      })
  }

  /// What a call asks for; nil if there is no such action.
  private static func activation(_ method: String, _ arguments: [BusValue]) -> Activation? {
    switch method {
    case "Open": .files(arguments.first?.texts ?? [])
    case "ActivateAction": arguments.first?.text.flatMap { actions[$0] }
    default: .window
    }
  }

  /// Takes the program's name, or asks the instance that has it to come to the front.
  ///
  /// It waits for the bus and the other instance as long as the bus's timeout.
  ///
  /// - Parameters:
  ///   - uris: The files to open, as URIs.
  ///   - context: The proof that the user wants to see the window.
  /// - Returns: Whether another instance does it, so that this one can end.
  public func forward(_ uris: [String], _ context: LaunchContext) -> Bool {
    guard case .success(let reply) = bus.wait(for: BusDaemon.requestName(Self.name)),
      !BusDaemon.isOwner(reply)
    else { return false }
    let details = context.platformData
    let (method, arguments): (String, [BusValue]) =
      uris.isEmpty
      ? ("Activate", [details])
      : ("Open", [.array(of: "s", uris.map { .string($0) }), details])
    let call = BusCall(Self.name, Self.path, Self.interface, method, arguments)
    if case .success = bus.wait(for: call) { return true }
    // It may have ended meanwhile.
    bus.call(BusDaemon.requestName(Self.name))
    return false
  }

  /// Passes on the requests of other instances, also those that have already come.
  ///
  /// - Parameter receiver: Handles a request.
  public func receive(_ receiver: @escaping Receiver) { inbox.pass(to: receiver) }

  /// Gives up the name, so that later instances no longer rely on this one.
  public func withdraw() { bus.call(BusDaemon.call("ReleaseName", Self.name)) }

  /// The requests, until there is a receiver.
  private final class Requests: Sendable {
    private let state = Mutex<(pending: [(Activation, LaunchContext)], receiver: Receiver?)>(
      ([], nil))

    func add(_ activation: Activation, _ context: LaunchContext) {
      let receiver = state.withLock { state in
        if state.receiver == nil { state.pending.append((activation, context)) }
        return state.receiver
      }
      receiver?(activation, context)
    }

    func pass(to receiver: @escaping Receiver) {
      let pending = state.withLock { state in
        state.receiver = receiver
        defer { state.pending = [] }
        return state.pending
      }
      for (activation, context) in pending { receiver(activation, context) }
    }
  }
}

extension LaunchContext {
  private static let startupKey = "desktop-startup-id"
  private static let activationKey = "activation-token"

  fileprivate init(platformData: BusValue) {
    self.init(
      startupID: platformData[Self.startupKey]?.unwrapped.text,
      activationToken: platformData[Self.activationKey]?.unwrapped.text)
  }

  fileprivate var platformData: BusValue {
    let values = [(Self.startupKey, startupID), (Self.activationKey, activationToken)]
    let entries = values.compactMap { key, value in
      value.map { (BusValue.string(key), BusValue.variant(.string($0))) }
    }
    return .dictionary(of: "sv", Dictionary(uniqueKeysWithValues: entries))
  }
}
