"""What the protocol says a stream of messages must end with (Protocol of SLUTransport, section 1): a pure function, and an oracle that
shares nothing with the server but that page."""

from google.protobuf.message import DecodeError
from speechly.slu.v1 import slu_pb2 as slu

OK, CANCELLED, UNKNOWN, INVALID_ARGUMENT, DEADLINE_EXCEEDED, NOT_FOUND = range(6)
PERMISSION_DENIED, RESOURCE_EXHAUSTED, FAILED_PRECONDITION = 7, 8, 9
UNIMPLEMENTED, INTERNAL, UNAVAILABLE, UNAUTHENTICATED = 12, 13, 14, 16

CHUNK_LIMIT = 1 << 20
# Contexts may be finished later than they are stopped: so many are sure to be opened.
CONTEXTS = 8


def status_of(messages, app_id):
    """The status that a stream with these messages, and then a half-close, ends with."""
    configured = in_context = False
    for message in messages:
        try:
            request = slu.SLURequest.FromString(message)
        except DecodeError:
            return INVALID_ARGUMENT
        kind = request.WhichOneof("streaming_request")
        if kind is None:
            return INVALID_ARGUMENT
        if kind == "event":
            if request.event.event not in (slu.SLUEvent.START, slu.SLUEvent.STOP):
                return INVALID_ARGUMENT
            kind = "start" if request.event.event == slu.SLUEvent.START else "stop"
            named = request.event.app_id
        else:
            named = request.start.app_id
        if kind == "config":
            if configured:
                return FAILED_PRECONDITION
            if not is_served(request.config):
                return INVALID_ARGUMENT
            configured = True
        elif not configured:
            return FAILED_PRECONDITION
        elif kind == "start":
            if in_context:
                return FAILED_PRECONDITION
            if named not in ("", app_id):
                return PERMISSION_DENIED
            in_context = True
        elif kind == "stop":
            if not in_context:
                return FAILED_PRECONDITION
            in_context = False
        elif kind == "audio":
            if not in_context:
                return FAILED_PRECONDITION
            if len(request.audio) >= CHUNK_LIMIT:
                return INVALID_ARGUMENT
    return OK


def is_served(config):
    """Whether the server takes such audio: 0 stands for the default."""
    rate = config.sample_rate_hertz
    return config.encoding == 0 and 0 <= config.channels <= 8 and (rate == 0 or 8000 <= rate <= 192_000)
