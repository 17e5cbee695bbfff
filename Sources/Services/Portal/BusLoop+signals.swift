/// Somebody who listens to signals.
struct Listener {
  var rule: BusMatchRule
  /// The rule as the bus was told it.
  var matchString: String
  var handler: @Sendable (BusSignal) -> Void
}

/// A name whose owner somebody wants to know.
struct OwnerWatch {
  var owner: String?
  /// Whether the bus has told it yet.
  var isKnown = false
  var notices: [BusTicket: BusOwnerHandler] = [:]
}

extension BusLoop {
  func listen(
    _ ticket: BusTicket, _ rule: BusMatchRule, _ handler: @escaping @Sendable (BusSignal) -> Void
  ) {
    guard let matchString = rule.matchString else { return }
    listeners[ticket] = Listener(rule: rule, matchString: matchString, handler: handler)
    // A signal names its sender by the unique name, which only the owner's tells.
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
    owners[name]?.notices[ticket] = notice
    if let watch = owners[name], watch.isKnown { notice(watch.owner) }
  }

  /// Asks who has a name, and to be told when that changes.
  func findOwner(_ name: String) {
    guard case .connected = stage else { return }
    match("AddMatch", BusDaemon.ownerRule(name))
    ask(BusDaemon.call("GetNameOwner", name), .ownerWanted(name))
  }

  func updateOwner(of name: String, _ owner: String?) {
    guard var watch = owners[name], !watch.isKnown || watch.owner != owner else { return }
    watch.isKnown = true
    watch.owner = owner
    owners[name] = watch
    for notice in watch.notices.values { notice(owner) }
  }

  func unsubscribe(_ ticket: BusTicket) {
    if let listener = listeners.removeValue(forKey: ticket) {
      match("RemoveMatch", listener.matchString)
    }
    for name in owners.keys where owners[name]?.notices[ticket] != nil {
      owners[name]?.notices[ticket] = nil
      if owners[name]?.notices.isEmpty == true {
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

  /// Tells the bus which signals are wanted, or no longer; it has nothing to say to that.
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
