import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The address of a server in a destination, without a slash at its end.
struct ServerPlace: Sendable {
    let text: String
    let address: HTTPAddress

    /// - Parameter scheme: what stands in front of it, for messages.
    /// - Throws: status 64 (`bad-address`).
    init(_ place: String, scheme: String) throws(SlipwayError) {
        var text = place
        while text.hasSuffix("/") { text.removeLast() }
        func refusal(_ cause: String) -> SlipwayError {
            SlipwayError(
                .usage, code: "bad-address", "'\(AddressText.withoutCredentials(place))' is no address of a server",
                cause: cause, hint: "write \(scheme):https://, the host and the path; secrets go into variables")
        }
        do {
            address = try HTTPAddress(text)
        } catch {
            throw refusal(error.reason)
        }
        if text.contains("?") || text.contains("#") { throw refusal("it has a query or a fragment") }
        self.text = text
    }

    /// - Throws: status 3 (`token-in-the-clear`) where others could read a secret on its way.
    func requireSecrecy(_ secret: String, _ allowsPlainHTTP: Bool) throws(SlipwayError) {
        if address.isEncrypted || address.isLoopback || allowsPlainHTTP { return }
        throw SlipwayError(
            .environment, code: "token-in-the-clear", "\(secret) would cross the network in the clear",
            cause: "'\(text)' is not encrypted", hint: "write `https://`, or allow it with --allow-insecure-http")
    }

    static func host(_ text: String) -> String { (try? HTTPAddress(text))?.host ?? text }
}

/// The token for a server: `SLIPWAY_SERVER_TOKEN`, or the password of its host in `~/.netrc`.
enum ServerToken {
    static func find(
        for place: ServerPlace, _ environment: [String: String], files: any FileSystem
    ) throws(SlipwayError) -> String? {
        if let token = variable("SLIPWAY_SERVER_TOKEN", environment) { return token }
        return NetrcFile.login(for: place.address, environment, files: files)?.password
    }

    /// A secret is often pasted with the end of its line.
    static func variable(_ name: String, _ environment: [String: String]) -> String? {
        environment[name].map { $0.trimmingBlanks() }.flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// The logins of `~/.netrc`, or of the file that `NETRC` names.
enum NetrcFile {
    static func login(
        for address: HTTPAddress, _ environment: [String: String], files: any FileSystem
    ) -> Netrc.Login? {
        let home = environment["HOME"].map { Path($0).appending(".netrc") }
        let named = environment["NETRC"].flatMap { $0.isEmpty ? nil : Path($0) }
        guard let file = named ?? home, let bytes = try? files.read(file, limit: 1 << 20) else { return nil }
        return Netrc(bytes).login(for: address.host, user: nil)
    }
}
