"""Our server with grpcio's client, and our client with grpcio's server: every check is a function, its name says what holds.

Run by Scripts/interop, which makes the stubs from proto/.
"""

import base64
import concurrent.futures
import contextlib
import json
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import threading
import time
import uuid
import wave

import grpc
from google.protobuf.descriptor_pool import DescriptorPool
from google.protobuf.message_factory import GetMessageClass
from google.protobuf.timestamp_pb2 import Timestamp
from grpc_reflection.v1alpha.proto_reflection_descriptor_database import ProtoReflectionDescriptorDatabase
from speechly.identity.v1 import identity_pb2 as identity_v1, identity_pb2_grpc as identity_v1_grpc
from speechly.identity.v2 import identity_api_pb2 as identity, identity_api_pb2_grpc as identity_grpc
from speechly.identity.v2 import identity_pb2 as scopes
from speechly.slu.v1 import batch_api_pb2 as batch_api, batch_api_pb2_grpc as batch_grpc, batch_pb2 as batch
from speechly.slu.v1 import slu_pb2 as slu, slu_pb2_grpc as slu_grpc
from speechly.slu.v1 import wlu_pb2 as wlu, wlu_pb2_grpc as wlu_grpc

PROGRAM = sys.argv[1]
ROOT = pathlib.Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "Fixtures" / "transcripts"
RECORDING = FIXTURES / "book-a-flight-to-new-york.jsonl"
DEVICE = "7c1f2f0e-7a52-4a55-8b32-6d6d6a9c1c11"
KEY = "0123456789abcdef0123456789abcdef"
SECOND = b"\0\0" * 16000
CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


@contextlib.contextmanager
def served(*options, recording=RECORDING, environment=None):
    """A server of ours on a free port; yields its address, and stops it as an operator would."""
    command = [PROGRAM, "serve", "--listen", "127.0.0.1:0", *options]
    if recording:
        command += ["--recording", str(recording)]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env={**os.environ, **(environment or {})})
    try:
        said = ""
        while True:
            line = process.stderr.readline()
            said += line
            found = re.search(r"listening grpc(?:\+tls)?://(\S+)", line)
            if found:
                break
            assert line, f"the server ended: {said}"
        yield found.group(1)
    finally:
        process.terminate()
        assert process.wait(timeout=30) == 0, "the server did not stop in order"
        process.stderr.close()


def config(**fields):
    return slu.SLURequest(config=slu.SLUConfig(**{"channels": 1, "sample_rate_hertz": 16000, **fields}))


def start(**fields):
    return slu.SLURequest(start=slu.SLUStart(**fields))


def audio(data=SECOND):
    return slu.SLURequest(audio=data)


STOP = slu.SLURequest(stop=slu.SLUStop())
OLD_START = slu.SLURequest(event=slu.SLUEvent(event=slu.SLUEvent.START))
OLD_STOP = slu.SLURequest(event=slu.SLUEvent(event=slu.SLUEvent.STOP))


def converse(address, requests, metadata=None, channel=None):
    """All responses to some requests, and the status that the stream ended with."""
    with channel or grpc.insecure_channel(address) as open_channel:
        call = slu_grpc.SLUStub(open_channel).Stream(iter(requests), metadata=metadata, timeout=20)
        responses = []
        try:
            for response in call:
                responses.append(response)
        except grpc.RpcError:
            pass
        return responses, call.code(), call.details()


def as_json(response):
    """A response in the form of the event log (Protocol, section 3), without the context's id."""
    kind = response.WhichOneof("streaming_response")
    payload = getattr(response, kind)
    if kind in ("started", "finished"):
        return {"type": {"finished": "stopped"}.get(kind, kind)}
    line = {"type": kind, "segment_id": response.segment_id}

    def word(w):
        return {"word": w.word, "index": w.index, "start_timestamp": w.start_time, "end_timestamp": w.end_time}

    def entity(e):
        return {"entity": e.entity, "value": e.value, "start_position": e.start_position, "end_position": e.end_position}

    if kind == "transcript":
        line["data"] = word(payload)
    elif kind == "entity":
        line["data"] = entity(payload)
    elif kind in ("intent", "tentative_intent"):
        line["data"] = {"intent": payload.intent}
    elif kind == "tentative_transcript":
        line["data"] = {"transcript": payload.tentative_transcript, "words": [word(w) for w in payload.tentative_words]}
    elif kind == "tentative_entities":
        line["data"] = {"entities": [entity(e) for e in payload.tentative_entities]}
    return line


