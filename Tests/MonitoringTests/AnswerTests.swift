import SLUMonitoring
import Testing

@Suite("Pages for those who watch", .timeLimit(.minutes(10)))
struct AnswerTests {
  private static func server() throws -> MonitoringServer {
    try MonitoringServer(host: "127.0.0.1", port: 0) { path in
      switch path {
      case "/metrics": MonitoringPage("a 1\n", contentType: "text/plain; version=0.0.4; charset=utf-8")
      case "/healthz": MonitoringPage("stopping\n", status: 503)
      case "/empty": MonitoringPage("")
      case "/large": MonitoringPage(String(repeating: "é", count: 1 << 19))
      default: nil
      }
    }
  }

  @Test(
    "a request gets its page",
    arguments: [
      ("GET /metrics", 200, "a 1\n"), ("GET /metrics?from=0", 200, "a 1\n"), ("GET /healthz", 503, "stopping\n"),
      ("GET /empty", 200, ""), ("HEAD /metrics", 200, ""), ("HEAD /healthz", 503, ""), ("HEAD /other", 404, ""),
      ("GET /", 404, "there is no such page\n"), ("GET /metrics/", 404, "there is no such page\n"),
      ("GET /%ff%00metrics", 404, "there is no such page\n"), ("POST /metrics", 405, "expected GET or HEAD\n"),
      ("DELETE /healthz", 405, "expected GET or HEAD\n"), ("NONSENSE /metrics", 405, "expected GET or HEAD\n"),
      ("POST /other", 404, "there is no such page\n"),
    ])
  func pages(request: String, status: Int, body: String) throws {
    let server = try Self.server()
    let answer = try Answer(to: "\(request) HTTP/1.1\r\nHost: localhost\r\n\r\n", port: server.port)
    #expect(answer.status == status)
    #expect(answer.body == body)
    #expect(answer.headers["connection"]?.lowercased() == "close")
    if status == 405 { #expect(answer.headers["allow"] == "GET, HEAD") }
  }

  @Test("the head of a page says its type and its length")
  func head() throws {
    let server = try Self.server()
    for method in ["GET", "HEAD"] {
      let answer = try Answer(to: "\(method) /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n", port: server.port)
      #expect(answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
      #expect(answer.headers["content-length"] == "4")
    }
  }

  @Test("a page of a mebibyte comes whole")
  func large() throws {
    let server = try Self.server()
    let answer = try Answer(to: "GET /large HTTP/1.0\r\n\r\n", port: server.port)
    #expect(answer.status == 200)
    #expect(answer.body == String(repeating: "é", count: 1 << 19))
  }

  @Test("a body that comes with a request is not waited for")
  func upload() throws {
    let server = try Self.server()
    let head = "POST /metrics HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n"
    #expect(try Answer(to: head, port: server.port).status == 405)
  }
}
