import HTTPTypes
import Hummingbird
import NIOCore
import SlipwayModel
import SlipwayPages
import SlipwayReport

extension PageRoutes {
    func file(_ name: String, of place: PagePath.BuildPlace, _ visit: Visit) async throws -> Response {
        let found = try await read(visit) { queries -> (FoundBuild, PublishedFile)? in
            guard let channel = try queries.channel(place.channel),
                let build = try queries.build(place.version, of: channel), let file = try queries.file(name, of: build)
            else { return nil }
            return (build, file)
        }
        guard let (build, file) = found else { return try await gone(place, visit) }
        let isPersonal = visit.query["get"] != nil
        var headers = PageAnswer.file(name, file.sha256)
        headers[.cacheControl] =
            isPersonal || build.channel.access != .public ? "private, no-store" : "public, max-age=300"
        // a file is more than what is remembered of it: a disk that is full keeps nobody from fetching
        if isPersonal, let cookie = try? await holdings.note(build, visit) {
            guard visit.query["get"] != "1" else { return answer(file, headers, build, visit, keep: nil) }
            // who keeps cookies comes again with it, and is counted then
            var response = PageAnswer.redirect(to: "\(visit.request.uri.path)?get=1", visit: visit)
            response.headers[.setCookie] = cookie
            return response
        }
        let keep = !isPersonal && visit.audience.isEverybody && build.channel.access == .public
        return answer(file, headers, build, visit, keep: keep ? visit.generation : nil)
    }

    private func answer(
        _ file: PublishedFile, _ headers: HTTPFields, _ build: FoundBuild, _ visit: Visit, keep: UInt64?
    ) -> Response {
        var headers = headers
        AnswerNotes(
            blob: NotedBlob(file.sha256, size: file.size), keep: keep,
            download: DownloadKey(build: build.id, file: file.name)
        ).add(to: &headers)
        return Response(status: .ok, headers: headers)
    }

    /// A blob, where a build that may be seen has it.
    func blob(_ digest: ContentDigest, _ visit: Visit) async throws -> Response {
        let known = try await read(visit) { try $0.size(of: digest) }
        guard let size = known else { throw HTTPError(.notFound) }
        var headers: HTTPFields = [
            .contentType: "application/octet-stream", .xContentTypeOptions: "nosniff",
            .contentSecurityPolicy: "sandbox; default-src 'none'",
            .cacheControl: visit.audience.isEverybody ? "public, max-age=31536000, immutable" : "private, no-store",
        ]
        AnswerNotes(
            blob: NotedBlob(digest, size: size), keep: visit.audience.isEverybody ? visit.generation : nil
        ).add(to: &headers)
        return Response(status: .ok, headers: headers)
    }

    /// What a device reads to install an app.
    func install(_ name: String, of place: PagePath.BuildPlace, _ visit: Visit) async throws -> Response {
        let found = try await read(visit) { queries -> (FoundBuild, AppInfo)? in
            guard let channel = try queries.channel(place.channel),
                let build = try queries.build(place.version, of: channel), let app = try queries.apps(of: build)[name]
            else { return nil }
            return (build, app)
        }
        guard let (build, app) = found else { return try await gone(place, visit) }
        guard let address = visit.address, address.isSecure else {
            throw HTTPProblem(
                .notFound, "not-secure", "apps are installed over https alone",
                hint: "start the server with a certificate, or with the https address that it is reached at: --base-url"
            )
        }
        let manifest = InstallManifest(app: app, package: address.appending(build.key.filePath(name)))
        return Response(
            status: .ok,
            headers: [
                .contentType: "application/xml", .xContentTypeOptions: "nosniff", .cacheControl: "private, no-store",
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: manifest.text)))
    }
}