def same(found, expected):
    """Fails at the first event that differs."""
    for position, (one, other) in enumerate(zip(found, expected)):
        assert one == other, f"event {position}: found {one}, expected {other}"
    assert len(found) == len(expected), f"found {len(found)} events, expected {len(expected)}"


def recorded(path=RECORDING):
    lines = []
    for text in path.read_text().splitlines():
        line = json.loads(text)
        if line["type"] != "recording":
            lines.append({key: line[key] for key in ("type", "segment_id", "data") if key in line})
    return lines


# --- our server -------------------------------------------------------------------------------------------------------


@check
def a_context_gets_the_recorded_events():
    with served() as address:
        responses, code, _ = converse(address, [config(), start()] + [audio()] * 5 + [STOP])
    assert code == grpc.StatusCode.OK, code
    same([as_json(r) for r in responses], recorded())
    ids = {r.audio_context for r in responses}
    assert len(ids) == 1 and re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", ids.pop())


@check
def events_come_while_audio_is_sent():
    with served() as address, grpc.insecure_channel(address) as channel:
        seen = []

        def requests():
            yield config()
            yield start()
            for _ in range(5):
                yield audio()
                deadline = time.monotonic() + 5
                while len(seen) < 2 and time.monotonic() < deadline:
                    time.sleep(0.01)
            yield STOP

        for response in slu_grpc.SLUStub(channel).Stream(requests(), timeout=20):
            seen.append(response)
        assert seen[-1].WhichOneof("streaming_response") == "finished"


@check
def the_older_form_of_start_and_stop_is_served():
    with served("--pace", "once") as address:
        responses, code, _ = converse(address, [config(channels=0, language_code=""), OLD_START, audio(), OLD_STOP])
    assert code == grpc.StatusCode.OK
    # Android, which sends these, fails on tentative entities that do not become final.
    same([as_json(r) for r in responses], [e for e in recorded() if e["type"] != "tentative_entities"])


@check
def several_contexts_on_one_stream_have_ids_of_their_own():
    one = [start(), audio(), STOP]
    with served("--pace", "once") as address:
        responses, code, _ = converse(address, [config()] + one * 5)
    assert code == grpc.StatusCode.OK
    assert len({r.audio_context for r in responses}) == 5
    assert sum(r.WhichOneof("streaming_response") == "finished" for r in responses) == 5


@check
def a_half_close_closes_the_context():
    with served("--pace", "once") as address:
        responses, code, _ = converse(address, [config(), start(), audio()])
    assert code == grpc.StatusCode.OK
    assert responses[-1].WhichOneof("streaming_response") == "finished"


@check
def requests_out_of_order_are_failed_preconditions():
    cases = [[audio()], [config(), audio()], [config(), start(), start()], [config(), config()], [config(), STOP], [start()]]
    with served() as address:
        for requests in cases:
            _, code, details = converse(address, requests)
            assert code == grpc.StatusCode.FAILED_PRECONDITION, (requests, code)
            assert "expected" in details, details


@check
def wrong_values_are_invalid_arguments():
    big = audio(b"\0" * (1 << 20))
    cases = [
        [config(channels=-1)], [config(channels=99)], [config(sample_rate_hertz=1)], [slu.SLURequest()],
        [config(), start(), big], [config(encoding=5)],
    ]
    with served() as address:
        for requests in cases:
            _, code, details = converse(address, requests)
            assert code == grpc.StatusCode.INVALID_ARGUMENT, (str(requests)[:100], code, details)


