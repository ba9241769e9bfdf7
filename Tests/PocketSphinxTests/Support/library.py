"""What PocketSphinx hears by itself, outside of any program of ours: library.py SETTINGS SOUND...

SETTINGS is a file of JSON: the options of a decoder, a graph of sentences and its weight. A SOUND has raw samples, 16 bits at 16,000 Hz.
Prints for each segment of each sound its word, first and last frame and score, and behind them that of all of it.
"""

import ctypes
import json
import sys


def functions(library, **types):
    """The functions of a library that are called, by name; each has its result and its parameters."""
    for name, (result, *parameters) in types.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, parameters
    return library


TEXT, HANDLE, WHOLE, REAL = ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_float
NUMBER = ctypes.POINTER(ctypes.c_int)
base = functions(
    ctypes.CDLL("libsphinxbase.so.3", ctypes.RTLD_GLOBAL),
    cmd_ln_parse_r=(HANDLE, HANDLE, HANDLE, WHOLE, ctypes.POINTER(TEXT), WHOLE),
    err_set_logfp=(None, HANDLE),
    fsg_model_readfile=(HANDLE, TEXT, HANDLE, REAL))
sphinx = functions(
    ctypes.CDLL("libpocketsphinx.so.3"),
    ps_args=(HANDLE,), ps_init=(HANDLE, HANDLE), ps_free=(WHOLE, HANDLE),
    ps_get_logmath=(HANDLE, HANDLE), ps_set_fsg=(WHOLE, HANDLE, TEXT, HANDLE), ps_set_search=(WHOLE, HANDLE, TEXT),
    ps_start_utt=(WHOLE, HANDLE), ps_end_utt=(WHOLE, HANDLE),
    ps_process_raw=(WHOLE, HANDLE, TEXT, ctypes.c_size_t, WHOLE, WHOLE), ps_get_hyp=(TEXT, HANDLE, NUMBER),
    ps_seg_iter=(HANDLE, HANDLE), ps_seg_next=(HANDLE, HANDLE), ps_seg_word=(TEXT, HANDLE),
    ps_seg_frames=(None, HANDLE, NUMBER, NUMBER), ps_seg_prob=(WHOLE, HANDLE, NUMBER, NUMBER, NUMBER))


def load(settings):
    """A decoder of the settings."""
    words = ["pocketsphinx", *(word for option in settings["options"].items() for word in option)]
    row = (TEXT * len(words))(*(word.encode() for word in words))
    decoder = sphinx.ps_init(base.cmd_ln_parse_r(None, sphinx.ps_args(), len(words), row, 1))
    graph = base.fsg_model_readfile(settings["graph"].encode(), sphinx.ps_get_logmath(decoder), settings["weight"])
    if sphinx.ps_set_fsg(decoder, b"sentences", graph) or sphinx.ps_set_search(decoder, b"sentences"):
        raise SystemExit("the library does not take the graph")
    return decoder


def hear(decoder, samples):
    """The segments of a sound, a line each."""
    sphinx.ps_start_utt(decoder)
    sphinx.ps_process_raw(decoder, samples, len(samples) // 2, 0, 0)
    sphinx.ps_end_utt(decoder)
    segment = sphinx.ps_seg_iter(decoder)
    numbers = [ctypes.c_int() for _ in range(3)]
    first, last, score = numbers
    while segment:
        sphinx.ps_seg_frames(segment, first, last)
        sphinx.ps_seg_prob(segment, score, None, None)
        yield " ".join([sphinx.ps_seg_word(segment).decode(), *(str(number.value) for number in numbers)])
        segment = sphinx.ps_seg_next(segment)
    sphinx.ps_get_hyp(decoder, score)
    yield str(score.value)


def main():
    base.err_set_logfp(None)
    with open(sys.argv[1], encoding="utf-8") as file:
        settings = json.load(file)
    for path in sys.argv[2:]:
        with open(path, "rb") as file:
            samples = file.read()
        decoder = load(settings)
        for line in hear(decoder, samples):
            print(line)
        sphinx.ps_free(decoder)


main()
