import Canvas
import Testing

@testable import SDLPlatform

@Suite("The frame of a window that opens")
struct WindowFrameTests {
  private let main = Rect(x: 0, y: 30, width: 1920, height: 1050)
  private let left = Rect(x: -1280, y: -200, width: 1280, height: 1024)

  private func frame(
    _ x: Double, _ y: Double, width: Double = 1000, height: Double = 760
  ) -> WindowFrame {
    WindowFrame(position: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  @Test("A window stays where its title bar can be reached, even partly outside")
  func reachable() {
    for stored in [frame(100, 100), frame(1820, 1056), frame(-900, 30), frame(-1280, -200)] {
      #expect(stored.fitted(to: [main, left]) == stored)
    }
  }

  @Test("A window whose display is gone, or whose title bar is hidden, gets another place")
  func unreachable() {
    for stored in [frame(-900, -190), frame(1821, 100), frame(100, 20), frame(100, 1057)] {
      #expect(stored.fitted(to: [main]) == WindowFrame(size: stored.size))
    }
  }

  @Test("A window is never larger than its display")
  func limited() {
    #expect(
      frame(-1300, -180, width: 3000, height: 2000).fitted(to: [main, left])
        == frame(-1280, -200, width: 1280, height: 1024))
    #expect(
      frame(-1270, -180, width: 1200, height: 2000).fitted(to: [main, left])
        == frame(-1270, -200, width: 1200, height: 1024))
    let unplaced = WindowFrame(size: Size(width: 3000, height: 500), isMaximized: true)
    #expect(
      unplaced.fitted(to: [main])
        == WindowFrame(size: Size(width: 1920, height: 500), isMaximized: true))
  }

  @Test("A window is never larger than its display, with its title bar and its borders")
  func limitedWithBorders() {
    let laptop = Rect(x: 0, y: 30, width: 1366, height: 738)
    let borders = Size(width: 2, height: 24)
    #expect(
      frame(183, 30, height: 738).fitted(to: [laptop], borders: borders)
        == frame(183, 30, height: 714))
    #expect(
      frame(183, 40, height: 714).fitted(to: [laptop], borders: borders)
        == frame(183, 40, height: 714))
  }

  @Test("On a display that was rotated it keeps its place and fits")
  func rotated() {
    let portrait = Rect(x: 0, y: 0, width: 1080, height: 1920)
    #expect(
      frame(300, 200, width: 1600).fitted(to: [portrait]) == frame(0, 200, width: 1080))
  }

  @Test("Without displays it keeps its size")
  func unknown() {
    #expect(frame(10, 10).fitted(to: []) == WindowFrame(size: Size(width: 1000, height: 760)))
  }

  @Test("A maximized window remembers the frame that it had before")
  func maximized() {
    var history = WindowFrameHistory(frame(0, 30))
    history.record(frame(50, 60))
    var full = frame(0, 30, width: 1920, height: 1050)
    full.isMaximized = true
    history.record(full)
    #expect(history.frame.position == Point(x: 50, y: 60))
    #expect(history.frame.isMaximized)
    history.record(frame(50, 60))
    #expect(history.frame == frame(50, 60))
  }

  @Test("The same where the size changes before the window is reported as maximized")
  func lateReport() {
    var history = WindowFrameHistory(frame(0, 30))
    history.record(frame(50, 60))
    var full = frame(0, 30, width: 1920, height: 1050)
    history.record(full)
    full.isMaximized = true
    history.record(full)
    #expect(history.frame.size == Size(width: 1000, height: 760))
    #expect(history.frame.position == Point(x: 50, y: 60))
    #expect(history.frame.isMaximized)
  }

  @Test("The same where the window is reported as maximized before its size changes")
  func earlyReport() {
    var history = WindowFrameHistory(frame(0, 30))
    history.record(frame(50, 60))
    var reported = frame(50, 60)
    reported.isMaximized = true
    history.record(reported)
    var full = frame(0, 30, width: 1920, height: 1050)
    full.isMaximized = true
    history.record(full)
    #expect(history.frame == reported)
  }
}