@check
def a_chunk_too_large_is_an_invalid_argument_beyond_all_limits_it_exhausts():
    with served() as address:
        _, code, details = converse(address, [config(), start(), audio(b"\0" * (4 << 20))])
        assert code == grpc.StatusCode.INVALID_ARGUMENT and "1 MiB" in details, (code, details)
        _, code, _ = converse(address, [config(), start(), audio(b"\0" * (8 << 20))])
        assert code == grpc.StatusCode.RESOURCE_EXHAUSTED, code


@check
def a_cancelled_call_frees_the_server():
    with served() as address, grpc.insecure_channel(address) as channel:
        for _ in range(20):
            call = slu_grpc.SLUStub(channel).Stream(iter([config(), start(), audio()]))
            next(call)
            call.cancel()
        responses, code, _ = converse(address, [config(), start(), STOP])
        assert code == grpc.StatusCode.OK and responses


@check
def tokens_are_demanded_given_and_accepted():
    with served("--app-id", "app", "--pace", "once", environment={"SLU_AUTH_KEY": KEY}) as address:
        requests = [config(), start(), audio(), STOP]
        _, code, _ = converse(address, requests)
        assert code == grpc.StatusCode.UNAUTHENTICATED
        _, code, _ = converse(address, requests, [("authorization", "Bearer nonsense")])
        assert code == grpc.StatusCode.UNAUTHENTICATED
        with grpc.insecure_channel(address) as channel:
            api = identity_grpc.IdentityAPIStub(channel)
            answer = api.Login(identity.LoginRequest(device_id=DEVICE, application=scopes.ApplicationScope(app_id="app")))
            payload = answer.token.split(".")[1]
            claims = json.loads(base64.b64decode(payload, validate=True))
            assert claims["appId"] == "app" and claims["exp"] == answer.expires_at_epoch
            assert answer.expires_at.endswith("+00:00")
            named = api.Login(identity.LoginRequest(device_id="phone", application=scopes.ApplicationScope(app_id="app")))
            claims = json.loads(base64.b64decode(named.token.split(".")[1], validate=True))
            assert str(uuid.UUID(claims["deviceId"])) == claims["deviceId"], claims
            old = identity_v1_grpc.IdentityStub(channel).Login(identity_v1.LoginRequest(device_id=DEVICE, app_id="app"))
            for wrong, expected in [
                (identity.LoginRequest(device_id=DEVICE, application=scopes.ApplicationScope(app_id="other")),
                 grpc.StatusCode.NOT_FOUND),
                (identity.LoginRequest(device_id=DEVICE), grpc.StatusCode.INVALID_ARGUMENT),
            ]:
                try:
                    api.Login(wrong)
                    raise AssertionError("a wrong login was answered")
                except grpc.RpcError as error:
                    assert error.code() == expected, error
            project = api.Login(identity.LoginRequest(device_id=DEVICE, project=scopes.ProjectScope(project_id="p")))
        for token in (answer.token, named.token, old.token):
            _, code, details = converse(address, requests, [("authorization", f"Bearer {token}")])
            assert code == grpc.StatusCode.OK, details
        bearer = [("authorization", f"Bearer {project.token}")]
        _, code, _ = converse(address, requests, bearer)
        assert code == grpc.StatusCode.INVALID_ARGUMENT
        _, code, details = converse(address, [config(), start(app_id="app"), audio(), STOP], bearer)
        assert code == grpc.StatusCode.OK, details
        _, code, _ = converse(address, [config(), start(app_id="other"), audio(), STOP], bearer)
        assert code == grpc.StatusCode.NOT_FOUND


@check
def too_many_streams_are_refused():
    with served("--max-streams", "1") as address, grpc.insecure_channel(address) as channel:
        done = threading.Event()

        def requests():
            yield config()
            yield start()
            done.wait(20)

        first = slu_grpc.SLUStub(channel).Stream(requests(), timeout=20)
        assert next(first).WhichOneof("streaming_response") == "started"
        _, code, details = converse(address, [config()])
        assert code == grpc.StatusCode.RESOURCE_EXHAUSTED, (code, details)
        done.set()
        assert [r.WhichOneof("streaming_response") for r in first][-1] == "finished"


