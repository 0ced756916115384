package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Gets what is at a web address.
package protocol ConfigurationSource: Sendable {
    /// - Throws: status 4 where it cannot be had.
    func content(of address: String) async throws(SlipwayError) -> [UInt8]
}

/// Configurations on the web, with copies here for when it cannot be reached.
///
/// `https://example.com/base.yml#sha256=HEX` names one content: nothing else is taken, and what is here already is
/// not asked for again.
package struct RemoteConfigurations: Sendable {
    private let source: any ConfigurationSource
    private let folder: Path?
    private let host: Host

    /// - Parameter folder: where copies are kept; `nil` to keep none.
    package init(folder: Path?, host: Host, source: any ConfigurationSource) {
        self.folder = folder
        self.host = host
        self.source = source
    }

    static func isAddress(_ text: String) -> Bool {
        let start = text.prefix(8).lowercased()
        return start.hasPrefix("https://") || start.hasPrefix("http://")
    }

    /// - Throws: status 2 for an address that cannot be trusted and for a content that is not the one asked for; status
    ///   4 where it cannot be had and no copy is here.
    func text(of reference: String) async throws(SlipwayError) -> String {
        let (address, wanted) = try RemoteConfigurations.parts(of: reference)
        let copy = folder?.appending(ContentHasher.digest(of: Array(address.utf8)).hex + ".yml")
        let kept = copy.flatMap { try? host.files.read($0) }
        if let kept, let wanted, ContentHasher.digest(of: kept).hex == wanted {
            return try RemoteConfigurations.decode(kept, address)
        }
        let bytes: [UInt8]
        do throws(SlipwayError) {
            bytes = try await source.content(of: address)
        } catch {
            guard let kept, wanted == nil else { throw error }
            host.events.send(
                .diagnostic(
                    Diagnostic(
                        .warning, code: "configuration-copy", "the copy of \(address) is used",
                        cause: error.diagnostics.first?.message)))
            return try RemoteConfigurations.decode(kept, address)
        }
        let found = ContentHasher.digest(of: bytes).hex
        if let wanted, found != wanted {
            throw SlipwayError(
                .input, code: "wrong-checksum",
                "the lint configuration at \(address) is another one than was asked for",
                cause: "its SHA-256 is \(found), not \(wanted)", hint: "look at what has changed before you take it")
        }
        let text = try RemoteConfigurations.decode(bytes, address)
        if let copy, let folder {
            // without a copy the next run asks again
            try? host.files.createDirectory(folder)
            try? host.files.write(bytes, to: copy, permissions: 0o644)
        }
        return text
    }

    private static func decode(_ bytes: [UInt8], _ address: String) throws(SlipwayError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw SlipwayError(.input, code: "not-utf8", "the lint configuration at \(address) is not UTF-8")
        }
        return text
    }

    /// The address without its fragment, and the checksum in it, in lower case.
    private static func parts(of reference: String) throws(SlipwayError) -> (address: String, checksum: String?) {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        var checksum: String?
        if parts.count == 2 {
            let digits = parts[1].hasPrefix("sha256=") ? parts[1].dropFirst(7).lowercased() : ""
            guard digits.utf8.count == 64, digits.allSatisfy(\.isHexDigit) else {
                throw SlipwayError(
                    .input, code: "bad-checksum", "'\(parts[1])' is no checksum of a configuration",
                    hint: "write `\(parts[0])#sha256=` and 64 hexadecimal digits")
            }
            checksum = digits
        }
        let isSafe = reference.prefix(8).lowercased() == "https://" || isLoopback(parts[0])
        if checksum == nil && !isSafe {
            throw SlipwayError(
                .input, code: "unsafe-address", "\(parts[0]) is not encrypted",
                cause: "whoever is on the way could switch rules off", hint: "use https, or name its checksum")
        }
        return (parts[0], checksum)
    }

    private static func isLoopback(_ address: String) -> Bool {
        let rest = address.dropFirst(7)
        let host = rest.prefix { $0 != "/" && $0 != ":" }
        return host == "127.0.0.1" || host == "localhost" || rest.hasPrefix("[::1]")
    }
}

/// Refuses every address.
struct NoConfigurationSource: ConfigurationSource {
    func content(of address: String) async throws(SlipwayError) -> [UInt8] {
        throw SlipwayError(
            .input, code: "no-network", "the lint configuration at \(address) is not read here",
            hint: "use `slipway lint`")
    }
}
