import SlipwayHTTP
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A release as a registry describes it.
struct RegistryRelease: Sendable, Equatable {
    /// Of its source archive, in hexadecimal.
    let checksum: String?
    /// What Slipway has published it from.
    let commit: ObjectID?
    let channel: String?
}

/// Requests to a registry (registry specification, 4).
struct RegistryClient: Sendable {
    let place: RegistryPlace
    let host: Host
    let allowsPlainHTTP: Bool
    let transfer: HTTPTransfer

    private static let accept = "application/vnd.swift.registry.v1+json"
    /// How often is asked whether a release has been taken.
    private static let mostQuestions = 600

    func credentials() throws(SlipwayError) -> RegistryCredentials? {
        try RegistryCredentials.find(for: place, host, allowsPlainHTTP: allowsPlainHTTP)
    }

    /// Asks whether the credentials are known. A registry without logins says so in its own way.
    ///
    /// - Throws: status 3 (`credentials-refused`).
    func login(_ credentials: RegistryCredentials) async throws(SlipwayError) {
        let answer = try await transfer.send(
            HTTPExchange(.post, place.base + "/login", headers: headers(credentials)))
        guard answer.status == 401 || answer.status == 403 else { return }
        throw RegistryClient.refused("the registry does not let us in", answer)
    }

    /// Registries say who somebody is, and not what they may do; a Slipway server tells that, too.
    ///
    /// - Throws: status 3 (`token-scope`) for a token that cannot publish there.
    func checkScope(_ credentials: RegistryCredentials) async throws(SlipwayError) {
        guard place.base.hasSuffix("/registry") else { return }
        let url = place.base.dropLast("registry".count) + "api/token"
        let answer = try await transfer.send(
            HTTPExchange(.get, String(url), headers: [HTTPExchange.Header("Authorization", credentials.header)]))
        guard answer.status == 200,
            let scope = JSONValue.parse(String(decoding: answer.body, as: UTF8.self))?["scope"]?.text, scope == "read"
        else { return }
        throw SlipwayError(
            .environment, code: "token-scope", "the token for \(place.base) may not publish",
            cause: "its scope is 'read'", hint: "make one with `slipway token create --scope publish`")
    }

    /// Looks whether the registry of a Slipway server is at `/registry` of the address, and not at it.
    ///
    /// - Throws: status 4 (`no-registry`).
    func checkAddress() async throws(SlipwayError) {
        func speaks(_ base: String) async throws(SlipwayError) -> Bool {
            let answer = try await transfer.send(
                HTTPExchange(.get, "\(base)/\(place.scope)/slipway-preflight", headers: headers(try credentials())))
            return answer.header("content-version") != nil
        }
        if try await speaks(place.base) { return }
        // some registries leave the header out of refusals
        let other = place.base + "/registry"
        guard try await speaks(other) else { return }
        throw SlipwayError(
            .remote, code: "no-registry", "there is no registry at \(place.base)",
            cause: "it is at \(other)", hint: "write registry:\(other)#\(place.scope)")
    }

    /// - Returns: `nil` where there is none.
    func release(
        _ version: SemanticVersion, of identity: PackageIdentity
    ) async throws(SlipwayError) -> RegistryRelease? {
        let answer = try await get(place.page(identity, version))
        guard answer.status != 404 else { return nil }
        guard answer.isSuccess, let document = JSONValue.parse(String(decoding: answer.body, as: UTF8.self)) else {
            throw RegistryClient.refused("the registry does not describe \(identity) \(version)", answer)
        }
        var checksum: String?
        var index = 0
        while let resource = document["resources"]?[index] {
            if resource["name"]?.text == "source-archive" { checksum = resource["checksum"]?.text?.lowercased() }
            index += 1
        }
        let own = document["metadata"]?["slipway"]
        return RegistryRelease(
            checksum: checksum, commit: own?["commit"]?.text.flatMap { ObjectID($0) }, channel: own?["channel"]?.text)
    }