@check
def a_server_is_reached_over_tls():
    with certificates() as (authority, certificate, key):
        options = ["--tls-cert", str(certificate), "--tls-key", str(key), "--pace", "once"]
        with served(*options) as address:
            credentials = grpc.ssl_channel_credentials(authority.read_bytes())
            port = address.rsplit(":", 1)[1]
            channel = grpc.secure_channel(f"localhost:{port}", credentials)
            responses, code, details = converse(address, [config(), start(), audio(), STOP], channel=channel)
            assert code == grpc.StatusCode.OK, details
            same([as_json(r) for r in responses], recorded())
            with tempfile.TemporaryDirectory() as folder:
                sound = sound_file(pathlib.Path(folder) / "a.wav")
                url = f"grpc+tls://localhost:{port}"
                done = send(sound, url, "--ca", str(authority))
                assert done.returncode == 0, done.stderr
                done = send(sound, url)
                assert done.returncode == 1 and "certificate" in done.stderr, done.stderr


@check
def recordings_are_kept_and_replay():
    with tempfile.TemporaryDirectory() as folder:
        with served("--pace", "once", "--record", folder) as address:
            responses, _, _ = converse(address, [config(), start(), audio(), audio(), STOP])
        context = responses[0].audio_context
        kept = pathlib.Path(folder) / f"{context}.jsonl"
        same(recorded(kept), [as_json(r) for r in responses])
        with wave.open(str(kept.with_suffix(".wav"))) as sound:
            assert (sound.getnframes(), sound.getframerate(), sound.getnchannels()) == (32000, 16000, 1)
        replayed = subprocess.run([PROGRAM, "replay", "--output", "json", "--strict", str(kept)], capture_output=True, text=True)
        assert replayed.returncode == 0, replayed.stderr


@check
def what_is_redacted_is_in_no_recording():
    with tempfile.TemporaryDirectory() as folder:
        with served("--pace", "once", "--record", folder, "--redact", "destination") as address:
            converse(address, [config(), start(), audio(), STOP])
        files = list(pathlib.Path(folder).iterdir())
        assert [f.suffix for f in files] == [".jsonl"]
        assert "York" not in files[0].read_text() and "New" not in files[0].read_text()


@check
def a_configuration_file_is_read():
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "slu.yaml"
        file.write_text("pace: once\nmax-context: 1\n")
        with served("--config", str(file)) as address:
            _, code, details = converse(address, [config(), start(), audio(), audio(), STOP])
        assert code == grpc.StatusCode.OUT_OF_RANGE, details


@check
def health_is_checked_as_everywhere():
    with served() as address, grpc.insecure_channel(address) as channel:
        ask = channel.unary_unary("/grpc.health.v1.Health/Check")
        assert ask(b"") == b"\x08\x01"
        assert ask(b"\x0a\x13speechly.slu.v1.SLU") == b"\x08\x01"
        try:
            ask(b"\x0a\x05other")
            raise AssertionError("an unknown service was answered")
        except grpc.RpcError as error:
            assert error.code() == grpc.StatusCode.NOT_FOUND


@check
def reflection_is_enough_to_call_the_server():
    with served("--pace", "once") as address, grpc.insecure_channel(address) as channel:
        database = ProtoReflectionDescriptorDatabase(channel)
        assert list(database.get_services()) == [
            "grpc.health.v1.Health", "grpc.reflection.v1.ServerReflection", "grpc.reflection.v1alpha.ServerReflection",
            "speechly.identity.v1.Identity", "speechly.identity.v2.IdentityAPI", "speechly.slu.v1.SLU",
        ]
        pool = DescriptorPool(database)
        for service in database.get_services():
            for method in pool.FindServiceByName(service).methods:
                assert method.input_type.fields is not None and method.output_type.full_name
        # The messages are those of our files, field for field.
        for name in ("SLURequest", "SLUResponse", "SLUConfig", "SLUTentativeTranscript"):
            found, expected = pool.FindMessageTypeByName(f"speechly.slu.v1.{name}"), getattr(slu, name).DESCRIPTOR
            one, other = ([(f.name, f.number, f.type) for f in d.fields] for d in (found, expected))
            assert one == other, (one, other)
        method = pool.FindServiceByName("speechly.slu.v1.SLU").methods_by_name["Stream"]
        request, response = GetMessageClass(method.input_type), GetMessageClass(method.output_type)
        call = channel.stream_stream(
            "/speechly.slu.v1.SLU/Stream", request_serializer=request.SerializeToString,
            response_deserializer=response.FromString)
        requests = [request() for _ in range(4)]
        requests[0].config.sample_rate_hertz = 16000
        requests[1].start.SetInParent()
        requests[2].audio = SECOND
        requests[3].stop.SetInParent()
        same([as_json(r) for r in call(iter(requests), timeout=20)], recorded())
        for missing in ("speechly.slu.v1.WLU", "speechly.slu.v1.BatchAPI", "nobody.Knows"):
            try:
                pool.FindServiceByName(missing)
                raise AssertionError(f"{missing} is not served and was described")
            except KeyError:
                pass


