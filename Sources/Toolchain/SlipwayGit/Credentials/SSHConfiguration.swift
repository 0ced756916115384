import SlipwayModel
import SlipwaySystem

/// What ssh_config(5) says about one host: for every option the first value that is found.
///
/// `Host` with its patterns, `Match all`, `Match host` and `Include` are read; other conditions of `Match` would run
/// programs or need what only ssh knows, and their sections are passed over.
struct SSHConfiguration: Sendable {
    /// The first value of each option, in lower case; those that may stand several times have all of theirs.
    private(set) var values: [String: [String]] = [:]

    private static let lists: Set<String> = ["identityfile", "certificatefile", "sendenv", "setenv"]
    /// Files that include files that include files.
    private static let deepestInclude = 16

    /// - Parameters:
    ///   - host: as it stands in the address.
    ///   - options: those of a command line, which come first.
    ///   - file: the user's own file; then that of the system follows.
    init(
        for host: String, options: [(name: String, value: String)], home: HomeFolder, file: Path?,
        system: Path = "/etc/ssh/ssh_config"
    ) {
        for option in options { add(option.name.lowercased(), option.value) }
        let own = file ?? home.path?.appending(".ssh/config")
        if let own { read(own, host, home.path?.appending(".ssh"), home, 0) }
        if file == nil { read(system, host, "/etc/ssh", home, 0) }
    }

    func first(_ name: String) -> String? { values[name]?.first }

    /// Whether an option is `yes`.
    func isOn(_ name: String) -> Bool { ["yes", "true"].contains(first(name)?.lowercased() ?? "") }

    private mutating func add(_ name: String, _ value: String) {
        if SSHConfiguration.lists.contains(name) {
            values[name, default: []].append(value)
        } else if values[name] == nil {
            values[name] = [value]
        }
    }

    private mutating func read(_ file: Path, _ host: String, _ folder: Path?, _ home: HomeFolder, _ depth: Int) {
        guard depth < SSHConfiguration.deepestInclude, let bytes = HomeFolder.content(file) else { return }
        var isMeant = true
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            var words = SSHConfiguration.words(line)
            guard !words.isEmpty else { continue }
            let name = words.removeFirst().lowercased()
            switch name {
            case "host": isMeant = SSHConfiguration.matches(host, words)
            case "match": isMeant = SSHConfiguration.matchSection(host, words)
            case "include" where isMeant:
                for pattern in words {
                    for path in SSHConfiguration.files(pattern, folder, home) {
                        read(path, host, folder, home, depth + 1)
                    }
                }
            default:
                // Some options have several values in one line; those of interest here have one, but for the files.
                if isMeant, !words.isEmpty { add(name, words.joined(separator: " ")) }
            }
        }
    }

    /// Whether a list of patterns holds for a host: one must, and none with `!` may.
    static func matches(_ host: String, _ patterns: [String]) -> Bool {
        var isMeant = false
        for pattern in patterns.flatMap({ $0.split(separator: ",") }) {
            let isNegated = pattern.utf8.first == UInt8(ascii: "!")
            guard Wildcard.matches(isNegated ? String(pattern.dropFirst()) : String(pattern), host) else { continue }
            if isNegated { return false }
            isMeant = true
        }
        return isMeant
    }

    private static func matchSection(_ host: String, _ words: [String]) -> Bool {
        switch words.first?.lowercased() {
        case "all": words.count == 1
        case "host", "originalhost": words.count == 2 && matches(host, [words[1]])
        default: false
        }
    }

    /// The files of an `Include`, relative to the folder of the file that the user has.
    private static func files(_ pattern: String, _ folder: Path?, _ home: HomeFolder) -> [Path] {
        let expanded = home.expanded(pattern)
        let path = expanded.isAbsolute ? expanded : folder?.appending(pattern)
        guard let path else { return [] }
        guard Glob.isPattern(path.lastComponent) else { return [path] }
        let glob = Glob(path.lastComponent, matchesHidden: false)
        let entries = (try? LocalFileSystem().list(path.parent)) ?? []
        return entries.filter { glob.matches($0.name) }.map { path.parent.appending($0.name) }
    }

    /// The words of a line: `Name value`, `Name=value`, values in quotes; a word that begins with `#` is a comment.
    ///
    /// - Parameter splitsAtEquals: whether `=` ends the first word, as in a configuration but not in a list of keys.
    static func words(_ line: ArraySlice<UInt8>, splitsAtEquals: Bool = true) -> [String] {
        var words: [String] = []
        var rest = line
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        while true {
            rest = rest.drop { isBlank($0) || splitsAtEquals && words.count == 1 && $0 == UInt8(ascii: "=") }
            guard let first = rest.first, first != UInt8(ascii: "#") else { return words }
            let word: ArraySlice<UInt8>
            if first == UInt8(ascii: "\"") {
                word = rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
                rest = rest[word.endIndex...].dropFirst()
            } else {
                word = rest.prefix { !isBlank($0) && !(splitsAtEquals && words.isEmpty && $0 == UInt8(ascii: "=")) }
                rest = rest[word.endIndex...]
            }
            words.append(String(decoding: word, as: UTF8.self))
        }
    }
}

/// Patterns of ssh (ssh_config(5), PATTERNS): `*` for anything, `?` for one character; upper and lower case are one.
enum Wildcard {
    static func matches(_ pattern: String, _ text: String) -> Bool {
        let (pattern, text) = (Array(pattern.lowercased().utf8), Array(text.lowercased().utf8))
        var (index, position) = (0, 0)
        var retry: (index: Int, position: Int)?
        while position < text.count {
            if index < pattern.count, pattern[index] == UInt8(ascii: "*") {
                retry = (index, position)
                index += 1
            } else if index < pattern.count, [text[position], UInt8(ascii: "?")].contains(pattern[index]) {
                index += 1
                position += 1
            } else if let last = retry {
                // The last star takes one more byte.
                retry = (last.index, last.position + 1)
                (index, position) = (last.index + 1, last.position + 1)
            } else {
                return false
            }
        }
        return pattern[index...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
