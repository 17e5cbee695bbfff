/// A subscription to signals.
struct Listener {
  var rule: BusMatchRule
  /// The rule as it was sent to the bus.
  var matchString: String
  var handler: @Sendable (BusSignal) -> Void
}

/// A watched name and its owner.
struct OwnerWatch {
  var owner: String?
  /// Whether the bus has reported the owner yet.
  var isKnown = false
  var handlers: [BusTicket: BusOwnerHandler] = [:]
}

extension BusLoop {
  func listen(
    _ ticket: BusTicket, _ rule: BusMatchRule, _ handler: @escaping @Sendable (BusSignal) -> Void
  ) {
    guard let matchString = rule.matchString else { return }
    listeners[ticket] = Listener(rule: rule, matchString: matchString, handler: handler)
    // Signals carry the sender's unique name, so the owner of the name must be known.
    if !BusName.isUnique(rule.service), rule.service != BusDaemon.service {
      watchOwner(ticket, rule.service) { _ in }
    }
    match("AddMatch", matchString)
  }

  func watchOwner(_ ticket: BusTicket, _ name: String, _ notice: @escaping BusOwnerHandler) {
    guard BusName.isService(name) else { return notice(nil) }
    if owners[name] == nil {
      owners[name] = OwnerWatch()
      findOwner(name)
      if case .failed = stage { owners[name]?.isKnown = true }
    }
    owners[name]?.handlers[ticket] = notice
    if let watch = owners[name], watch.isKnown { notice(watch.owner) }
  }

  /// Requests the owner of a name and its changes.
  func findOwner(_ name: String) {
    guard case .connected = stage else { return }
    match("AddMatch", BusDaemon.ownerRule(name))
    ask(BusDaemon.call("GetNameOwner", name), .getNameOwner(name))
  }

  func updateOwner(of name: String, _ owner: String?) {
    guard var watch = owners[name], !watch.isKnown || watch.owner != owner else { return }
    watch.isKnown = true
    watch.owner = owner
    owners[name] = watch
    for notice in watch.handlers.values { notice(owner) }
  }

  func unsubscribe(_ ticket: BusTicket) {
    objects[ticket] = nil
    if let listener = listeners.removeValue(forKey: ticket) {
      match("RemoveMatch", listener.matchString)
    }
    for name in owners.keys where owners[name]?.handlers[ticket] != nil {
      owners[name]?.handlers[ticket] = nil
      if owners[name]?.handlers.isEmpty == true {
        owners[name] = nil
        match("RemoveMatch", BusDaemon.ownerRule(name))
      }
    }
  }

  func handle(_ signal: BusSignal) {
    if signal.sender == BusDaemon.service, signal.name == "NameOwnerChanged",
      let name = signal.arguments.first?.text, let owner = signal.arguments.last?.text
    {
      updateOwner(of: name, owner.isEmpty ? nil : owner)
    }
    for listener in listeners.values
    where listener.rule.matches(signal) && isSender(signal.sender, listener.rule.service) {
      listener.handler(signal)
    }
  }

  private func isSender(_ sender: String, _ service: String) -> Bool {
    sender == service || owners[service]?.owner == sender
  }

  /// Adds or removes a match rule; the bus sends no reply.
  func match(_ method: String, _ matchString: String) {
    guard case .connected(let connection) = stage else { return }
    do throws(BusError) {
      let message = try BusMessage(BusDaemon.call(method, matchString))
      message.setNoReply()
      _ = connection.send(message)
    } catch {
      preconditionFailure("a rule that was checked is no rule")
    }
  }
}