@check
def reflection_can_be_left_out():
    with served("--no-reflection") as address, grpc.insecure_channel(address) as channel:
        try:
            ProtoReflectionDescriptorDatabase(channel).get_services()
            raise AssertionError("the services were listed")
        except grpc.RpcError as error:
            assert error.code() == grpc.StatusCode.UNIMPLEMENTED, error


@check
def written_texts_are_understood():
    app = ROOT / "Fixtures" / "apps" / "flights"
    written = Timestamp(seconds=1795132800)  # 2026-11-20, at midnight
    with served("--no-tagger", "--app", f"travel={app}") as address, grpc.insecure_channel(address) as channel:
        stub = wlu_grpc.WLUStub(channel)
        text = "show me flights to paris and book a flight to oslo tomorrow"
        answer = stub.Text(wlu.WLURequest(language_code="en-US", text=text, reference_time=written))
        one, two = answer.segments
        assert one.intent.intent == "filter" and two.intent.intent == "book"
        assert [(t.word, t.index) for t in two.tokens] == [(w, i) for i, w in enumerate("book a flight to oslo tomorrow".split())]
        assert [(e.entity, e.value, e.start_position, e.end_position) for e in two.entities] == [
            ("destination", "Oslo", 4, 5), ("departure_date", "2026-11-21", 5, 6)]
        assert two.text == "book a flight to oslo tomorrow"
        assert two.annotated_text == "*book book a flight to [oslo|Oslo](destination) [tomorrow|2026-11-21](departure_date)"
        # Several at once, in their order; nothing means nothing, and unknown words have no intent.
        requests = [wlu.WLURequest(text=t) for t in ("start over", "", "nothing that anybody knows")]
        answers = stub.Texts(wlu.TextsRequest(app_id="travel", requests=requests)).responses
        assert [len(a.segments) for a in answers] == [1, 0, 1]
        assert answers[0].segments[0].intent.intent == "clear" and not answers[2].segments[0].HasField("intent")
        # The same as on the command line.
        line = subprocess.run(
            [PROGRAM, "annotate", "--no-tagger", "--app", str(app), "--reference-date", "2026-11-20", text],
            capture_output=True, text=True, check=True).stdout
        assert line == " ".join(s.annotated_text for s in answer.segments) + "\n"
        for call, expected, words in [
            (lambda: stub.Text(wlu.WLURequest(language_code="fi-FI", text="moi")), "INVALID_ARGUMENT", "en-US"),
            (lambda: stub.Text(wlu.WLURequest(text="a " * 2001)), "INVALID_ARGUMENT", "2000"),
            (lambda: stub.Text(wlu.WLURequest(text="a", reference_time=Timestamp(seconds=1 << 60))), "INVALID_ARGUMENT", "9999"),
            (lambda: stub.Texts(wlu.TextsRequest(app_id="nobody")), "NOT_FOUND", "nobody"),
            (lambda: stub.Texts(wlu.TextsRequest(requests=[wlu.WLURequest()] * 20001)), "INVALID_ARGUMENT", "20000"),
        ]:
            try:
                call()
                raise AssertionError(f"answered instead of {expected}")
            except grpc.RpcError as error:
                assert error.code().name == expected and words in error.details(), error


