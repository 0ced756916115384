import HTTPTypes
import Hummingbird
import NIOCore
import SlipwayArchive
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

/// The Swift package registry below `/registry` (registry specification, 4).
struct RegistryRoutes: Sendable {
    let catalog: RegistryCatalog
    let access: RegistryAccess
    let answers: KeptAnswers
    let clock: any TimeSource
    /// The address of the registry; `nil` where addresses are relative, as a client's `Host` is anybody's text.
    let base: String?
    let publishing: RegistryPublishRoutes

    static let root = "/registry"

    /// `/login` is the registry's, too.
    static func isBelow(_ path: String) -> Bool { path == root || path.hasPrefix(root + "/") || path == "/login" }

    func add(to router: RouterGroup<ServerContext>) {
        let group = router.group("registry").add(middleware: RegistryFailures())
        group.get("identifiers") { request, context in try await identifiers(request, context) }
        // SwiftPM posts to the address that it is given where that has a path, and to `/login` where it has none
        for place in [group.group("login"), group.group(""), router.group("login").add(middleware: RegistryFailures())]
        {
            place.post { _, context in try login(context) }
        }
        group.get(":scope/:name") { request, context in try await list(request, context) }
        group.get(":scope/:name/:version") { request, context in try await release(request, context) }
        group.get(":scope/:name/:version/Package.swift") { request, context in try await manifest(request, context) }
        group.delete(":scope/:name/:version") { request, context in try await remove(request, context) }
        publishing.add(to: group)
        for path in ["", ":scope", ":scope/:name", ":scope/:name/:version"] as [RouterPath] {
            group.on(path, method: .options) { _, _ in RegistryRoutes.options(path) }
        }
    }

    /// What may be done, and where it is described.
    private static func options(_ path: RouterPath) -> Response {
        var headers: HTTPFields = [
            .allow: path == ":scope/:name/:version" ? "GET, HEAD, PUT, OPTIONS" : "GET, HEAD, OPTIONS"
        ]
        headers[.link] =
            "<https://github.com/swiftlang/swift-package-manager/blob/main/Documentation/PackageRegistry/Registry.md>; "
            + "rel=\"service-doc\", "
            + "<https://github.com/swiftlang/swift-package-manager/blob/main/Documentation/PackageRegistry/"
            + "registry.openapi.yaml>; rel=\"service-desc\""
        return Response(status: .noContent, headers: headers)
    }

    /// - Throws: 401 and 403 for who may not read.
    private func checkReader(_ context: ServerContext, _ identity: PackageIdentity?) throws(HTTPProblem) {
        if access == .public { return }
        try RegistryRoutes.require(.read, identity, context)
    }

    /// A token of one project reaches the package of that name, whatever its case.
    static func require(
        _ scope: AccessScope, _ identity: PackageIdentity?, _ context: ServerContext
    ) throws(HTTPProblem) {
        var project = identity?.description
        if let own = context.caller.token?.project, identity == nil || own.lowercased() == identity?.key {
            project = own
        }
        do {
            try context.caller.require(scope, project)
        } catch {
            throw RegistryProblem.make(
                error.status, error.code, error.title, cause: error.detail ?? error.hint, hint: error.hint,
                more: error.more)
        }
    }

    private func login(_ context: ServerContext) throws -> Response {
        try RegistryRoutes.require(.read, nil, context)
        return Response(status: .ok, headers: [.cacheControl: "no-store"])
    }

    private func identifiers(_ request: Request, _ context: ServerContext) async throws -> Response {
        try checkReader(context, nil)
        guard let address = request.uri.queryParameters.get("url"), !address.isEmpty else {
            throw RegistryProblem.make(.badRequest, "no-url", "the parameter 'url' is missing")
        }
        let found = try await catalog.identifiers(of: address)
        guard !found.isEmpty else {
            throw RegistryProblem.make(.notFound, "no-package", "no package has this repository")
        }
        struct Document: Encodable { let identifiers: [String] }
        return json(JSONDocument.line(Document(identifiers: found)))
    }

