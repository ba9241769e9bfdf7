"""One HTTP/2 connection whose frames are made one by one, so that they can be wrong."""

import contextlib
import io
import socket
import struct

import hpack
import hyperframe.frame as frames

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
PATIENCE = 30


class Gone(Exception):
    """The server has closed the connection, or said that it will."""


class Answer:
    """What came down one stream."""

    def __init__(self):
        self.headers = {}
        self.data = io.BytesIO()
        self.has_ended = False
        self.reset = None

    @property
    def status(self):
        """The status of gRPC; None without one."""
        return int(self.headers["grpc-status"]) if "grpc-status" in self.headers else None

    @property
    def messages(self):
        data = self.data.getvalue()
        found = []
        while len(data) >= 5:
            length = struct.unpack(">I", data[1:5])[0]
            found.append(data[5 : 5 + length])
            data = data[5 + length :]
        return found


def open_socket(port):
    opened = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return opened


class Connection:
    """Sends what it is told, keeps to the windows, and collects what comes."""

    def __init__(self, port):
        self.socket = open_socket(port)
        self.encoder = hpack.Encoder()
        self.decoder = hpack.Decoder()
        self.answers = {}
        self.windows = {}
        self.window = 65535
        self.initial_window = 65535
        self.largest_frame = 16384
        self.next_stream = 1
        self.unread = b""
        self.fragments = b""
        settings = frames.SettingsFrame(0)
        settings.settings = {frames.SettingsFrame.INITIAL_WINDOW_SIZE: 1 << 20}
        self.write(PREFACE + settings.serialize())

    def close(self):
        with contextlib.suppress(OSError):
            self.socket.close()

    def write(self, data):
        try:
            self.socket.sendall(data)
        except TimeoutError as error:
            raise AssertionError(f"the server takes nothing for {PATIENCE} s") from error
        except OSError as error:
            raise Gone(str(error)) from error

    # --- up

    def open(self, headers, end=False):
        """Opens a stream with some headers, in as many frames as they need."""
        stream = self.next_stream
        self.next_stream += 2
        self.answers[stream] = Answer()
        self.windows[stream] = self.initial_window
        # Both forms of text; the shorter one takes minutes for a text of a megabyte.
        short = sum(len(name) + len(value) for name, value in headers) < 2000
        block = self.encoder.encode(headers, huffman=short and len(headers) % 2 == 0)
        pieces = [block[i : i + self.largest_frame] for i in range(0, len(block), self.largest_frame)] or [b""]
        data = b""
        for place, piece in enumerate(pieces):
            frame = frames.HeadersFrame(stream, piece) if place == 0 else frames.ContinuationFrame(stream, piece)
            if place == len(pieces) - 1:
                frame.flags.add("END_HEADERS")
            if place == 0 and end:
                frame.flags.add("END_STREAM")
            data += frame.serialize()
        self.write(data)
        return stream

    def send(self, stream, data, end=False):
        """Sends data as far as the windows let it; stops when the server has ended the stream."""
        answer = self.answers[stream]
        data = memoryview(data)
        while not answer.has_ended:
            room = min(self.window, self.windows[stream], self.largest_frame)
            if data and room <= 0:
                self.read_frame()
                continue
            piece, data = data[:room], data[room:]
            frame = frames.DataFrame(stream, bytes(piece))
            if end and not data:
                frame.flags.add("END_STREAM")
            self.window -= len(piece)
            self.windows[stream] -= len(piece)
            self.write(frame.serialize())
            if not data:
                return

    def reset(self, stream, code=8):
        self.answers[stream].has_ended = True
        frame = frames.RstStreamFrame(stream)
        frame.error_code = code
        self.write(frame.serialize())

    # --- down

    def wait(self, stream):
        """The answer, once the server has ended the stream."""
        answer = self.answers[stream]
        while not answer.has_ended:
            self.read_frame()
        return answer

    def read(self, count):
        while len(self.unread) < count:
            try:
                data = self.socket.recv(1 << 16)
            except TimeoutError as error:
                raise AssertionError(f"the server says nothing for {PATIENCE} s") from error
            except OSError as error:
                raise Gone(str(error)) from error
            if not data:
                raise Gone("closed")
            self.unread += data
        data, self.unread = self.unread[:count], self.unread[count:]
        return data

    def read_frame(self):
        frame, length = frames.Frame.parse_frame_header(memoryview(self.read(9)))
        frame.parse_body(memoryview(self.read(length)))
        answer = self.answers.get(frame.stream_id)
        if isinstance(frame, frames.SettingsFrame):
            self.take_settings(frame)
        elif isinstance(frame, frames.WindowUpdateFrame):
            if frame.stream_id == 0:
                self.window += frame.window_increment
            elif frame.stream_id in self.windows:
                self.windows[frame.stream_id] += frame.window_increment
        elif isinstance(frame, frames.PingFrame) and "ACK" not in frame.flags:
            echo = frames.PingFrame(0, frame.opaque_data)
            echo.flags.add("ACK")
            self.write(echo.serialize())
        elif isinstance(frame, frames.GoAwayFrame):
            raise Gone(f"GOAWAY {frame.error_code} {frame.additional_data[:200]!r}")
        elif isinstance(frame, (frames.HeadersFrame, frames.ContinuationFrame)):
            self.fragments += frame.data
            if "END_HEADERS" in frame.flags:
                headers = self.decoder.decode(self.fragments)
                self.fragments = b""
                if answer:
                    answer.headers.update(headers)
        elif isinstance(frame, frames.DataFrame) and frame.flow_controlled_length:
            self.give_back(frame)
            if answer:
                answer.data.write(frame.data)
        elif isinstance(frame, frames.RstStreamFrame) and answer:
            answer.reset = frame.error_code
            answer.has_ended = True
        if answer and "END_STREAM" in getattr(frame, "flags", ()):
            answer.has_ended = True

    def take_settings(self, frame):
        if "ACK" in frame.flags:
            return
        size = frame.settings.get(frames.SettingsFrame.INITIAL_WINDOW_SIZE, self.initial_window)
        for stream in self.windows:
            self.windows[stream] += size - self.initial_window
        self.initial_window = size
        acknowledgement = frames.SettingsFrame(0)
        acknowledgement.flags.add("ACK")
        self.write(acknowledgement.serialize())

    def give_back(self, frame):
        """Whoever reads takes more."""
        for stream in (0, frame.stream_id):
            update = frames.WindowUpdateFrame(stream)
            update.window_increment = frame.flow_controlled_length
            self.write(update.serialize())
