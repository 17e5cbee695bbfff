internal import CSDL
internal import CX11

extension Window {
  /// Turns the displays on or off, as far as the window system can do that.
  ///
  /// Without such a way nothing keeps the system from turning them off by itself.
  public func setDisplay(isOn: Bool) {
    isOn ? SDL_DisableScreenSaver() : SDL_EnableScreenSaver()
    environment.wayland?.setOutputs(areOn: isOn)
    if let display = environment.x11Display { Self.setDPMS(display, isOn: isOn) }
  }

  private static func setDPMS(_ display: OpaquePointer, isOn: Bool) {
    guard DPMSCapable(display) != 0 else { return }
    // Levels are refused while the server does not manage the displays at all.
    DPMSEnable(display)
    DPMSForceLevel(display, CARD16(isOn ? DPMSModeOn : DPMSModeOff))
    XFlush(display)
  }
}