    private func list(_ request: Request, _ context: ServerContext) async throws -> Response {
        let identity = try RegistryRoutes.identity(context, dropping: ".json")
        try checkReader(context, identity)
        guard let page = try await catalog.page(of: identity, at: RegistryRoutes.place(request)) else {
            throw RegistryProblem.noPackage
        }
        var response = json(RegistryDocuments.list(page.releases))
        let path = self.path(page.identity)
        var links = page.addresses.enumerated().map {
            "<https://\($0.element)>; rel=\"\($0.offset == 0 ? "canonical" : "alternate")\""
        }
        if let latest = page.latest { links.append("<\(path)/\(latest)>; rel=\"latest-version\"") }
        if page.hasNewer || page.hasOlder { links.append("<\(path)>; rel=\"first\"") }
        if page.hasNewer, let first = page.releases.first {
            links.append("<\(path)?above=\(RegistryRoutes.query(first.version))>; rel=\"prev\"")
        }
        if page.hasOlder, let last = page.releases.last {
            links.append("<\(path)?below=\(RegistryRoutes.query(last.version))>; rel=\"next\"")
        }
        if page.hasNewer || page.hasOlder { links.append("<\(path)?page=last>; rel=\"last\"") }
        if !links.isEmpty { response.headers[.link] = links.joined(separator: ", ") }
        return response
    }

    private static func place(_ request: Request) throws(HTTPProblem) -> RegistryCatalog.Place {
        let parameters = request.uri.queryParameters
        func version(_ name: String) throws(HTTPProblem) -> SemanticVersion? {
            guard let text = parameters.get(name) else { return nil }
            guard text.utf8.count <= 128, let version = SemanticVersion(text) else {
                throw RegistryProblem.make(.badRequest, "bad-page", "there is no such page")
            }
            return version
        }
        if let version = try version("below") { return .below(version) }
        if let version = try version("above") { return .above(version) }
        return parameters.get("page") == "last" ? .last : .first
    }

    /// A version in a query: `+` means a blank there.
    private static func query(_ version: String) -> String { version.replacing("+", with: "%2B") }

    private func release(_ request: Request, _ context: ServerContext) async throws -> Response {
        let identity = try RegistryRoutes.identity(context)
        try checkReader(context, identity)
        var text = try RegistryRoutes.parameter("version", context)
        let isArchive = text.hasSuffix(".zip")
        if isArchive || text.hasSuffix(".json") { text.removeLast(isArchive ? 4 : 5) }
        let generation = answers.generation
        let found = try await found(try RegistryRoutes.version(text), identity)
        return isArchive ? archive(found, generation, context) : description(found)
    }

    private func found(
        _ version: SemanticVersion, _ identity: PackageIdentity
    ) async throws -> RegistryCatalog.Found {
        guard let found = try await catalog.release(version, of: identity) else { throw RegistryProblem.noRelease }
        if let problem = found.problem { throw RegistryProblem.removed(problem) }
        return found
    }

    private func description(_ found: RegistryCatalog.Found) -> Response {
        var response = json(RegistryDocuments.release(found.document))
        let path = path(found.document.identity)
        let links = [
            found.latest.map { "<\(path)/\($0)>; rel=\"latest-version\"" },
            found.successor.map { "<\(path)/\($0)>; rel=\"successor-version\"" },
            found.predecessor.map { "<\(path)/\($0)>; rel=\"predecessor-version\"" },
        ].compactMap { $0 }
        if !links.isEmpty { response.headers[.link] = links.joined(separator: ", ") }
        return response
    }

    private func archive(
        _ found: RegistryCatalog.Found, _ generation: UInt64, _ context: ServerContext
    ) -> Response {
        let document = found.document
        var headers: HTTPFields = [
            .contentType: "application/zip", .xContentTypeOptions: "nosniff", .cacheControl: cache(context),
            .contentDisposition: "attachment; filename=\"\(document.identity.name)-\(document.version).zip\"",
        ]
        headers[.digest] = "sha-256=\(Base64.text(document.checksum.bytes))"
        headers[.contentVersion] = "1"
        if let signature = document.signature {
            headers[.signatureFormat] = PackageSignature.format
            headers[.signature] = signature
        }
        AnswerNotes(
            blob: NotedBlob(document.checksum, size: found.size), keep: isShared(context) ? generation : nil
        ).add(to: &headers)
        return Response(status: .ok, headers: headers)
    }

