# Sourced by the scripts that talk to our programs in Python: packages of PyPI in a virtual environment of this
# project's own ($python), and stubs made from proto/ ($stubs).
# shellcheck shell=bash disable=SC2034,SC2154

environment=${scratch}-interop
stubs=$environment/stubs
python=$environment/bin/python

if [ ! -x "$python" ] || ! "$python" -c 'import grpc_tools, grpc_reflection, hpack, hyperframe, prometheus_client, wyoming' 2>/dev/null; then
  say "fetching grpcio, grpcio-reflection, hpack, hyperframe, prometheus-client and wyoming (once)"
  quietly python3 -m venv "$environment"
  quietly "$environment/bin/pip" install --quiet grpcio grpcio-tools grpcio-reflection hpack hyperframe \
    prometheus-client wyoming
fi
rm -rf "$stubs"
mkdir -p "$stubs"
mapfile -t protos < <(cd proto && find speechly -name '*.proto' | LC_ALL=C sort)
"$python" -m grpc_tools.protoc -Iproto --python_out="$stubs" --grpc_python_out="$stubs" "${protos[@]}"
