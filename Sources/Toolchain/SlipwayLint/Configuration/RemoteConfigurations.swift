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

    /// The configuration at an address. A copy is kept of what turns out to be one without a mistake: neither an empty
    /// answer nor a page that says "not found" takes the place of what is here.
    ///
    /// - Parameter parse: reads a text.
    /// - Throws: status 2 for an address that cannot be trusted, for a content that is not the one asked for, for one
    ///   that is no configuration; status 4 where it cannot be had and no copy is here.
    func configuration(
        at reference: String, parse: (String) throws(SlipwayError) -> LintConfiguration
    ) async throws(SlipwayError) -> LintConfiguration {
        let (address, wanted) = try RemoteConfigurations.parts(of: reference)
        let copy = folder?.appending(ContentHasher.digest(of: Array(address.utf8)).hex + ".yml")
        let kept = copy.flatMap { try? host.files.read($0) }
        if let kept, let wanted, ContentHasher.digest(of: kept).hex == wanted {
            return try parse(try RemoteConfigurations.decode(kept, address))
        }
        let bytes: [UInt8]
        do throws(SlipwayError) {
            bytes = try await fetch(address)
        } catch {
            guard wanted == nil, let kept, !RemoteConfigurations.isBlank(kept),
                let configuration = try? parse(try RemoteConfigurations.decode(kept, address))
            else { throw RemoteConfigurations.naming(address, in: error) }
            host.events.send(
                .diagnostic(
                    Diagnostic(
                        .warning, code: "configuration-copy", "the copy of \(address) is used",
                        cause: error.diagnostics.first.map { [$0.message, $0.cause].compactMap { $0 } }?
                            .joined(separator: ": "))))
            return configuration
        }
        let found = ContentHasher.digest(of: bytes).hex
        if let wanted, found != wanted {
            throw SlipwayError(
                .input, code: "wrong-checksum",
                "the lint configuration at \(address) is another one than was asked for",
                cause: "its SHA-256 is \(found), not \(wanted)", hint: "look at what has changed before you take it")
        }
        let configuration = try parse(try RemoteConfigurations.decode(bytes, address))
        if let copy, let folder, !configuration.problems.contains(where: { $0.severity == .error }) {
            // without a copy the next run asks again
            try? host.files.createDirectory(folder)
            try? host.files.write(bytes, to: copy, permissions: 0o644)
        }
        return configuration
    }

    /// - Throws: status 4 where there is no content, too.
    private func fetch(_ address: String) async throws(SlipwayError) -> [UInt8] {
        let bytes = try await source.content(of: address)
        guard RemoteConfigurations.isBlank(bytes) else { return bytes }
        throw SlipwayError(
            .remote, code: "empty-answer", "the lint configuration at \(address) is empty",
            cause: "without a word in it every rule that it switches on would be off", hint: "check the address")
    }

    /// What was asked for; an error of the network knows no more than a host.
    private static func naming(_ address: String, in error: SlipwayError) -> SlipwayError {
        let first = error.diagnostics.first
        if first?.message.contains(address) == true { return error }
        return SlipwayError(
            error.status, code: error.code, "the lint configuration at \(address) cannot be had",
            cause: [first?.message, first?.cause].compactMap { $0 }.joined(separator: ": "), hint: first?.hint)
    }

    private static func isBlank(_ bytes: [UInt8]) -> Bool { bytes.allSatisfy(Ascii.isSpace) }

    private static func decode(_ bytes: [UInt8], _ address: String) throws(SlipwayError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw SlipwayError(.input, code: "not-utf8", "the lint configuration at \(address) is not UTF-8")
        }
        return text
    }

    /// - Throws: status 2 for an address that cannot be trusted.
    static func check(_ reference: LintConfiguration.Reference) throws(SlipwayError) {
        _ = try parts(of: reference.text, at: reference.location)
    }

    /// The address without its fragment, and the checksum in it, in lower case.
    private static func parts(
        of reference: String, at location: SourceLocation? = nil
    ) throws(SlipwayError) -> (address: String, checksum: String?) {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let address: HTTPAddress
        do {
            address = try HTTPAddress(parts[0])
        } catch {
            // without its text: it may have a password in it
            throw SlipwayError(
                .input, code: "bad-address", "the address of a lint configuration is none", cause: error.reason,
                hint: "write `https://`, the host and the path", at: location)
        }
        var checksum: String?
        if parts.count == 2 {
            let digits = parts[1].hasPrefix("sha256=") ? parts[1].dropFirst(7).lowercased() : ""
            guard digits.utf8.count == 64, digits.allSatisfy(\.isHexDigit) else {
                throw SlipwayError(
                    .input, code: "bad-checksum", "'\(parts[1])' is no checksum of a configuration",
                    hint: "write `\(parts[0])#sha256=` and 64 hexadecimal digits", at: location)
            }
            checksum = digits
        }
        if checksum == nil && !address.isEncrypted && !address.isLoopback {
            throw SlipwayError(
                .input, code: "unsafe-address", "\(parts[0]) is not encrypted",
                cause: "whoever is on the way could switch rules off", hint: "use https, or name its checksum",
                at: location)
        }
        return (parts[0], checksum)
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
