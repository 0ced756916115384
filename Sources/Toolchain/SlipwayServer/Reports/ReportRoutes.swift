import HTTPTypes
import Hummingbird
import NIOCore
import SlipwayModel
import SlipwayPages
import SlipwayReport

/// The form of a build, and what came of it: `GET /api/projects/<project>/reports`.
struct ReportRoutes: Sendable {
    let reports: ReportStore
    let pages: PageRoutes
    /// Reports by address.
    let limiter: RateLimiter
    /// Asked before a picture is kept: anybody may send one.
    let quota: Quota

    /// Bytes of a text: four for each character, at most.
    private static let longestText = ReportPage.most.text * 4
    private static let pageLength = 100
    /// Bytes of a form: more than its fields may have, so that whoever sends a picture that is too large is told so.
    private static let longestForm: Int64 = 64 << 20

    func add(to router: RouterGroup<ServerContext>) {
        router.post("builds/**") { request, context in
            try await take(request, context, path: request.uri.path, link: nil)
        }
        router.post("link/:secret/**") { request, context in
            let (path, link) = try await pages.opened(request, context)
            return try await take(request, context, path: path, link: link)
        }
        router.get("api/projects/:project/reports") { request, context in
            let project = try ProjectRoutes.parameter("project", context)
            try context.caller.require(.read, project)
            let before = request.uri.queryParameters["before"].flatMap { Int64($0) }
            let found = try await reports.list(of: project, before: before, limit: ReportRoutes.pageLength)
            var response = try ProjectRoutes.answer(BuildReportList(reports: found))
            if found.count == ReportRoutes.pageLength, let last = found.last {
                response.headers[PageAnswer.name("Link")] = "<\(request.uri.path)?before=\(last.id)>; rel=\"next\""
            }
            return response
        }
        router.get("api/projects/:project/reports/:id/screenshot") { _, context in
            let project = try ProjectRoutes.parameter("project", context)
            try context.caller.require(.read, project)
            guard let id = Int64(try context.parameters.require("id")),
                let (blob, kind) = try await reports.picture(id, of: project)
            else { throw HTTPProblem.notFound }
            var headers = PageAnswer.file("screenshot", blob.digest, type: kind.rawValue)
            headers[.contentDisposition] = "inline"
            headers[.cacheControl] = "private, no-store"
            AnswerNotes(blob: blob).add(to: &headers)
            return Response(status: .ok, headers: headers)
        }
    }

    private func take(
        _ request: Request, _ context: ServerContext, path: String, link: (secret: String, channel: Int64)?
    ) async throws -> Response {
        guard case .report(let place) = PagePath(path) else { throw HTTPError(.notFound) }
        let visit = pages.visit(request, context, path: path, link: link)
        try CrossSiteCheck.check(request, origin: visit.root?.origin)
        guard let build = try await pages.found(place, visit) else { return try await pages.gone(place, visit) }
        guard limiter.take(context.caller.address.network) else {
            throw HTTPProblem(
                .tooManyRequests, "too-many-reports", "very many reports came from this address",
                hint: "try again in a minute", more: [.retryAfter: "60"])
        }
        let form = try await ReportForm(request)
        if let problem = form.problem {
            let page = ReportPage(key: build.key, problem: problem, text: form.text).page
            return PageAnswer.page(page, to: visit, status: .unprocessableContent, hasForm: true)
        }
        if let picture = form.picture { try await quota.require(picture: Int64(picture.bytes.count)) }
        let system = request.headers[.userAgent].map { String($0.prefix(300)) }
        try await reports.add(ReportStore.Draft(text: form.text, system: system, picture: form.picture), to: build)
        let page = MessagePage(
            path: build.key.reportPath, title: "Thank you",
            lines: ["Your report about \(build.key.project) \(build.version) was received."],
            next: (build.key.pagePath, "Back to the build"), symbol: "✓")
        return PageAnswer.page(page.page, to: visit)
    }

    /// What a browser has sent.
    private struct ReportForm {
        var text = ""
        var picture: ReportStore.Picture?
        /// What is wrong with it, in plain words.
        var problem: String?

        init(_ request: Request) async throws {
            var reader = try MultipartReader(request, limit: ReportRoutes.longestForm)
            while let part = try await reader.nextPart() {
                switch part.name {
                case "text":
                    text = try await String(buffer: reader.collect(upTo: ReportRoutes.longestText))
                case "screenshot": try await readPicture(&reader)
                default: break
                }
            }
            // browsers end lines with both
            text = text.replacing("\r\n", with: "\n")
            if text.allSatisfy(\.isWhitespace) { problem = problem ?? "Write what happened." }
            if text.unicodeScalars.count > ReportPage.most.text {
                problem = "The text is longer than 10,000 characters."
            }
        }

        private mutating func readPicture(_ reader: inout MultipartReader) async throws {
            var bytes: [UInt8] = []
            while let piece = try await reader.nextPiece() {
                guard bytes.count + piece.readableBytes <= ReportPage.most.picture else {
                    problem = "The screenshot is larger than 10 MB."
                    return
                }
                bytes += piece.readableBytesView
            }
            // a form without a file sends an empty one
            if bytes.isEmpty { return }
            guard let kind = ScreenshotKind(bytes) else {
                problem = "The screenshot is no PNG, JPEG, HEIC or WebP."
                return
            }
            picture = ReportStore.Picture(bytes: bytes, kind: kind)
        }
    }
}

extension PageRoutes {
    /// A build that people can get now, and whoever asks may see.
    func found(_ place: PagePath.BuildPlace, _ visit: Visit) async throws -> FoundBuild? {
        try await read(visit) { queries in
            try queries.channel(place.channel).flatMap { try queries.build(place.version, of: $0) }
        }
    }

    /// The form.
    func report(_ place: PagePath.BuildPlace, _ visit: Visit) async throws -> Response {
        guard let build = try await found(place, visit) else { return try await gone(place, visit) }
        let response = PageAnswer.page(ReportPage(key: build.key).page, to: visit, hasForm: true)
        return kept(response, visit, access: build.channel.access)
    }
}
