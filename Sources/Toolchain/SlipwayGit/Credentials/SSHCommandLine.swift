import SlipwayModel

/// The ssh that git is told to run: `GIT_SSH_COMMAND`, `core.sshCommand` or `GIT_SSH`.
///
/// libgit2 speaks ssh itself and runs none. What such a line says about keys, ports and hosts is read, as
/// actions/checkout leaves it; anything else is named in an error's hint.
struct SSHCommandLine: Sendable {
    /// Where the line is from, for messages; `nil` where there is none.
    let source: String?
    /// Options as in ssh_config(5).
    private(set) var options: [(name: String, value: String)] = []
    /// `-F`.
    private(set) var file: String?
    /// Whether all of it was understood.
    private(set) var isUnderstood = true

    init(settings: GitSettings, environment: [String: String]) {
        if let line = environment["GIT_SSH_COMMAND"].nonEmpty {
            source = "GIT_SSH_COMMAND"
            read(line)
        } else if let line = settings.value("core.sshcommand").nonEmpty {
            source = "core.sshCommand"
            read(line)
        } else if environment["GIT_SSH"].nonEmpty != nil {
            source = "GIT_SSH"
            isUnderstood = false
        } else {
            source = nil
        }
    }

    private static let named: [UInt8: String] = [
        UInt8(ascii: "i"): "identityfile", UInt8(ascii: "p"): "port", UInt8(ascii: "l"): "user",
    ]

    private mutating func read(_ line: String) {
        guard var words = SSHCommandLine.split(line), !words.isEmpty else {
            isUnderstood = false
            return
        }
        let program = Path(words.removeFirst()).lastComponent
        isUnderstood = program == "ssh" || program == "ssh.exe"
        while !words.isEmpty {
            let word = Array(words.removeFirst().utf8)
            guard word.count >= 2, word[0] == UInt8(ascii: "-") else {
                isUnderstood = false
                return
            }
            if "46aqtTvxCn".utf8.contains(word[1]), word.count == 2 { continue }
            let value: String
            if word.count > 2 {
                value = String(decoding: word[2...], as: UTF8.self)
            } else if !words.isEmpty {
                value = words.removeFirst()
            } else {
                isUnderstood = false
                return
            }
            take(word[1], value)
        }
    }

    private mutating func take(_ letter: UInt8, _ value: String) {
        if let name = SSHCommandLine.named[letter] {
            options.append((name, value))
        } else if letter == UInt8(ascii: "F") {
            file = value
        } else if letter == UInt8(ascii: "o") {
            let words = SSHConfiguration.words(Array(value.utf8)[...])
            if words.count > 1 { options.append((words[0], words.dropFirst().joined(separator: " "))) }
        } else {
            isUnderstood = false
        }
    }

    /// The words of a shell line without anything that only a shell can do; `nil` where there is such a thing.
    static func split(_ line: String) -> [String]? {
        var words: [[UInt8]] = []
        var word: [UInt8]?
        var quote: UInt8?
        var rest = Array(line.utf8)[...]
        while let byte = rest.popFirst() {
            if let open = quote {
                if byte == open {
                    quote = nil
                } else if open == UInt8(ascii: "\""), "$`".utf8.contains(byte) {
                    return nil
                } else if open == UInt8(ascii: "\""), byte == UInt8(ascii: "\\"), let next = rest.first,
                    "\"\\$`".utf8.contains(next)
                {
                    word?.append(rest.removeFirst())
                } else {
                    word?.append(byte)
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                quote = byte
                word = word ?? []
            case 0x20, 0x09, 0x0A:
                if let done = word { words.append(done) }
                word = nil
            case UInt8(ascii: "\\"): word = (word ?? []) + (rest.popFirst().map { [$0] } ?? [])
            default:
                if "$`;|&<>(){}*?[#!".utf8.contains(byte) { return nil }
                word = (word ?? []) + [byte]
            }
        }
        if quote != nil { return nil }
        if let done = word { words.append(done) }
        return words.map { String(decoding: $0, as: UTF8.self) }
    }
}
