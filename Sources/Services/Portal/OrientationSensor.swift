internal import Synchronization

/// The orientation of the device, as iio-sensor-proxy reports it.
public enum DeviceOrientation: String, Hashable, Sendable, CaseIterable {
  /// Upright.
  case normal
  /// Upside down.
  case bottomUp = "bottom-up"
  /// Rotated, with its left side up.
  case leftUp = "left-up"
  /// Rotated, with its right side up.
  case rightUp = "right-up"
}

/// The orientation of the device from iio-sensor-proxy, with changes.
///
/// The accelerometer is claimed until this is released, because it uses power.
public final class OrientationSensor: Sendable {
  private let bus: MessageBus
  private let subscriptions: [BusSubscription]

  /// Claims the accelerometer and observes its changes.
  ///
  /// - Parameters:
  ///   - bus: The system bus.
  ///   - onChange: Called on the bus's thread with the orientation, or nil without a sensor or if
  ///     it is unknown: once within twice the timeout of the bus, and whenever it changes.
  public init(bus: MessageBus, onChange: @escaping @Sendable (DeviceOrientation?) -> Void) {
    self.bus = bus
    let reading = SensorReading(onChange: onChange)
    let rule = BusMatchRule(
      SensorProxy.service, SensorProxy.path, BusDaemon.properties, "PropertiesChanged")
    subscriptions = [
      bus.listen(to: rule) { signal in
        guard signal.arguments.count >= 2, signal.arguments[0].text == SensorProxy.service else {
          return
        }
        reading.update(signal.arguments[1])
      },
      bus.watchOwner(of: SensorProxy.service) { [weak bus] owner in
        guard owner != nil, let bus else { return reading.lose() }
        bus.call(SensorProxy.call("ClaimAccelerometer"))
        bus.call(SensorProxy.properties) { answer in
          guard case .success(let values) = answer, let properties = values.first else {
            return reading.lose()
          }
          reading.update(properties)
        }
      },
    ]
  }

  deinit {
    bus.call(SensorProxy.call("ReleaseAccelerometer"))
  }
}

/// The service that reads the sensors.
enum SensorProxy {
  static let service = "net.hadess.SensorProxy"
  static let path = "/net/hadess/SensorProxy"

  static func call(_ method: String) -> BusCall { BusCall(service, path, service, method) }

  static var properties: BusCall {
    BusCall(service, path, BusDaemon.properties, "GetAll", [.string(service)])
  }
}

/// The last values of the sensor.
private final class SensorReading: Sendable {
  private struct Known {
    var hasSensor = false
    var orientation: DeviceOrientation?
    var hasReported = false
    var reported: DeviceOrientation?
  }

  private let known = Mutex(Known())
  private let onChange: @Sendable (DeviceOrientation?) -> Void

  init(onChange: @escaping @Sendable (DeviceOrientation?) -> Void) {
    self.onChange = onChange
  }

  /// Updates the values from all or changed properties.
  func update(_ properties: BusValue) {
    apply { known in
      if let hasSensor = properties["HasAccelerometer"]?.unwrapped.flag {
        known.hasSensor = hasSensor
      }
      if let text = properties["AccelerometerOrientation"]?.unwrapped.text {
        known.orientation = DeviceOrientation(rawValue: text)
      }
    }
  }

  /// Handles a missing or removed sensor.
  func lose() {
    apply { $0.hasSensor = false }
  }

  private func apply(_ change: (inout sending Known) -> Void) {
    let change: (hasChanged: Bool, orientation: DeviceOrientation?) = known.withLock { known in
      change(&known)
      let orientation = known.hasSensor ? known.orientation : nil
      defer { (known.reported, known.hasReported) = (orientation, true) }
      return (!known.hasReported || known.reported != orientation, orientation)
    }
    if change.hasChanged { onChange(change.orientation) }
  }
}
