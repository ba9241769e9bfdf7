// The transport's work in C++: grpc++ with generated messages and its synchronous API, as most programs use it.
//
//   grpc-cpp serve [--hint]    prints {"port":N}, then answers a start with as many words as its app id says, and audio with
//                              one, until it is killed; `--hint`: each word but the last says that more follow
//   grpc-cpp stream PORT COUNT    receives COUNT words three times, after a tenth of it to warm up
//   grpc-cpp ping PORT COUNT      sends 3,200 bytes and waits for the word, COUNT times, after 500 to warm up
#include "speechly/slu/v1/slu.grpc.pb.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <grpcpp/grpcpp.h>
#include <memory>
#include <string>
#include <vector>

using namespace speechly::slu::v1;

static SLUResponse word() {
  SLUResponse response;
  response.set_audio_context("0d3f7f2a-6f1b-4a57-9d55-0c3e2a700b20");
  response.set_segment_id(200);
  auto *transcript = response.mutable_transcript();
  transcript->set_word("connection");
  transcript->set_index(200);
  transcript->set_start_time(18200);
  transcript->set_end_time(18460);
  return response;
}

static void fail(const char *what) {
  std::fprintf(stderr, "grpc-cpp: %s\n", what);
  std::exit(1);
}

class Service final : public SLU::Service {
public:
  explicit Service(bool hints) : hints(hints) {}

  grpc::Status Stream(grpc::ServerContext *, grpc::ServerReaderWriter<SLUResponse, SLURequest> *stream) override {
    const SLUResponse response = word();
    SLURequest request;
    // In one batch with a write that has a hint, the headers would never go out.
    stream->SendInitialMetadata();
    while (stream->Read(&request)) {
      long long count = request.has_start() ? std::atoll(request.start().app_id().c_str()) : 1;
      for (; count > 0; count--) {
        grpc::WriteOptions options;
        if (hints && count > 1) options.set_buffer_hint();
        if (!stream->Write(response, options)) return grpc::Status::CANCELLED;
      }
    }
    return grpc::Status::OK;
  }

private:
  const bool hints;
};

static void serve(bool hints) {
  Service service(hints);
  grpc::ServerBuilder builder;
  int port = 0;
  builder.AddListeningPort("127.0.0.1:0", grpc::InsecureServerCredentials(), &port);
  builder.RegisterService(&service);
  auto server = builder.BuildAndStart();
  if (server == nullptr) fail("no port");
  std::printf("{\"port\":%d}\n", port);
  std::fflush(stdout);
  server->Wait();
}

static double microseconds() {
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

static int residentKiB() {
  std::ifstream status("/proc/self/status");
  std::string line;
  int peak = 0;
  while (std::getline(status, line)) std::sscanf(line.c_str(), "VmHWM: %d", &peak);
  return peak;
}

int main(int count, char **arguments) {
  if (count >= 2 && std::strcmp(arguments[1], "serve") == 0) serve(count > 2 && std::strcmp(arguments[2], "--hint") == 0);
  if (count < 4) fail("usage: grpc-cpp serve [--hint] | stream PORT COUNT | ping PORT COUNT");
  const long long times = std::atoll(arguments[3]);
  auto channel = grpc::CreateChannel(std::string("127.0.0.1:") + arguments[2], grpc::InsecureChannelCredentials());
  auto stub = SLU::NewStub(channel);
  grpc::ClientContext context;
  context.set_wait_for_ready(true);
  auto stream = stub->Stream(&context);
  SLURequest request;
  SLUResponse response;
  if (std::strcmp(arguments[1], "stream") == 0) {
    for (int round = 0; round < 4; round++) {
      const long long wanted = round == 0 ? times / 10 : times;
      request.mutable_start()->set_app_id(std::to_string(wanted));
      const double begun = microseconds();
      stream->Write(request);
      for (long long i = 0; i < wanted; i++) {
        if (!stream->Read(&response) || !response.has_transcript()) fail("a response is missing");
      }
      const double spent = microseconds() - begun;
      if (round > 0) std::printf("{\"ns\":%.1f,\"rss_kib\":%d}\n", spent * 1e3 / double(wanted), residentKiB());
    }
  } else {
    const size_t warmUp = 500;
    std::vector<double> spent;
    for (size_t i = 0; i < warmUp + size_t(times); i++) {
      const double begun = microseconds();
      request.set_audio(std::string(3200, '\0'));
      stream->Write(request);
      if (!stream->Read(&response) || !response.has_transcript()) fail("a response is missing");
      if (i >= warmUp) spent.push_back(microseconds() - begun);
    }
    std::sort(spent.begin(), spent.end());
    std::printf(
      "{\"p50_us\":%.2f,\"p99_us\":%.2f,\"rss_kib\":%d}\n", spent[spent.size() / 2], spent[spent.size() * 99 / 100],
      residentKiB());
  }
  std::fflush(stdout);
  std::_Exit(0);
}
