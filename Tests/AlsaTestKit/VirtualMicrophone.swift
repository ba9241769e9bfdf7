import CAlsa
import Glibc

/// A microphone that a script plays: see `Tests/AlsaPlugin`.
public struct VirtualMicrophone: Sendable {
  /// Frames a second.
  public var rate: Int
  /// Samples in a frame.
  public var channels: Int
  /// As fast as a microphone; otherwise as fast as it is read.
  public var isPaced: Bool
  /// What is not read in time is lost; otherwise its time stands still until there is room.
  public var losesFrames: Bool
  /// What happens: `xrun@1600:320 unplug@4800`.
  public var script: String
  /// A file of raw samples to play, zeros after them; empty for a counter.
  public var samples: String
  /// The device is there as long as this file is; empty for always.
  public var present: String
  /// Opening fails with this error number; 0 for none.
  public var refuses: Int32

  /// Describes a microphone.
  public init(
    rate: Int = 16_000, channels: Int = 1, isPaced: Bool = false, losesFrames: Bool = false, script: String = "",
    samples: String = "", present: String = "", refuses: Int32 = 0
  ) {
    self.rate = rate
    self.channels = channels
    self.isPaced = isPaced
    self.losesFrames = losesFrames
    self.script = script
    self.samples = samples
    self.present = present
    self.refuses = refuses
  }

  /// The name to open it by, in this process.
  public var name: String {
    precondition(Self.isDefined, "ALSA does not take the definition of the virtual microphone")
    return definedName
  }

  /// The name to open it by where ALSA knows the ``definitions``.
  public var definedName: String {
    "sluscript:RATE=\(rate),CHANNELS=\(channels),PACED=\(isPaced),LOSES=\(losesFrames),SCRIPT='\(script)',"
      + "SAMPLES='\(samples)',PRESENT='\(present)',REFUSES=\(refuses)"
  }

  /// The name to open it by where ALSA may convert its rate and channels, as it does for most that are plugged in.
  public var pluggedName: String {
    precondition(Self.isDefined, "ALSA does not take the definition of the virtual microphone")
    return "sluplug:RATE=\(rate),CHANNELS=\(channels)"
  }

  /// A microphone that plays a file of raw samples as fast as it is read, and after its end anything.
  public static func playing(_ path: String) -> String {
    precondition(isDefined, "ALSA does not take the definition of the virtual microphone")
    return "slufile:'\(path)'"
  }

  /// The monitor of a PulseAudio that was started for a test.
  public static func pulse(socket: String) -> String {
    precondition(isDefined, "ALSA does not take the definition of the virtual microphone")
    return "slupulse:'unix:\(socket)'"
  }

  /// Added to what the system has configured, once, before the first device is opened.
  private static let isDefined: Bool = {
    var top: OpaquePointer?
    var reference: OpaquePointer?
    var input: OpaquePointer?
    // snd_config_update_ref, snd_input_buffer_open, snd_config_load: 0 or more, or negative.
    guard snd_config_update_ref(&top) >= 0, let top else { return false }
    defer { snd_config_unref(top) }
    let text = definitions
    guard snd_input_buffer_open(&input, text, text.utf8.count) >= 0 else { return false }
    defer { snd_input_close(input) }
    return snd_config_load(top, input) >= 0
  }()

  /// The plugin, beside the test bundle.
  private static let library: String = {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let bundle = String(decoding: path[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let started = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? bundle
    let folder = started.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    return folder + "/libasound_module_pcm_sluscript.so"
  }()

  /// What a configuration of ALSA's must say for programs that open one by its ``definedName``.
  public static var definitions: String {
    """
    pcm_type.sluscript.lib "\(library)"
    pcm.sluscript {
      @args [ RATE CHANNELS PACED LOSES SCRIPT SAMPLES PRESENT REFUSES ]
      @args.RATE { type integer default 16000 }
      @args.CHANNELS { type integer default 1 }
      @args.PACED { type string default "false" }
      @args.LOSES { type string default "false" }
      @args.SCRIPT { type string default "" }
      @args.SAMPLES { type string default "" }
      @args.PRESENT { type string default "" }
      @args.REFUSES { type integer default 0 }
      type sluscript
      rate $RATE
      channels $CHANNELS
      paced $PACED
      loses $LOSES
      script $SCRIPT
      samples $SAMPLES
      present $PRESENT
      refuses $REFUSES
    }
    pcm.sluplug {
      @args [ RATE CHANNELS ]
      @args.RATE { type integer default 16000 }
      @args.CHANNELS { type integer default 1 }
      type plug
      slave.pcm {
        type mmap_emul
        slave.pcm {
          type sluscript
          rate $RATE
          channels $CHANNELS
        }
      }
    }
    pcm.slufile {
      @args [ FILE ]
      @args.FILE { type string }
      type file
      file /dev/null
      infile $FILE
      format raw
      slave.pcm null
    }
    pcm.slupulse {
      @args [ SERVER ]
      @args.SERVER { type string }
      type pulse
      server $SERVER
      device "silence.monitor"
    }
    """
  }
}
