import HTTPTypes
import Hummingbird
import SlipwayModel
import SlipwayReport

/// Resumable uploads: tus 1.0.0 with the extensions creation, expiration and termination (tus.io/protocols).
struct UploadRoutes: Sendable {
    let uploads: UploadStore
    /// Bytes that one file may have.
    let limit: Int64
    /// Asked before a file is begun.
    let quota: Quota

    private static let version = "1.0.0"

    func add(to router: RouterGroup<ServerContext>) {
        router.on("uploads", method: .options) { _, _ in
            var headers = UploadRoutes.headers
            headers[name("Tus-Version")] = UploadRoutes.version
            headers[name("Tus-Extension")] = "creation,expiration,termination"
            headers[name("Tus-Max-Size")] = "\(limit)"
            return Response(status: .noContent, headers: headers)
        }
        router.post("uploads") { request, context in try await create(request, context) }
        router.head("uploads/:id") { _, context in
            let upload = try await upload(context)
            var headers = try UploadRoutes.headers(of: upload)
            headers[name("Upload-Offset")] = "\(try uploads.offset(of: upload))"
            headers[name("Upload-Length")] = "\(upload.size)"
            headers[.cacheControl] = "no-store"
            return Response(status: .ok, headers: headers)
        }
        router.patch("uploads/:id") { request, context in try await append(request, context) }
        router.delete("uploads/:id") { _, context in
            try await uploads.remove(upload(context))
            return Response(status: .noContent, headers: UploadRoutes.headers)
        }
    }

    private func create(_ request: Request, _ context: ServerContext) async throws -> Response {
        try check(request, context)
        guard let length = request.headers[name("Upload-Length")].flatMap({ Int64($0) }), length >= 0 else {
            throw HTTPProblem(
                .badRequest, "no-length", "the upload does not say how long it is",
                hint: "send Upload-Length: lengths that are told later are not taken")
        }
        guard length <= limit else {
            throw HTTPProblem(
                .contentTooLarge, "too-large", "the file is larger than the server takes",
                detail: "it has \(length) bytes, \(limit) are taken")
        }
        try await quota.require(length, project: nil)
        let metadata = UploadRoutes.metadata(request.headers[name("Upload-Metadata")] ?? "")
        guard let digest = metadata["sha256"].flatMap({ ContentDigest(hex: $0) }) else {
            throw HTTPProblem(
                .badRequest, "no-digest", "the upload does not say what it is",
                hint: "send Upload-Metadata with sha256: 64 hexadecimal digits, in Base64")
        }
        let upload = try await uploads.begin(digest, size: length, token: context.caller.token?.id)
        var headers = try UploadRoutes.headers(of: upload)
        headers[.location] = "/uploads/\(upload.id)"
        headers[name("Upload-Offset")] = "\(try uploads.offset(of: upload))"
        if length == 0 { _ = try await uploads.append(request.body, at: 0, to: upload) }
        return Response(status: .created, headers: headers)
    }

    private func append(_ request: Request, _ context: ServerContext) async throws -> Response {
        try check(request, context)
        guard request.headers[.contentType] == "application/offset+octet-stream" else {
            throw HTTPProblem(
                .unsupportedMediaType, "bad-type", "a piece of a file is application/offset+octet-stream")
        }
        guard let offset = request.headers[name("Upload-Offset")].flatMap({ Int64($0) }), offset >= 0 else {
            throw HTTPProblem(.badRequest, "no-offset", "the piece does not say where it belongs")
        }
        let upload = try await upload(context)
        let outcome = try await uploads.append(request.body, at: offset, to: upload)
        var headers = try UploadRoutes.headers(of: upload)
        switch outcome {
        case .partial(let offset): headers[name("Upload-Offset")] = "\(offset)"
        case .complete: headers[name("Upload-Offset")] = "\(upload.size)"
        case .wrongOffset(let known):
            throw HTTPProblem(
                .conflict, "wrong-offset", "the piece belongs elsewhere", detail: "the server has \(known) bytes",
                more: [name("Upload-Offset"): "\(known)"])
        case .busy:
            throw HTTPProblem(
                HTTPResponse.Status(code: 423, reasonPhrase: "Locked"), "busy", "another request writes this file")
        case .tooLong:
            throw HTTPProblem(
                .contentTooLarge, "too-long", "more came than was announced", hint: "begin the upload anew")
        case .wrongContent:
            throw HTTPProblem(
                HTTPResponse.Status(code: 460, reasonPhrase: "Checksum Mismatch"), "wrong-content",
                "the file is not what was announced", detail: "its SHA-256 is not \(upload.digest)",
                hint: "begin the upload anew")
        }
        return Response(status: .noContent, headers: headers)
    }

    private func upload(_ context: ServerContext) async throws -> Upload {
        guard
            let upload = try await uploads.find(
                context.parameters.require("id"), token: context.caller.token?.id)
        else { throw HTTPProblem(.notFound, "no-upload", "the upload is not known, or not any more") }
        return upload
    }

    private func check(_ request: Request, _ context: ServerContext) throws(HTTPProblem) {
        guard context.caller.token != nil else {
            try context.caller.require(.publish, nil)
            return
        }
        try context.caller.require(.publish, context.caller.token?.project)
        guard request.headers[name("Tus-Resumable")] == UploadRoutes.version else {
            throw HTTPProblem(
                .preconditionFailed, "tus-version", "the server speaks tus \(UploadRoutes.version)",
                more: [name("Tus-Version"): UploadRoutes.version])
        }
    }

    private static var headers: HTTPFields { [name("Tus-Resumable"): version] }

    private static func headers(of upload: Upload) throws -> HTTPFields {
        var headers = UploadRoutes.headers
        headers[name("Upload-Expires")] = DateLine.text(of: upload.expires)
        return headers
    }

    /// Keys and values: `sha256 Zm9v,filename YmFy`.
    private static func metadata(_ header: String) -> [String: String] {
        var result: [String: String] = [:]
        for pair in header.split(separator: ",") {
            let parts = String(pair).trimmingBlanks().split(separator: " ", maxSplits: 1)
            guard let key = parts.first else { continue }
            let value = parts.count > 1 ? Base64.bytes(String(parts[1]).trimmingBlanks()) : []
            result[String(key)] = value.map { String(decoding: $0, as: UTF8.self) }
        }
        return result
    }
}

/// The name of a header that is written here.
private func name(_ text: String) -> HTTPField.Name { .named(text) }
