#!/usr/bin/env python3
"""Attacks the page on which a phone sends a picture to a kiosk, while its window is used.

    hostile-senders.py INSPECTED QUIET_DISPLAY QUIET_INSPECTED MUTATIONS PICTURE...

The kiosk shows the address of the page on $DISPLAY, and describes its screen in the file INSPECTED.
Another one, on QUIET_DISPLAY, is not attacked: how fast it answers is measured in turn with the first.
Prints a line for each attack, and exits with 1 after the first one that is not withstood.
"""
import json, os, random, re, socket, statistics, subprocess, sys, threading, time

INSPECTED, QUIET_DISPLAY, QUIET_INSPECTED = sys.argv[1:4]
MUTATIONS, PICTURES = int(sys.argv[4]), sys.argv[5:]
BOUNDARY = "mememe-boundary"
# With a hostile sender the window may take so many times as long to show an answer.
MOST_DELAY = 4
# Seconds: a slow sender may stay so long, and a sender waits so long for an answer.
LONGEST_REQUEST, LONGEST_ANSWER = 20, 30


def fail(text):
    print(f"FAILED  {text}")
    sys.exit(1)


def until(seconds, condition):
    """Waits for a value that is true, and returns it; None if there is none in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if value := condition():
            return value
        time.sleep(0.02)
    return None


# --- The windows

class Window:
    """The window of a kiosk, which fills its display."""

    def __init__(self, display, inspected):
        self.environment = {**os.environ, "DISPLAY": display}
        self.inspected = inspected

    def screen(self):
        """The description of the screen; empty while it is being written."""
        try:
            with open(self.inspected) as file:
                return json.load(file)
        except ValueError:
            return {"elements": [], "screen": ""}

    def middle(self, label):
        for element in self.screen()["elements"]:
            if element["label"] == label and element["enabled"]:
                x, y, width, height = element["frame"]
                return int(x + width / 2), int(y + height / 2)
        return None

    def move(self, place, *then):
        command = ["xdotool", "mousemove", *map(str, place), *then]
        subprocess.run(command, check=True, env=self.environment)

    def click(self, label):
        place = until(20, lambda: self.middle(label))
        self.move(place or fail(f"there is no {label}: {self.screen()['screen']}"), "click", "1")

    def delay(self, place):
        """The time in seconds from a movement of the mouse to the frame that shows it."""
        before, start = os.stat(self.inspected).st_mtime_ns, time.monotonic()
        self.move(place)
        if not until(10, lambda: os.stat(self.inspected).st_mtime_ns != before):
            fail("a window no longer answers")
        return time.monotonic() - start


def address():
    """The host, the port and the secret part of the page's address; None if it is not shown."""
    elements = window.screen()["elements"]
    texts = " ".join(f'{e["label"]} {e.get("value", "")}' for e in elements)
    found = re.search(r"http://([\d.]+):(\d+)/([0-9a-f]{32})", texts)
    return found and (found[1], int(found[2]), found[3])


def show_quiet_page():
    """Shows the page in the window that is not attacked, whose visitor may have gone meanwhile."""
    if not quiet.middle("Cancel"):
        quiet.click("Touch to make a meme")
        quiet.click("From Your Phone")


def check_delay(name):
    """The window answers nearly as fast as the other one, whatever else the machine has to do."""
    on = until(20, lambda: window.middle("Cancel")) or fail("the page is not shown")
    show_quiet_page()
    until(20, lambda: quiet.middle("Cancel")) or fail("the quiet page is not shown")
    attacked, unattacked = [], []
    for place in [on, (on[0], on[1] - 100)] * 15:
        attacked.append(window.delay(place))
        unattacked.append(quiet.delay(place))
        time.sleep(0.03)
    now, rest = statistics.median(attacked), statistics.median(unattacked)
    print(f"ok      {name}: the window answers after {now * 1000:.0f} ms, another after {rest * 1000:.0f} ms")
    if now > MOST_DELAY * rest:
        fail(f"{name} delay the window")


# --- The sender

def form(content):
    head = (f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n'
            "Content-Type: image/jpeg\r\n\r\n")
    return head.encode() + content + f"\r\n--{BOUNDARY}--\r\n".encode()


def connect(number=1):
    """A connection from one of many addresses, of which each may have a few."""
    sender = socket.socket()
    sender.settimeout(LONGEST_ANSWER)
    sender.bind((f"127.0.0.{number}", 0))
    sender.connect((host, port))
    return sender


def head(token, length):
    return (f"POST /{token} HTTP/1.1\r\nHost: kiosk\r\nContent-Length: {length}\r\n"
            f"Content-Type: multipart/form-data; boundary={BOUNDARY}\r\n\r\n").encode()


def receive(sender):
    """All that comes until the connection is closed."""
    received = b""
    try:
        while part := sender.recv(1 << 16):
            received += part
    except ConnectionError:
        pass
    return received


def answer(sender):
    """The status of an answer; 0 for a connection that is closed without one."""
    found = re.match(rb"HTTP/1.1 (\d+) ", receive(sender))
    return int(found[1]) if found else 0


