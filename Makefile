# `make` alone lists the targets. The work is in Scripts/, which also runs without make.
.DEFAULT_GOAL := help
.PHONY: help setup demo test lint format docs bench fuzz hostile soak soak-microphone soak-speech endpointing oracle interop generate check-generated completions clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' Makefile

setup: ## install what is missing (Debian packages); the targets below do it by themselves
	@Scripts/setup

demo: setup ## replay "book a flight to New York" in colour, then hear and understand a spoken sentence
	@Scripts/demo

test: setup ## everything CI runs: lint, builds, docs, fuzz, oracle, sanitizers, tests
	@Scripts/test

lint: setup ## style and syntax of all sources
	@Scripts/lint

format: setup ## rewrite the Swift sources in the project style
	@Scripts/lint --fix

docs: setup ## DocC pages in .build-docs/site; a broken link is an error
	@Scripts/docs

fuzz: setup ## 1,000,000 mutated recordings, WAV files and messages, 50,000 configurations, 100,000 compiled files under the AddressSanitizer (CASES=N SEED=N)
	@Scripts/fuzz $(or $(CASES),1000000)

hostile: setup ## 20,000 malformed streams at a running server (STREAMS=N SEED=N)
	@Scripts/hostile $(or $(STREAMS),20000)

soak: setup ## 200 clients at ten times the speed of a speaker for two minutes: no error, flat memory (STREAMS=N SECONDS=N)
	@Scripts/soak $(or $(STREAMS),200) $(or $(SECONDS),120)

soak-microphone: setup ## ten minutes of a microphone while all processors are busy: no frame lost (SECONDS=N)
	@Scripts/soak microphone $(or $(SECONDS),600)

soak-speech: setup ## odd sounds of ten minutes, and eight callers for two, through the recogniser (SECONDS=N CALLERS=N)
	@Scripts/soak-speech --seconds $(or $(SECONDS),600) --callers $(or $(CALLERS),8)

endpointing: setup ## how well utterances are found, in a table: speech of flite in four noises (SEED=N)
	@Scripts/endpointing $(SEED)

oracle: setup ## compare with the independent implementation (SEED=N COUNT=N)
	@Scripts/oracle

interop: setup ## our server and client with Python's gRPC (grpcio from PyPI)
	@Scripts/interop

generate: setup ## write the code that is made from proto/
	@Scripts/generate

check-generated: setup ## is the committed code what proto/ gives?
	@Scripts/generate --check

bench: setup ## speed against other parsers, as ratios in one run
	@Scripts/setup bench || echo "bench: going on with the contenders that are here" >&2
	@Benchmarks/run

completions: setup ## shell completions for bash, zsh and fish in .build/completions
	@Scripts/completions

clean: ## remove all that was built
	rm -rf .build .build-* Benchmarks/.build* Benchmarks/.data
