/// Somebody who listens to signals.
struct Listener {
  var rule: SignalRule
  /// The rule as the bus was told it.
  var words: String
  var handler: @Sendable (BusSignal) -> Void
}

/// A name whose owner somebody wants to know.
struct OwnerWatch {
  var owner: String?
  /// Whether the bus has told it yet.
  var isKnown = false
  var notices: [BusTicket: BusOwnerNotice] = [:]
}

extension BusLoop {
  func listen(
    _ ticket: BusTicket, _ rule: SignalRule, _ handler: @escaping @Sendable (BusSignal) -> Void
  ) {
    guard let words = rule.words else { return }
    listeners[ticket] = Listener(rule: rule, words: words, handler: handler)
    // A signal names its sender by the unique name, which only the owner's tells.
    if !BusName.isUnique(rule.service), rule.service != BusItself.service {
      watchOwner(ticket, rule.service) { _ in }
    }
    match("AddMatch", words)
  }

  func watchOwner(_ ticket: BusTicket, _ name: String, _ notice: @escaping BusOwnerNotice) {
    guard BusName.isService(name) else { return notice(nil) }
    if owners[name] == nil {
      owners[name] = OwnerWatch()
      findOwner(name)
      if case .failed = stage { owners[name]?.isKnown = true }
    }
    owners[name]?.notices[ticket] = notice
    if let watch = owners[name], watch.isKnown { notice(watch.owner) }
  }

  /// Asks who has a name, and to be told when that changes.
  func findOwner(_ name: String) {
    guard case .connected = stage else { return }
    match("AddMatch", BusItself.ownerRule(name))
    ask(BusItself.call("GetNameOwner", name), .ownerWanted(name))
  }

  func noteOwner(of name: String, _ owner: String?) {
    guard var watch = owners[name], !watch.isKnown || watch.owner != owner else { return }
    watch.isKnown = true
    watch.owner = owner
    owners[name] = watch
    for notice in watch.notices.values { notice(owner) }
  }

  func forget(_ ticket: BusTicket) {
    if let listener = listeners.removeValue(forKey: ticket) { match("RemoveMatch", listener.words) }
    for name in owners.keys where owners[name]?.notices[ticket] != nil {
      owners[name]?.notices[ticket] = nil
      if owners[name]?.notices.isEmpty == true {
        owners[name] = nil
        match("RemoveMatch", BusItself.ownerRule(name))
      }
    }
  }

  func take(_ signal: BusSignal) {
    if signal.sender == BusItself.service, signal.name == "NameOwnerChanged",
      let name = signal.arguments.first?.text, let owner = signal.arguments.last?.text
    {
      noteOwner(of: name, owner.isEmpty ? nil : owner)
    }
    for listener in listeners.values
    where listener.rule.concerns(signal) && isSender(signal.sender, listener.rule.service) {
      listener.handler(signal)
    }
  }

  private func isSender(_ sender: String, _ service: String) -> Bool {
    sender == service || owners[service]?.owner == sender
  }

  /// Tells the bus which signals are wanted, or no longer; it has nothing to say to that.
  func match(_ method: String, _ words: String) {
    guard case .connected(let connection) = stage else { return }
    do throws(BusError) {
      let message = try BusMessage(BusItself.call(method, words))
      message.wantNoAnswer()
      _ = connection.send(message)
    } catch {
      preconditionFailure("a rule that was checked is no rule")
    }
  }
}