def post(content, token=None, length=None):
    body = form(content)
    with connect() as sender:
        try:
            sender.sendall(head(token or secret, length or len(body)))
            if length is None:
                sender.sendall(body)
        except ConnectionError:
            # It was refused before it was sent.
            pass
        return answer(sender)


# --- The attacks

def slow(count):
    """Many that send a byte a second: each is closed, and the window goes on."""
    senders, closed = [], []
    for index in range(count):
        sender = connect(2 + index // 8)
        sender.sendall(head(secret, 9_000_000))
        sender.setblocking(False)
        senders.append(sender)
    def trickle():
        end = time.monotonic() + LONGEST_REQUEST
        while len(closed) < count and time.monotonic() < end:
            for sender in senders:
                try:
                    sender.send(b"x")
                except BlockingIOError:
                    pass
                except OSError:
                    sender in closed or closed.append(sender)
            time.sleep(1)
    sending = threading.Thread(target=trickle)
    sending.start()
    check_delay(f"{count} slow senders")
    sending.join()
    # Those beyond the limit of connections wait in the system's queue, and then have their time.
    if not closed:
        fail("no slow sender is ever closed")
    for sender in senders:
        sender.close()


def flood():
    """One that tries secrets as fast as it can."""
    ends, statuses = threading.Event(), set()
    def guess():
        while not ends.is_set():
            statuses.add(post(b"x", token=f"{random.getrandbits(128):032x}"))
    guessing = threading.Thread(target=guess)
    guessing.start()
    check_delay("guessed secrets")
    ends.set()
    guessing.join()
    if not statuses <= {404, 0} or 404 not in statuses:
        fail(f"guessed secrets are answered with {statuses}")


def announce():
    """One that announces 10 GB."""
    if (status := post(b"x", length=10 << 30)) not in (413, 0):
        fail(f"10 GB are answered with {status}")
    print("ok      10 GB are refused")


def two_at_once():
    """A second one while a picture is arriving."""
    with connect() as first:
        first.sendall(head(secret, 5_000_000) + form(b"x" * 1000)[:500])
        if not until(10, lambda: post(b"y") == 409):
            fail("two pictures are taken at once")
    until(20, address) or fail("the page does not come back")
    print("ok      a second picture is refused while one arrives")


def mutated(picture):
    content = bytearray(picture)
    for _ in range(random.choice([1, 3, 20, 200])):
        content[random.randrange(len(content))] = random.randrange(256)
    return bytes(content[:random.randrange(1, len(content))] if random.random() < 0.2 else content)


def new_secret():
    """The secret of another page than the last one's; None while that is not shown."""
    now = address()
    return now[2] if now and now[2] != secret else None


def go_back():
    """Goes back to the page once a picture was opened, or a part of it could be."""
    global secret
    for _ in range(10):
        shown = until(20, lambda: next(filter(window.middle, ["Cancel", "From Your Phone", "Back"]), None))
        window.click(shown or fail(f"there is no way back: {window.screen()['screen']}"))
        if found := until(20 if shown == "From Your Phone" else 0.5, new_secret):
            secret = found
            return
    fail("there is no new page")


def send_all(pictures):
    """Pictures that are none, or not quite: each is refused or opened, and the next one is taken."""
    opened = refused = 0
    for picture in pictures:
        status = until(20, lambda: (now := post(picture)) != 409 and now)
        if status != 303:
            fail(f"a picture is answered with {status}")
        # Until it is refused, no other picture is taken; then the page has a form again.
        state = until(30, lambda: window.screen()["screen"] != "upload" and "opened" or has_form() and "refused")
        if state == "opened":
            opened += 1
            go_back()
        elif state == "refused":
            refused += 1
        else:
            fail("a picture is neither opened nor refused")
    return opened, refused


def has_form():
    """Whether the page asks for a picture."""
    with connect() as reader:
        reader.sendall(f"GET /{secret} HTTP/1.1\r\nHost: kiosk\r\nConnection: close\r\n\r\n".encode())
        return b"<form" in receive(reader)


window, quiet = Window(os.environ["DISPLAY"], INSPECTED), Window(QUIET_DISPLAY, QUIET_INSPECTED)
host, port, secret = until(20, address) or fail("no address is shown")
random.seed(4)
check_delay("nothing")
slow(200)
flood()
announce()
two_at_once()
scripts = [b"#!/bin/sh\necho x\n", b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
           b"<html><script>alert(1)</script>", b"GIF89a<?php echo 1 ?>", b"%PDF-1.7\n", bytes(1 << 20)]
if (outcome := send_all(scripts))[0]:
    fail("a script is opened as a picture")
print(f"ok      {outcome[1]} scripts are refused")
contents = [open(path, "rb").read() for path in PICTURES]
outcome = send_all(mutated(random.choice(contents)) for _ in range(MUTATIONS))
print(f"ok      of {MUTATIONS} damaged pictures {outcome[0]} are opened, {outcome[1]} are refused")
check_delay("all that")
