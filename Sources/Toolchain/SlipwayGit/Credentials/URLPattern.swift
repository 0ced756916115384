import SlipwayModel

/// The `<url>` of `http.<url>.*` (git-config(1); urlmatch.c): scheme, host, port and user are equal, the path begins
/// with the pattern's whole components; `*` stands for one label of a host.
struct URLPattern {
    /// How well a pattern fits: a longer host before a longer path before a user.
    struct Fit: Comparable {
        let host: Int
        let path: Int
        let user: Bool

        static let none = Fit(host: 0, path: 0, user: false)

        static func < (one: Fit, other: Fit) -> Bool {
            (one.host, one.path, one.user ? 1 : 0) < (other.host, other.path, other.user ? 1 : 0)
        }
    }

    private let parts: AddressParts

    init?(_ text: String) {
        guard let parts = AddressParts(text) else { return nil }
        self.parts = parts
    }

    /// - Returns: `nil` where the pattern does not fit.
    func fit(_ address: AddressParts) -> Fit? {
        guard parts.scheme.lowercased() == address.scheme.lowercased(), parts.webPort == address.webPort else {
            return nil
        }
        let labels = (URLPattern.labels(parts.host), URLPattern.labels(address.host))
        guard labels.0.count == labels.1.count,
            zip(labels.0, labels.1).allSatisfy({ $0 == $1 || $0 == "*" })
        else { return nil }
        if let user = parts.user, user != address.user { return nil }
        let wanted = URLPattern.path(parts.rest)
        let path = URLPattern.path(address.rest)
        guard path.starts(with: wanted) else { return nil }
        return Fit(
            host: parts.host.utf8.count, path: wanted.reduce(0) { $0 + $1.utf8.count + 1 }, user: parts.user != nil)
    }

    private static func labels(_ host: String) -> [String] {
        host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private static func path(_ rest: String) -> [String] {
        let end = rest.utf8.firstIndex { "?#".utf8.contains($0) } ?? rest.endIndex
        return Path.split(AddressParts.decoded(String(rest[..<end])))
    }
}

extension AddressParts {
    /// The port, that of the scheme where none is written.
    var webPort: Int? {
        switch scheme.lowercased() {
        case "https": port ?? 443
        case "http": port ?? 80
        default: port
        }
    }
}
