/// A call that has not been answered.
struct PendingCall {
  /// What is done with the answer.
  enum Purpose {
    case asked(BusReplyHandler)
    case hello
    case ownerWanted(String)
  }

  var call: BusCall
  var deadline: ContinuousClock.Instant
  var purpose: Purpose
  /// The number that the answer will name, once it is sent.
  var serial: UInt32?
}

extension BusLoop {
  /// Makes a call now, or once there is a connection.
  func begin(_ call: PendingCall, _ ticket: BusTicket) {
    calls[ticket] = call
    switch stage {
    case .opening, .greeting: break
    case .connected: transmit(ticket)
    case .failed(let error): complete(ticket, .failure(error))
    }
  }

  /// Asks the bus itself something.
  func ask(_ call: BusCall, _ purpose: PendingCall.Purpose) {
    let ticket = BusTicket(number: lastOwnTicket)
    lastOwnTicket -= 1
    calls[ticket] = PendingCall(call: call, deadline: .now + timeout, purpose: purpose)
    transmit(ticket)
  }

  /// Sends a call that has not been sent.
  func transmit(_ ticket: BusTicket) {
    let connection: BusConnection
    switch stage {
    case .greeting(let open), .connected(let open): connection = open
    case .opening, .failed: return
    }
    guard let call = calls[ticket], call.serial == nil else { return }
    do throws(BusError) {
      let message = try BusMessage(call.call)
      guard let serial = connection.send(message) else { throw .malformedCall }
      calls[ticket]?.serial = serial
      tickets[serial] = ticket
    } catch {
      complete(ticket, .failure(error))
    }
  }

  /// Ends a call with its answer; one that has ended before is left alone.
  func complete(_ ticket: BusTicket, _ result: Result<[BusValue], BusError>) {
    guard let call = calls.removeValue(forKey: ticket) else { return }
    if let serial = call.serial { tickets[serial] = nil }
    switch call.purpose {
    case .asked(let answer): answer(result)
    case .hello: becomeConnected(result)
    case .ownerWanted(let name):
      guard case .success(let values) = result else { return updateOwner(of: name, nil) }
      updateOwner(of: name, values.first?.text)
    }
  }
}
