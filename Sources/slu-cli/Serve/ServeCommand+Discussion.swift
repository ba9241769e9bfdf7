#if os(Linux)
  extension ServeCommand {
    /// What `serve --help` says beside the options.
    static let discussion = """
      With --app, speech and written text (WLU/Text, WLU/Texts) are answered with what the configuration of an \
      application makes of them. A configuration that is changed on disk is compiled beside what goes on and used from \
      the next context on; one that cannot be used changes nothing. Recordings that are \
      uploaded (BatchAPI) are heard in the same way, one after the other, and take a decoder only while another one of \
      their application stays free for those who speak: that needs two of them (--max-decoders). They are kept in memory, \
      and fail when the server stops. What "tomorrow" means is said in a client's time zone where it names one (start option \
      timezone), else in this machine's; texts count in Greenwich. With --recording, audio is answered with recorded \
      conversations: the first context gets the first recorded one, and so on, over and over. That makes a deterministic \
      server for the tests of an app. Once it accepts streams it says "listening grpc://HOST:PORT" on standard error.

      EXAMPLES:
        Answer with a recording, as fast as the audio of it comes:
          slu-cli serve --recording conversation.jsonl
        On a free port, for a test:
          slu-cli serve --recording recordings/ --pace once --listen 127.0.0.1:0
        Understand what is said and written to an application:
          slu-cli serve --app flights=Fixtures/apps/flights
        To several, each under the name of its folder:
          slu-cli serve --app Fixtures/apps --max-decoders 8
        Heard by a recogniser of the Wyoming protocol:
          slu-cli serve --app flights=Fixtures/apps/flights --recognizer wyoming://127.0.0.1:10300
        With tokens and TLS:
          slu-cli serve --recording r.jsonl --listen 0.0.0.0:443 --auth-key key --tls-cert c.pem --tls-key k.pem

      SIGTERM and Ctrl-C stop it: contexts that are open are finished first (--drain). The second time they are ended at
      once, with UNAVAILABLE. SIGHUP, which a terminal sends when it is closed, ends it at once, contexts and all
      (start it with nohup, or as a service). There is nothing to reload: a changed application is used from the next context
      on, all else is read at the start.

      Each stream needs an open file, three with --record: serve raises its limit as far as it may, and says so where it does \
      not carry --max-streams. The same where the system allows less memory (ulimit -v) than decoders may need, some \
      100 MiB each.

      EXIT CODES:
        0   stopped when it was told to
        1   it could not begin: an address in use, a file that cannot be read
        64  wrong usage
      """
  }
#endif