    private func manifest(_ request: Request, _ context: ServerContext) async throws -> Response {
        let identity = try RegistryRoutes.identity(context)
        try checkReader(context, identity)
        let version = try RegistryRoutes.version(RegistryRoutes.parameter("version", context))
        let found = try await found(version, identity)
        let manifests = try await catalog.manifests(of: found.id)
        let path = "\(path(found.document.identity))/\(found.document.version)/Package.swift"
        var chosen = manifests.first
        if let wanted = request.uri.queryParameters.get("swift-version") {
            guard let manifest = RegistryManifests.manifest(for: String(wanted), among: manifests) else {
                return Response(status: .seeOther, headers: [.location: path])
            }
            chosen = manifest
        }
        guard let chosen else { throw RegistryProblem.noRelease }
        var headers: HTTPFields = [
            .contentType: "text/x-swift", .xContentTypeOptions: "nosniff", .cacheControl: cache(context),
            .contentDisposition: "attachment; filename=\"\(chosen.file)\"",
        ]
        if chosen.file == "Package.swift" {
            headers[.link] = RegistryDocuments.links(to: manifests.map { ($0.file, $0.toolsVersion) }, at: path)
        }
        return Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: chosen.content)))
    }

    private func remove(_ request: Request, _ context: ServerContext) async throws -> Response {
        let identity = try RegistryRoutes.identity(context)
        try RegistryRoutes.require(.admin, identity, context)
        let version = try RegistryRoutes.version(RegistryRoutes.parameter("version", context))
        guard try await catalog.remove(version, of: identity, by: context.caller, at: clock.now()) else {
            throw RegistryProblem.noRelease
        }
        answers.forget()
        return Response(status: .noContent)
    }

    private func json(_ text: String) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: "application/json", .cacheControl: "no-cache", .xContentTypeOptions: "nosniff",
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    private func path(_ identity: PackageIdentity) -> String {
        "\(base ?? RegistryRoutes.root)/\(identity.scope)/\(identity.name)"
    }

    /// Whether everybody who asks like this gets the same.
    private func isShared(_ context: ServerContext) -> Bool { access == .public && context.caller.token == nil }

    private func cache(_ context: ServerContext) -> String {
        "\(access == .public ? "public" : "private"), max-age=31536000, immutable"
    }
}

extension RegistryRoutes {
    /// - Throws: 404 for what cannot be one.
    static func identity(_ context: ServerContext, dropping suffix: String = "") throws -> PackageIdentity {
        var name = try parameter("name", context)
        if !suffix.isEmpty, name.hasSuffix(suffix) { name.removeLast(suffix.count) }
        guard let identity = PackageIdentity(scope: try parameter("scope", context), name: name) else {
            throw RegistryProblem.make(.notFound, "bad-identity", "there can be no such package")
        }
        return identity
    }

    static func version(_ text: String) throws(HTTPProblem) -> SemanticVersion {
        guard text.utf8.count <= 128, let version = SemanticVersion(text) else {
            throw RegistryProblem.make(.notFound, "bad-version", "there can be no such release")
        }
        return version
    }

    static func parameter(_ name: String, _ context: ServerContext) throws -> String {
        guard let text = PercentEncoding.decode(try context.parameters.require(name)) else {
            throw RegistryProblem.make(.badRequest, "bad-path", "the path cannot be read")
        }
        return text
    }
}

/// Which manifest is for a version of Swift.
enum RegistryManifests {
    /// The one whose name says so; else the one that is written for it: SwiftPM asks for the version in the manifest's
    /// first line, with three numbers.
    static func manifest(
        for wanted: String, among manifests: [RegistryCatalog.StoredManifest]
    ) -> RegistryCatalog.StoredManifest? {
        guard let version = PackageManifestText.version(wanted) else { return nil }
        return manifests.first { PackageManifestText.swiftVersion(ofFile: $0.file) == version }
            ?? manifests.first {
                $0.file != "Package.swift" && PackageManifestText.version($0.toolsVersion) == version
            }
    }
}
