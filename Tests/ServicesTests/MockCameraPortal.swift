import Foundation
import MemeTestKit
import Services

/// A mock of the desktop's camera portal: it grants or denies access to a test's PipeWire.
enum MockCameraPortal {
  /// Starts it on the cameras' bus, and waits until it is running.
  ///
  /// - Parameters:
  ///   - cameras: Their bus and PipeWire.
  ///   - response: The code of its response: 0 grants access.
  /// - Returns: The process; it ends when released.
  /// - Throws: An error if it does not start.
  static func start(_ cameras: VirtualCameras, response: Int) async throws -> AnyObject {
    let helper = try cameras.startHelper(
      ["/usr/bin/python3", "-c", program, cameras.socket, String(response)])
    let bus = MessageBus(.session, environment: cameras.environment, timeout: .seconds(30))
    try await bus.expectOwner(of: "org.freedesktop.portal.Desktop")
    return helper
  }

  private static let program = """
    import socket, sys
    import dbus, dbus.service, dbus.mainloop.glib
    from gi.repository import GLib

    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    portal = 'org.freedesktop.portal.'

    class Request(dbus.service.Object):
        @dbus.service.signal(portal + 'Request', signature='ua{sv}')
        def Response(self, response, results):
            pass

    class Desktop(dbus.service.Object):
        allowed = False

        @dbus.service.method(portal + 'Camera', in_signature='a{sv}', out_signature='o',
                             sender_keyword='sender')
        def AccessCamera(self, options, sender):
            name = sender[1:].replace('.', '_')
            path = '/org/freedesktop/portal/desktop/request/%s/%s' % (name, options['handle_token'])
            request = Request(bus, path)
            self.allowed = sys.argv[2] == '0'
            def answer():
                request.Response(dbus.UInt32(int(sys.argv[2])), {})
                request.remove_from_connection()
            GLib.timeout_add(50, answer)
            return path

        @dbus.service.method(portal + 'Camera', in_signature='a{sv}', out_signature='h')
        def OpenPipeWireRemote(self, options):
            if not self.allowed:
                raise dbus.DBusException('not allowed')
            connection = socket.socket(socket.AF_UNIX)
            connection.connect(sys.argv[1])
            return dbus.types.UnixFd(connection)

        @dbus.service.method('org.freedesktop.DBus.Properties', in_signature='ss',
                             out_signature='v')
        def Get(self, interface, name):
            return True

    bus = dbus.SessionBus()
    name = dbus.service.BusName(portal + 'Desktop', bus)
    desktop = Desktop(bus, '/org/freedesktop/portal/desktop')
    GLib.MainLoop().run()
    """
}
