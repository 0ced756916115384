import GRDB
import HTTPTypes
import Hummingbird
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

/// The pages, documents and files of the store, at the paths of a static site; below `/link/<secret>` those of one
/// channel.
struct PageRoutes: Sendable {
    let database: ServerDatabase
    let blobs: BlobStore
    let answers: KeptAnswers
    let clock: any TimeSource
    let site: SiteAddress
    let holdings: HoldingStore
    /// Whether everybody reads the package registry.
    let registryIsPublic: Bool

    func add(to router: RouterGroup<ServerContext>) {
        for path in ["", "index.html", "index.json", "channels/**", "builds/**", "blobs/**"] as [RouterPath] {
            router.get(path) { request, context in
                try await answer(request, context, path: request.uri.path, link: nil)
            }
        }
        router.get("link/:secret/**") { request, context in
            let (path, link) = try await opened(request, context)
            return try await answer(request, context, path: path, link: link)
        }
        router.get("link/:secret") { request, context in
            let (path, link) = try await opened(request, context)
            if !path.isEmpty { return try await answer(request, context, path: path, link: link) }
            return PageAnswer.redirect(
                to: "/link/\(link.secret)/", visit: visit(request, context, path: "/", link: link))
        }
    }

    /// What a link opens, and the path below it.
    ///
    /// - Throws: 404 for a secret that opens nothing.
    func opened(
        _ request: Request, _ context: ServerContext
    ) async throws -> (path: String, link: (secret: String, channel: Int64)) {
        let secret = try context.parameters.require("secret")
        guard let channel = try await ChannelLinks(database: database).channel(secret) else {
            throw HTTPError(.notFound)
        }
        return (String(request.uri.path.dropFirst("/link/".count + secret.count)), (secret, channel))
    }

    func visit(
        _ request: Request, _ context: ServerContext, path: String, link: (secret: String, channel: Int64)?
    ) -> Visit {
        Visit(
            request, caller: context.caller, link: link, path: path, site: site, generation: answers.generation,
            now: clock.now())
    }

    private func answer(
        _ request: Request, _ context: ServerContext, path: String, link: (secret: String, channel: Int64)?
    ) async throws -> Response {
        let visit = visit(request, context, path: path, link: link)
        guard let page = PagePath(path) else { throw HTTPError(.notFound) }
        switch page {
        case .folder:
            let query = request.uri.query.map { "?\($0)" } ?? ""
            return PageAnswer.redirect(
                to: "\(request.uri.path)/\(query)", visit: visit, status: .permanentRedirect)
        case .index(let form): return try await index(form, visit)
        case .channel(let place, let form): return try await channel(place, form, visit)
        case .build(let place): return try await build(place, visit)
        case .record(let place): return try await record(place, visit)
        case .report(let place): return try await report(place, visit)
        case .file(let place, let name): return try await file(name, of: place, visit)
        case .install(let place, let file): return try await install(file, of: place, visit)
        case .blob(let digest): return try await blob(digest, visit)
        }
    }

    /// Reads what an answer needs in one go: nothing changes in between.
    func read<Value: Sendable>(
        _ visit: Visit, _ body: @escaping @Sendable (PageQueries) throws -> Value
    ) async throws(SlipwayError) -> Value {
        try await database.read { database in
            try body(PageQueries(database: database, audience: visit.audience, now: visit.now))
        }
    }

    /// A refusal of what is not there, or not for whoever asks: nobody learns which. Who could have a token is asked
    /// for one.
    func missing(_ visit: Visit) -> any Error {
        guard visit.audience.isEverybody else { return HTTPProblem.notFound }
        return HTTPProblem(
            .unauthorized, "not-found", "there is nothing here for everybody",
            hint: "with a token there may be more",
            more: [.wwwAuthenticate: "Basic realm=\"slipway\", charset=\"UTF-8\""])
    }

    /// Keeps an answer that everybody gets.
    ///
    /// - Parameter access: `nil` where the answer is of no one channel.
    func kept(_ response: Response, _ visit: Visit, access: ChannelAccess?, byDevice: Bool = false) -> Response {
        var response = response
        guard visit.audience.isEverybody, access == nil || access == .public else { return response }
        AnswerNotes(
            keep: visit.generation, variance: AnswerVariance(host: visit.dependsOnHost, device: byDevice)
        ).add(to: &response.headers)
        return response
    }
}
