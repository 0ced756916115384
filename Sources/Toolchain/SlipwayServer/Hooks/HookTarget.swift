import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Where a hook sends: looked up before each delivery, and then that very address is used. Whoever owns a name could
/// otherwise have it mean this machine the second time.
struct HookTarget: Sendable {
    /// What the host's name means.
    let addresses: [String: String]

    /// - Throws: status 2 (`bad-hook`) for an address that is none, is not encrypted, or is of this machine or a
    ///   private network; status 4 (`no-host`) where the host is not known.
    init(_ url: String, allowsPrivate: Bool) async throws(SlipwayError) {
        let address = try HookTarget.parse(url, allowsPrivate: allowsPrivate)
        let host = address.host.hasPrefix("[") ? String(address.host.dropFirst().dropLast()) : address.host
        let found = await NetworkAddress.lookup(host)
        guard let first = found.first else {
            throw SlipwayError(.remote, code: "no-host", "the host \(host) is not known")
        }
        guard allowsPrivate || found.allSatisfy(\.isPublic) else {
            throw SlipwayError(
                .input, code: "bad-hook", "\(host) is of this machine or a private network",
                cause: "its address is \(found.first { !$0.isPublic }?.text ?? "")",
                hint: "add the hook with --allow-private, if that is meant")
        }
        addresses = [address.host: first.text]
    }

    /// - Throws: status 2 (`bad-hook`).
    @discardableResult
    static func parse(_ url: String, allowsPrivate: Bool) throws(SlipwayError) -> HTTPAddress {
        let address: HTTPAddress
        do {
            address = try HTTPAddress(url)
        } catch {
            throw SlipwayError(
                .input, code: "bad-hook", "'\(url.escapingControls)' is no address of a hook", cause: error.reason)
        }
        guard url.utf8.count <= 2_000 else {
            throw SlipwayError(.input, code: "bad-hook", "the address of the hook is very long")
        }
        guard address.isEncrypted || allowsPrivate else {
            throw SlipwayError(
                .input, code: "bad-hook", "what goes to \(address.host) is not encrypted",
                hint: "write https://; --allow-private also takes http://, for receivers close by")
        }
        return address
    }
}
