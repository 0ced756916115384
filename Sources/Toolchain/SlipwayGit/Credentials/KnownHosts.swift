import SlipwayModel
import SlipwaySystem

/// What known_hosts files say about a host's key (sshd(8), "SSH_KNOWN_HOSTS FILE FORMAT").
struct KnownHosts {
    enum Verdict: Equatable {
        case known
        /// The host is there with other keys; their algorithms.
        case other([String])
        case unknown
        case revoked
    }

    private struct Entry {
        let marker: String?
        let hosts: String
        let algorithm: String
        let key: [UInt8]
    }

    private let entries: [Entry]

    init(files: [Path]) {
        entries = files.compactMap { HomeFolder.content($0) }.flatMap { bytes in
            bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
                var words = SSHConfiguration.words(line, splitsAtEquals: false)[...]
                let marker = words.first?.utf8.first == UInt8(ascii: "@") ? words.popFirst() : nil
                guard words.count >= 3, let key = Base64.decode(words[words.startIndex + 2].utf8) else { return nil }
                return Entry(
                    marker: marker, hosts: words[words.startIndex], algorithm: words[words.startIndex + 1], key: key)
            }
        }
    }

    /// - Parameters:
    ///   - host: the name or `HostKeyAlias`.
    ///   - port: `nil` for a host that is looked up by its name alone.
    ///   - key: as the server sent it.
    func verdict(host: String, port: Int?, key: [UInt8]) -> Verdict {
        guard let port, port != 22 else { return verdict("\(host)", key) }
        let verdict = verdict("[\(host)]:\(port)", key)
        // ssh takes a match of the name without the port too, but no other verdict of it.
        if verdict == .unknown {
            let plain = self.verdict(host, key)
            if plain == .known || plain == .revoked { return plain }
        }
        return verdict
    }

    private func verdict(_ name: String, _ key: [UInt8]) -> Verdict {
        if entries.contains(where: { $0.marker == "@revoked" && $0.key == key && KnownHosts.names($0.hosts, name) }) {
            return .revoked
        }
        // Authorities for hosts' certificates vouch for no plain key.
        let known = entries.filter { $0.marker == nil && KnownHosts.names($0.hosts, name) }
        if known.contains(where: { $0.key == key }) { return .known }
        return known.isEmpty ? .unknown : .other(known.map(\.algorithm))
    }

    /// Whether the first word of a line stands for a host: patterns, or one name hashed with a salt.
    private static func names(_ hosts: String, _ name: String) -> Bool {
        guard hosts.hasPrefix("|1|") else { return SSHConfiguration.matches(name, [hosts]) }
        let parts = hosts.utf8.dropFirst(3).split(separator: UInt8(ascii: "|")).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard parts.count == 2, let salt = Base64.decode(parts[0].utf8), let hash = Base64.decode(parts[1].utf8) else {
            return false
        }
        return KeyedHash.sha1(Array(name.lowercased().utf8), key: salt) == hash
    }
}