@check
def a_server_of_configurations_answers_speech_and_texts():
    apps = [f"{name}={ROOT / 'Fixtures' / 'apps' / folder}" for name, folder in (("a", "flights"), ("b", "smart-home"))]
    options = [option for app in apps for option in ("--app", app)]
    with served("--no-tagger", *options, recording=None, environment={"SLU_AUTH_KEY": KEY}) as address:
        _, code, _ = converse(address, [config(), start()])
        assert code == grpc.StatusCode.UNAUTHENTICATED, code
        with grpc.insecure_channel(address) as channel:
            services = list(ProtoReflectionDescriptorDatabase(channel).get_services())
            assert "speechly.slu.v1.WLU" in services and "speechly.slu.v1.SLU" in services
            ask = channel.unary_unary("/grpc.health.v1.Health/Check")
            assert ask(b"\x0a\x13speechly.slu.v1.WLU") == b"\x08\x01"
            login = identity_grpc.IdentityAPIStub(channel).Login
            stub = wlu_grpc.WLUStub(channel)
            text = wlu.WLURequest(text="turn off the lights")
            for scope, found in [
                ({}, "UNAUTHENTICATED"),
                ({"application": scopes.ApplicationScope(app_id="b")}, "turn_off"),
                ({"application": scopes.ApplicationScope(app_id="c")}, "NOT_FOUND"),
                ({"project": scopes.ProjectScope(project_id="p")}, "INVALID_ARGUMENT"),
            ]:
                metadata = []
                try:
                    if scope:
                        token = login(identity.LoginRequest(device_id=DEVICE, **scope)).token
                        metadata = [("authorization", f"Bearer {token}")]
                    assert stub.Text(text, metadata=metadata).segments[0].intent.intent == found
                except grpc.RpcError as error:
                    assert error.code().name == found, error


@check
def recordings_are_uploaded_and_asked_for():
    apps = [f"{name}={ROOT / 'Fixtures' / 'apps' / folder}" for name, folder in (("travel", "flights"), ("other", "smart-home"))]
    options = [option for app in apps for option in ("--app", app)]
    with tempfile.TemporaryDirectory() as folder:
        spoken = pathlib.Path(folder) / "spoken.wav"
        subprocess.run(["flite", "-voice", "slt", "-t", "show me flights to paris", "-o", spoken], check=True)
        whole = spoken.read_bytes()
    environment = {"SLU_AUTH_KEY": KEY}
    with served("--no-tagger", *options, recording=None, environment=environment) as address, \
            grpc.insecure_channel(address) as channel:
        assert "speechly.slu.v1.BatchAPI" in ProtoReflectionDescriptorDatabase(channel).get_services()
        login = identity_grpc.IdentityAPIStub(channel).Login
        stub = batch_grpc.BatchAPIStub(channel)

        def token(app_id):
            scope = scopes.ApplicationScope(app_id=app_id)
            return [("authorization", f"Bearer {login(identity.LoginRequest(device_id=DEVICE, application=scope)).token}")]

        travel = token("travel")
        # As the original tool does: the whole file, header and all, in pieces of 64 KiB, with the configuration in each.
        settings = batch.AudioConfiguration(encoding=1, channels=1, sample_rate_hertz=16000, language_codes=["en-US"])
        pieces = [whole[start:start + 65536] for start in range(0, len(whole), 65536)]
        requests = [batch_api.ProcessAudioRequest(app_id="travel", config=settings, audio=p, reference="mine") for p in pieces]
        operation = stub.ProcessAudio(iter(requests), metadata=travel).operation
        assert operation.status == batch.Operation.STATUS_QUEUED and operation.app_id == "travel", operation
        asked = time.monotonic()
        while operation.status != batch.Operation.STATUS_DONE:
            assert operation.status != batch.Operation.STATUS_ERROR and time.monotonic() < asked + 60, operation
            time.sleep(0.1)
            operation = stub.QueryStatus(batch_api.QueryStatusRequest(id=operation.id), metadata=travel).operation
        assert [t.word for t in operation.transcripts] == "show me flights to paris".split(), operation
        assert [t.index for t in operation.transcripts] == [0, 1, 2, 3, 4]
        times = [t for word in operation.transcripts for t in (word.start_time, word.end_time)]
        assert times == sorted(times) and times[-1] <= 1000 * (operation.duration.seconds + 1), times
        assert stub.QueryStatus(batch_api.QueryStatusRequest(reference="mine"), metadata=travel).operation == operation

        def upload(**fields):
            return lambda: stub.ProcessAudio(iter([batch_api.ProcessAudioRequest(**fields)]), metadata=travel)

        def ask(metadata, **fields):
            return lambda: stub.QueryStatus(batch_api.QueryStatusRequest(**fields), metadata=metadata)

        for call, expected in [
            (ask([], id=operation.id), "UNAUTHENTICATED"),
            (ask(token("other"), id=operation.id), "NOT_FOUND"),
            (ask(token("other"), reference="mine"), "NOT_FOUND"),
            (ask(travel), "INVALID_ARGUMENT"),
            (upload(config=settings, uri="gs://bucket/a.wav"), "PERMISSION_DENIED"),
            (upload(config=settings, audio=whole[44:], results_uri="gs://bucket/"), "PERMISSION_DENIED"),
            (upload(audio=whole[44:]), "INVALID_ARGUMENT"),
            (upload(app_id="other", config=settings, audio=whole), "PERMISSION_DENIED"),
        ]:
            try:
                call()
                raise AssertionError(f"answered instead of {expected}")
            except grpc.RpcError as error:
                assert error.code().name == expected, error


