import CMicroHttpd

/// A small HTTP server for those who watch a program: `GET` of a path gives a page of text.
///
/// It is meant for a program that collects metrics, and for health checks: a request is answered on the one thread of the
/// server, each on a connection of its own. Clients that are slow, or many, cannot hang it: see ``Limits``. It listens while
/// the value lives.
///
/// ```swift
/// let server = try MonitoringServer(host: "127.0.0.1", port: 9100) { path in
///   path == "/healthz" ? MonitoringPage("ok\n") : nil
/// }
/// ```
public struct MonitoringServer: ~Copyable {
  /// What a server takes on.
  public struct Limits: Hashable, Sendable {
    /// Connections at a time; more wait until one is over.
    public var connections = 32
    /// How long a connection may take, from its beginning to the last byte of the answer.
    public var lifetime = Duration.seconds(10)
    /// How long a connection may take to ask while all places are taken, and others may wait for them.
    public var patience = Duration.milliseconds(500)

    /// Creates the default limits.
    public init() {}
  }

  /// The port that it listens at: the one that was asked for, or the one that was free.
  public var port: UInt16 { slu_http_port(pointer) }

  private let pointer: OpaquePointer
  // What the thread of the server calls; lives as long as that runs.
  private let pages: Pages

  /// Listens, and begins to answer.
  ///
  /// - Parameters:
  ///   - host: A name, an IPv4 address, or an IPv6 address without brackets.
  ///   - port: 0 picks a free one.
  ///   - limits: What it takes on.
  ///   - page: The page at a path; nil where there is none. Called on the server's thread.
  /// - Throws: A ``MonitoringError`` when the address cannot be had.
  public init(
    host: String, port: UInt16, limits: Limits = Limits(), page: @escaping @Sendable (String) -> MonitoringPage?
  ) throws(MonitoringError) {
    pages = Pages(page: page)
    // A century is as good as for ever, and no sum of times overflows.
    func milliseconds(_ time: Duration) -> Int64 {
      Int64(min(max(.milliseconds(1), time), .seconds(1 << 32)) / .milliseconds(1))
    }
    let bounds = slu_http_limits(
      connections: UInt32(clamping: max(1, limits.connections)), lifetime: milliseconds(limits.lifetime),
      patience: milliseconds(limits.patience))
    var number: Int32 = 0
    // SAFETY: `pages` outlives the thread, which ends in `deinit`.
    let created = slu_http_create(
      host, String(port), bounds, { Pages.answer($0, $1, $2) }, Unmanaged.passUnretained(pages).toOpaque(), &number)
    guard let created else { throw MonitoringError(host: host, port: port, number: number) }
    pointer = created
  }

  deinit { slu_http_destroy(pointer) }
}

/// What the C library calls.
private final class Pages: Sendable {
  let page: @Sendable (String) -> MonitoringPage?

  init(page: @escaping @Sendable (String) -> MonitoringPage?) { self.page = page }

  static func answer(_ context: UnsafeMutableRawPointer, _ path: UnsafePointer<CChar>, _ answer: OpaquePointer) {
    let pages = Unmanaged<Pages>.fromOpaque(context).takeUnretainedValue()
    // A path that is not UTF-8 is that of no page: what is replaced in it matches none.
    guard let page = pages.page(String(cString: path)) else { return }
    var text = page.text
    text.withUTF8 {
      slu_http_answer_set(answer, UInt32(clamping: page.status), page.contentType, $0.baseAddress, $0.count)
    }
  }
}
