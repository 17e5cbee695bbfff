/// A call that waits for its reply.
struct PendingCall {
  /// The purpose of a call.
  enum Purpose {
    case asked(BusReplyHandler)
    case hello
    case getNameOwner(String)
  }

  var call: BusCall
  var deadline: ContinuousClock.Instant
  var purpose: Purpose
  /// The serial number that the reply refers to; nil before it is sent.
  var serial: UInt32?
}

extension BusLoop {
  /// Makes a call, now or once connected.
  func begin(_ call: PendingCall, _ ticket: BusTicket) {
    calls[ticket] = call
    switch stage {
    case .opening, .greeting: break
    case .connected: transmit(ticket)
    case .failed(let error): complete(ticket, .failure(error))
    }
  }

  /// Calls a method of the bus daemon.
  func ask(_ call: BusCall, _ purpose: PendingCall.Purpose) {
    let ticket = BusTicket(number: lastInternalTicket)
    lastInternalTicket -= 1
    calls[ticket] = PendingCall(call: call, deadline: .now + timeout, purpose: purpose)
    transmit(ticket)
  }

  /// Sends a call, unless it has been sent.
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

  /// Completes a call with its result; has no effect if it was completed before.
  func complete(_ ticket: BusTicket, _ result: Result<[BusValue], BusError>) {
    guard let call = calls.removeValue(forKey: ticket) else { return }
    if let serial = call.serial { tickets[serial] = nil }
    switch call.purpose {
    case .asked(let answer): answer(result)
    case .hello: becomeConnected(result)
    case .getNameOwner(let name):
      guard case .success(let values) = result else { return updateOwner(of: name, nil) }
      updateOwner(of: name, values.first?.text)
    }
  }
}