# --- our client -------------------------------------------------------------------------------------------------------


class Speaker(slu_grpc.SLUServicer):
    """A server of grpcio's: answers each context with one segment, or fails."""

    def __init__(self, failure=None):
        self.failure = failure
        self.requests = []

    def Stream(self, requests, context):
        number = 0
        heard = 0
        for request in requests:
            kind = request.WhichOneof("streaming_request")
            self.requests.append(kind)
            identifier = f"00000000-0000-4000-8000-{number:012d}"
            if kind == "start":
                yield slu.SLUResponse(audio_context=identifier, started=slu.SLUStarted())
            elif kind == "audio":
                heard += len(request.audio)
                if self.failure:
                    context.abort(*self.failure)
            elif kind == "stop":
                made = [
                    slu.SLUResponse(transcript=slu.SLUTranscript(word="héllo", index=0, end_time=heard // 32)),
                    slu.SLUResponse(intent=slu.SLUIntent(intent="greet")),
                    slu.SLUResponse(segment_end=slu.SLUSegmentEnd()),
                    slu.SLUResponse(finished=slu.SLUFinished()),
                ]
                for response in made:
                    response.audio_context = identifier
                    yield response
                number += 1
                heard = 0


@contextlib.contextmanager
def speaking(speaker):
    server = grpc.server(concurrent.futures.ThreadPoolExecutor(4))
    slu_grpc.add_SLUServicer_to_server(speaker, server)
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    try:
        yield f"grpc://127.0.0.1:{port}"
    finally:
        server.stop(0).wait()


def sound_file(path, seconds=1):
    with wave.open(str(path), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(16000)
        sound.writeframes(SECOND * seconds)
    return path


def send(*arguments):
    command = [PROGRAM, "send", "--speed", "max", *map(str, arguments[:1]), "--server", *map(str, arguments[1:])]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


@check
def our_client_understands_a_server_of_others():
    speaker = Speaker()
    with tempfile.TemporaryDirectory() as folder, speaking(speaker) as url:
        sound = sound_file(pathlib.Path(folder) / "a.wav", seconds=2)
        done = send(sound, url, "-o", "json")
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert lines[-1]["update"] == "context_finished"
    segment = lines[-1]["segments"][0]
    assert segment["transcripts"] == [{"index": 0, "value": "héllo", "startTime": 0, "endTime": 2000, "isFinal": True}]
    assert segment["intent"] == {"value": "greet", "isFinal": True}
    assert speaker.requests[:2] == ["config", "start"] and speaker.requests[-1] == "stop"


@check
def our_client_says_how_a_stream_failed():
    for code in (grpc.StatusCode.RESOURCE_EXHAUSTED, grpc.StatusCode.NOT_FOUND, grpc.StatusCode.INTERNAL):
        with tempfile.TemporaryDirectory() as folder, speaking(Speaker((code, "because of the weather"))) as url:
            done = send(sound_file(pathlib.Path(folder) / "a.wav"), url)
        assert done.returncode == 1
        assert code.name in done.stderr and "because of the weather" in done.stderr, done.stderr


class Unsteady(Speaker):
    """A server of grpcio's that goes away after the first segment of its first stream."""

    def Stream(self, requests, context):
        if self.requests:
            yield from super().Stream(requests, context)
            return
        for request in requests:
            self.requests.append(request.WhichOneof("streaming_request"))
            if self.requests[-1] != "audio":
                continue
            identifier = "00000000-0000-4000-8000-00000000ffff"
            made = [
                slu.SLUResponse(started=slu.SLUStarted()),
                slu.SLUResponse(transcript=slu.SLUTranscript(word="oh", index=0, end_time=200)),
                slu.SLUResponse(intent=slu.SLUIntent(intent="")),
                slu.SLUResponse(segment_end=slu.SLUSegmentEnd()),
            ]
            for response in made:
                response.audio_context = identifier
                yield response
            context.abort(grpc.StatusCode.UNAVAILABLE, "going away")


@check
def our_client_goes_on_where_a_server_went_away():
    with tempfile.TemporaryDirectory() as folder, speaking(Unsteady()) as url:
        done = send(sound_file(pathlib.Path(folder) / "a.wav", seconds=2), url, "-o", "json", "--only", "final")
    assert done.returncode == 0, done.stderr
    assert done.stderr == "slu-cli: the server said UNAVAILABLE: going away; trying again\nslu-cli: connected again; resumed at 0.2 s\n", done.stderr
    context = json.loads(done.stdout.splitlines()[-1])
    assert context["contextId"].endswith("ffff") and context["discarded"] == [], context
    words = [word for segment in context["segments"] for word in segment["transcripts"]]
    assert [(word["value"], word["startTime"], word["endTime"]) for word in words] == [
        ("oh", 0, 200), ("héllo", 200, 2000)
    ], words


@check
def our_client_does_not_go_on_when_told_so():
    with tempfile.TemporaryDirectory() as folder, speaking(Unsteady()) as url:
        done = send(sound_file(pathlib.Path(folder) / "a.wav", seconds=2), url, "--no-resume")
    assert done.returncode == 1
    assert "going away" in done.stderr and "interrupted at 200 ms" in done.stderr, done.stderr


# --- the whole --------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def certificates():
    """An authority of our own, and a certificate for localhost that it signed."""
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)

        def openssl(*arguments):
            subprocess.run(["openssl", *map(str, arguments)], check=True, capture_output=True)

        openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=Test authority",
                "-keyout", place / "ca.key", "-out", place / "ca.pem")
        openssl("req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost",
                "-keyout", place / "server.key", "-out", place / "server.csr")
        (place / "extensions").write_text("subjectAltName=DNS:localhost,IP:127.0.0.1\n")
        openssl("x509", "-req", "-in", place / "server.csr", "-CA", place / "ca.pem", "-CAkey", place / "ca.key",
                "-CAcreateserial", "-days", "2", "-extfile", place / "extensions", "-out", place / "server.pem")
        yield place / "ca.pem", place / "server.pem", place / "server.key"


def main(checks, title):
    failed = 0
    for function in checks:
        name = function.__name__.replace("_", " ")
        try:
            function()
            print(f"ok      {name}", flush=True)
        except Exception as error:  # pylint: disable=broad-except
            failed += 1
            print(f"FAILED  {name}: {type(error).__name__}: {error}", flush=True)
    print(f"{title}: {len(checks) - failed} of {len(checks)} checks hold (grpcio {grpc.__version__})")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(CHECKS, "interop")
