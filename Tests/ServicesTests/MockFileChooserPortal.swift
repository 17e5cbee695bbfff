import Foundation
import MemeTestKit
import Services

/// A mock of the desktop's portal for files, mail and other programs, which records its calls.
final class MockFileChooserPortal {
  /// What it does with a dialog.
  enum Behavior {
    /// The user chooses this file.
    case chooses(String)
    /// It answers with a code: 1 if the user closes the dialog, 2, after two seconds, if it ends
    /// otherwise.
    case answers(Int)
    /// It answers at once that there is no dialog.
    case fails
    /// The dialog stays open.
    case waits
    /// It does not even reply to the call.
    case ignores
  }

  private let server: PrivateBus
  private let file: String

  /// Starts it, and waits until it is running.
  init(_ server: PrivateBus, _ behavior: Behavior) async throws {
    self.server = server
    file = NSTemporaryDirectory() + "mememe-portal-\(UUID().uuidString)"
    let words =
      switch behavior {
      case .chooses(let uri): ["choose", uri]
      case .answers(let code): ["answer", String(code)]
      case .fails: ["fail"]
      case .waits: ["wait"]
      case .ignores: ["ignore"]
      }
    try server.startService(Self.program, [file] + words)
    let bus = MessageBus(.address(server.address), environment: [:], timeout: .seconds(30))
    try await bus.expectOwner(of: "org.freedesktop.portal.Desktop")
  }

  deinit {
    unlink(file)
  }

  /// The calls so far, a line each.
  var calls: [String] {
    guard let data = FileManager.default.contents(atPath: file) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static let program = """
    import os, sys
    import dbus, dbus.service, dbus.mainloop.glib
    from gi.repository import GLib

    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    portal = 'org.freedesktop.portal.'
    behavior = sys.argv[2]

    def record(text):
        with open(sys.argv[1], 'a') as file:
            print(text, file=file, flush=True)

    class Request(dbus.service.Object):
        @dbus.service.signal(portal + 'Request', signature='ua{sv}')
        def Response(self, response, results):
            pass

        @dbus.service.method(portal + 'Request')
        def Close(self):
            record('closed')

    # A class of its own, since both interfaces have a method OpenFile.
    class Opener(dbus.service.Object):
        @dbus.service.method(portal + 'OpenURI', in_signature='sha{sv}', out_signature='o',
                             sender_keyword='sender', async_callbacks=('reply', 'fail'))
        def OpenFile(self, parent, file, options, sender, reply, fail):
            flags = [name for name in ('ask', 'writable') if options[name]]
            content = os.read(file.take(), 100).hex()
            record('open|%s|%s|%s' % (parent, ','.join(flags), content))
            self.show(options, sender, reply)

        @dbus.service.method(portal + 'OpenURI', in_signature='sha{sv}', out_signature='o',
                             sender_keyword='sender', async_callbacks=('reply', 'fail'))
        def OpenDirectory(self, parent, file, options, sender, reply, fail):
            path = os.readlink(b'/proc/self/fd/%d' % file.take())
            record('folder|%s|%s' % (parent, path.hex()))
            self.show(options, sender, reply)

    class Desktop(Opener):
        @dbus.service.method(portal + 'FileChooser', in_signature='ssa{sv}', out_signature='o',
                             sender_keyword='sender', async_callbacks=('reply', 'fail'))
        def OpenFile(self, parent, title, options, sender, reply, fail):
            (filter, rules), = options['filters']
            types = ','.join('%d:%s' % (kind, text) for kind, text in rules)
            record('%s|%s|%s|%s|%s' % (parent, title, filter, types, bool(options['modal'])))
            self.show(options, sender, reply)

        @dbus.service.method(portal + 'FileChooser', in_signature='ssa{sv}', out_signature='o',
                             sender_keyword='sender', async_callbacks=('reply', 'fail'))
        def SaveFile(self, parent, title, options, sender, reply, fail):
            folder = bytes(options['current_folder']).decode()
            record('save|%s|%s|%s|%s' % (parent, title, options['current_name'], folder[:-1]))
            self.show(options, sender, reply)

        @dbus.service.method(portal + 'Email', in_signature='sa{sv}', out_signature='o',
                             sender_keyword='sender', async_callbacks=('reply', 'fail'))
        def ComposeEmail(self, parent, options, sender, reply, fail):
            files = [os.read(file.take(), 100).hex() for file in options['attachment_fds']]
            record('mail|%s|%s' % (parent, ','.join(files)))
            self.show(options, sender, reply)

        @dbus.service.method('org.freedesktop.DBus.Properties', in_signature='ss',
                             out_signature='v')
        def Get(self, interface, name):
            return dbus.UInt32(3)

        def show(self, options, sender, reply):
            name = sender[1:].replace('.', '_')
            path = '/org/freedesktop/portal/desktop/request/%s/%s' % (name, options['handle_token'])
            request = Request(bus, path)
            if behavior == 'ignore':
                return
            if behavior == 'fail':
                request.Response(dbus.UInt32(2), {})
            reply(dbus.ObjectPath(path))
            def answer():
                if behavior == 'choose':
                    uris = dbus.Array([sys.argv[3]], signature='s')
                    request.Response(dbus.UInt32(0), {'uris': uris})
                else:
                    request.Response(dbus.UInt32(int(sys.argv[3])), {})
            if behavior in ('choose', 'answer'):
                GLib.timeout_add(2000 if sys.argv[3] == '2' else 50, answer)

    bus = dbus.SessionBus()
    name = dbus.service.BusName(portal + 'Desktop', bus)
    desktop = Desktop(bus, '/org/freedesktop/portal/desktop')
    GLib.MainLoop().run()
    """
}