    /// The releases that can be had, of the first page.
    func versions(of identity: PackageIdentity) async throws(SlipwayError) -> [SemanticVersion] {
        let answer = try await get(place.page(identity))
        guard answer.status != 404 else { return [] }
        guard answer.isSuccess,
            case .object(let document) = JSONValue.parse(String(decoding: answer.body, as: UTF8.self)),
            case .object(let releases) = document["releases"]
        else { throw RegistryClient.refused("the registry does not list \(identity)", answer) }
        return releases.compactMap { entry in entry.value["problem"] == nil ? SemanticVersion(entry.key) : nil }
    }

    enum Outcome: Equatable {
        case published
        /// The version is there.
        case exists
    }

    /// Sends an archive, and waits until it has been taken.
    ///
    /// - Throws: status 4 (`registry-refused`) with the registry's own words.
    func publish(
        _ package: RegistryPackage, _ publication: Publication, with credentials: RegistryCredentials
    ) async throws(SlipwayError) -> Outcome {
        let version = publication.release.version
        let folder = try host.files.makeTemporaryDirectory()
        defer {
            try? host.files.remove(folder)
            TemporaryFolders.forget(folder)
        }
        let body = folder.appending("body")
        let boundary = "slipway-\(package.sha256.hex.prefix(32))"
        let size = try RegistryBody(package: package, publication: publication, boundary: boundary).write(
            to: body, files: host.files)
        let exchange = HTTPExchange(
            .put, place.page(package.identity, version),
            headers: headers(credentials) + [
                HTTPExchange.Header("Content-Type", "multipart/form-data; boundary=\"\(boundary)\""),
                HTTPExchange.Header("Prefer", "respond-async"),
            ])
        let answer = try await transfer.upload(HTTPFilePart(body, count: size), with: exchange)
        switch answer.status {
        case 200, 201: return .published
        case 202: return try await wait(for: answer, exchange, credentials, "\(package.identity) \(version)")
        case 409: return .exists
        default: throw RegistryClient.refused("the registry does not take \(package.identity) \(version)", answer)
        }
    }

    private func wait(
        for first: HTTPAnswer, _ exchange: HTTPExchange, _ credentials: RegistryCredentials, _ what: String
    ) async throws(SlipwayError) -> Outcome {
        guard let location = first.header("location"), let url = exchange.sameServer(location) else {
            throw RegistryClient.refused("the registry does not say where to ask for \(what)", first)
        }
        var answer = first
        for _ in 0..<RegistryClient.mostQuestions {
            let told = answer.header("retry-after").flatMap { Double($0) } ?? 1
            try await host.clock.pause(seconds: min(max(told, 0.2), 30))
            answer = try await transfer.send(HTTPExchange(.get, url, headers: headers(credentials)))
            switch answer.status {
            case 202: continue
            case 200, 201, 301, 302, 303: return .published
            case 409: return .exists
            default: throw RegistryClient.refused("the registry does not take \(what)", answer)
            }
        }
        throw RegistryClient.refused("the registry does not come to an end with \(what)", answer)
    }

    private func get(_ url: String) async throws(SlipwayError) -> HTTPAnswer {
        let credentials = try credentials()
        return try await transfer.send(HTTPExchange(.get, url, headers: headers(credentials)))
    }

    private func headers(_ credentials: RegistryCredentials?) -> [HTTPExchange.Header] {
        [HTTPExchange.Header("Accept", RegistryClient.accept)]
            + (credentials.map { [HTTPExchange.Header("Authorization", $0.header)] } ?? [])
    }

    /// A refusal in the registry's own words (RFC 9457).
    private static func refused(_ message: String, _ answer: HTTPAnswer) -> SlipwayError {
        let detail = JSONValue.parse(String(decoding: answer.body, as: UTF8.self))?["detail"]?.text
        let hint: String? =
            switch answer.status {
            case 401, 403: "see whether the token is for this scope, and not over"
            case 410: "the version was removed there, and stays taken: release a new one"
            case 500...: "try again later"
            default: nil
            }
        // as of any other server: who asks is the reason, or what is asked
        let isCredential = answer.status == 401 || answer.status == 403
        return SlipwayError(
            isCredential ? .environment : .remote, code: isCredential ? "credentials-refused" : "registry-refused",
            message,
            cause: "it answered \(answer.status)" + (detail.map { ": \(UntrustedText.plain($0))" } ?? ""), hint: hint)
    }
}
