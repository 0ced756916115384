import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What a registry lets us in by.
struct RegistryCredentials: Sendable, Equatable {
    /// The value of `Authorization`.
    let header: String

    /// `SLIPWAY_REGISTRY_TOKEN`, else what `swift package-registry login` has written: a login of the host in
    /// `NETRC` or `~/.netrc`. The user `token` means that the password is one (SE-0378).
    ///
    /// - Throws: status 2 where the secret would go out without encryption.
    static func find(
        for place: RegistryPlace, _ host: Host, allowsPlainHTTP: Bool
    ) throws(SlipwayError) -> RegistryCredentials? {
        let found = try read(for: place, host)
        guard found == nil || allowsPlainHTTP || place.address.isEncrypted || place.address.isLoopback else {
            throw SlipwayError(
                .input, code: "insecure-address", "a token would be sent without encryption",
                cause: "the address is \(place.base)", hint: "use https, or add --allow-insecure-http")
        }
        return found
    }

    private static func read(for place: RegistryPlace, _ host: Host) throws(SlipwayError) -> RegistryCredentials? {
        if let token = host.environment["SLIPWAY_REGISTRY_TOKEN"], !token.isEmpty {
            return RegistryCredentials(header: "Bearer \(token)")
        }
        let file =
            host.environment["NETRC"].map { Path($0) } ?? host.environment["HOME"].map { Path($0).appending(".netrc") }
        guard let file, try host.files.exists(file), let bytes = try host.files.read(file, limit: 1 << 20) else {
            return nil
        }
        let logins = Netrc(bytes)
        guard let login = logins.login(for: place.address.host.lowercased(), user: nil), let password = login.password
        else { return nil }
        let user = login.user ?? ""
        if user == "token" { return RegistryCredentials(header: "Bearer \(password)") }
        return RegistryCredentials(header: "Basic \(Base64.text(Array("\(user):\(password)".utf8)))")
    }
}
