import SlipwayHTTP
import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The requests of the OCI distribution specification 1.1 that an artifact needs.
struct OCIClient: Sendable {
    let name: String
    let place: OCIPlace
    let access: OCIAccess
    let transfer: HTTPTransfer

    /// Bytes that a manifest may have (specification, "Pushing Manifests").
    private static let largestManifest = 4 << 20

    private var root: String { "\(place.address)/v2/\(place.repository)" }

    /// Sends a request, and again with what the registry wants to see.
    private func send(
        _ method: HTTPExchange.Method, _ url: String, _ headers: [HTTPExchange.Header] = [], body: [UInt8] = [],
        part: HTTPFilePart? = nil, writes: Bool = false, retry: HTTPRetry? = nil,
        progress: @escaping @Sendable (Int64) -> Void = { _ in }
    ) async throws(SlipwayError) -> (HTTPAnswer, HTTPExchange) {
        let scope = "repository:\(place.repository):\(writes ? "pull,push" : "pull")"
        var attempt = 0
        while true {
            attempt += 1
            let own = await access.header
            let exchange = HTTPExchange(method, url, headers: headers + [own].compactMap { $0 }, body: body)
            let answer =
                if let part {
                    try await transfer.upload(part, with: exchange, retry: retry, progress: progress)
                } else {
                    try await transfer.send(exchange, retry: retry)
                }
            guard answer.status == 401, attempt < 3 else { return (answer, exchange) }
            guard try await access.answer(answer, scope: scope, used: own) else { return (answer, exchange) }
        }
    }

    /// Whether the registry is one, and lets us bring something.
    func checkAccess() async throws(SlipwayError) {
        let (answer, exchange) = try await send(.post, "\(root)/blobs/uploads/", writes: true, retry: .never)
        guard answer.status == 202 else { throw await refusal(answer, "takes nothing for \(place.repository)") }
        if let location = answer.header("location"), let url = exchange.sameServer(location) {
            _ = try? await send(.delete, url, writes: true, retry: .never)
        }
    }

    /// A manifest, and its bytes.
    struct Found<Document: Sendable>: Sendable {
        let document: Document
        let bytes: [UInt8]
        var digest: String { "sha256:\(ContentHasher.digest(of: bytes).hex)" }
    }

    /// - Parameter reference: a tag, or a digest.
    func manifest(_ reference: String) async throws(SlipwayError) -> Found<OCIManifest>? {
        try await document(OCIManifest.self, OCIManifest.mediaType, reference)
    }

    func index(_ reference: String) async throws(SlipwayError) -> Found<OCIIndex>? {
        try await document(OCIIndex.self, OCIIndex.mediaType, reference)
    }

    private func document<Document: Decodable & Sendable>(
        _ type: Document.Type, _ mediaType: String, _ reference: String
    ) async throws(SlipwayError) -> Found<Document>? {
        let (answer, _) = try await send(.get, "\(root)/manifests/\(reference)", [.init("Accept", mediaType)])
        if answer.status == 404 { return nil }
        guard answer.status == 200 else { throw await refusal(answer, "does not give \(reference)") }
        do {
            let document = try JSONDecoder().decode(type, from: Data(answer.body))
            return Found(document: document, bytes: answer.body)
        } catch {
            throw SlipwayError(
                .remote, code: "foreign-artifact", "\(reference) of \(name) is nothing that Slipway has published",
                cause: DecodingProblem.text(error), hint: "use a repository of its own for bundles")
        }
    }

    /// - Returns: whether the registry lists what refers to the manifest's subject by itself.
    @discardableResult
    func put(
        _ bytes: [UInt8], _ mediaType: String, as reference: String
    ) async throws(SlipwayError) -> Bool {
        let (answer, _) = try await send(
            .put, "\(root)/manifests/\(reference)", [.init("Content-Type", mediaType)], body: bytes, writes: true)
        guard answer.status == 201 || answer.status == 200 else {
            throw await refusal(answer, "does not take the manifest \(reference)")
        }
        return answer.header("oci-subject") != nil
    }

    /// The tags, as the registry sorts them.
    func tags() async throws(SlipwayError) -> [String] {
        var result: [String] = []
        var next: String? = "\(root)/tags/list?n=1000"
        while let url = next, result.count < 1 << 20 {
            let (answer, exchange) = try await send(.get, url)
            if answer.status == 404 { break }
            guard answer.status == 200 else { throw await refusal(answer, "does not list its tags") }
            result += JSONValue.parse(String(decoding: answer.body, as: UTF8.self))?["tags"]?.texts ?? []
            next = WebSite.next(answer).flatMap(exchange.sameServer)
            if next == url { break }
        }
        return result
    }

    func hasBlob(_ digest: String, size: Int64) async throws(SlipwayError) -> Bool {
        let (answer, _) = try await send(.head, "\(root)/blobs/\(digest)")
        if answer.status == 404 { return false }
        guard answer.status == 200 else { throw await refusal(answer, "does not tell of \(digest)") }
        return answer.header("content-length").flatMap { Int64($0) } ?? size == size
    }

    func addBlob(_ bytes: [UInt8]) async throws(SlipwayError) {
        let digest = "sha256:\(ContentHasher.digest(of: bytes).hex)"
        if try await hasBlob(digest, size: Int64(bytes.count)) { return }
        let place = try await begin()
        let (answer, _) = try await send(
            .put, OCIClient.closing(place, digest), [.init("Content-Type", "application/octet-stream")], body: bytes,
            writes: true)
        guard answer.status == 201 else { throw await refusal(answer, "does not take \(digest)") }
    }

    /// Brings a file in pieces, each of which a break costs at most.
    func addBlob(
        _ file: HTTPFilePart, digest: String, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(SlipwayError) {
        var place = try await begin()
        var sent: Int64 = 0
        var attempt = 1
        while sent < file.count {
            let length = min(OCIClient.piece, file.count - sent)
            let start = sent
            let headers: [HTTPExchange.Header] = [
                .init("Content-Type", "application/octet-stream"),
                .init("Content-Range", "\(start)-\(start + length - 1)"),
            ]
            do throws(SlipwayError) {
                let (answer, exchange) = try await send(
                    .patch, place, headers, part: HTTPFilePart(file.path, from: start, count: length), writes: true,
                    retry: .never
                ) { progress(start + $0) }
                switch answer.status {
                case 202, 204:
                    place = answer.header("location").flatMap(exchange.sameServer) ?? place
                    sent = start + length
                case 416, 500...599:
                    guard attempt < 6 else { throw await refusal(answer, "does not take \(digest)") }
                    try await resume(&place, &sent, &attempt)
                case 404:
                    guard attempt < 6 else { throw await refusal(answer, "does not take \(digest)") }
                    attempt += 1
                    (place, sent) = (try await begin(), 0)
                default: throw await refusal(answer, "does not take \(digest)")
                }
            } catch  where error.code == "server-unreachable" && attempt < 6 {
                try await resume(&place, &sent, &attempt)
            }
            if sent > start { attempt = 1 }
        }
        let (answer, _) = try await send(.put, OCIClient.closing(place, digest), writes: true)
        // an answer that was lost: it is there
        if answer.status == 404, try await hasBlob(digest, size: file.count) { return }
        guard answer.status == 201 else { throw await refusal(answer, "does not take \(digest)") }
    }

    private static let piece: Int64 = 16 << 20

    /// Asks how far the registry has come.
    private func resume(_ place: inout String, _ sent: inout Int64, _ attempt: inout Int) async throws(SlipwayError) {
        try await transfer.pause(attempt)
        attempt += 1
        let (answer, exchange) = try await send(.get, place, writes: true)
        guard answer.status == 204 || answer.status == 202 else {
            (place, sent) = (try await begin(), 0)
            return
        }
        place = answer.header("location").flatMap(exchange.sameServer) ?? place
        // `0-N` of the bytes that are there; `0-0` of none as well
        let end = answer.header("range").flatMap { $0.split(separator: "-").last.flatMap { Int64($0) } } ?? 0
        sent = end == 0 ? 0 : end + 1
    }

    private func begin() async throws(SlipwayError) -> String {
        let (answer, exchange) = try await send(.post, "\(root)/blobs/uploads/", writes: true)
        guard answer.status == 202, let location = answer.header("location") else {
            throw await refusal(answer, "begins no upload")
        }
        guard let place = exchange.sameServer(location) else {
            throw SlipwayError(
                .remote, code: "elsewhere", "\(name) wants uploads on another server",
                cause: "it says \(location.prefix(200))", hint: "name that registry")
        }
        return place
    }

    private static func closing(_ place: String, _ digest: String) -> String {
        place + (place.contains("?") ? "&" : "?") + "digest=\(PercentEncoding.encode(digest))"
    }

    func fetch(
        _ digest: String, to path: Path, wanted: HTTPWantedFile, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(SlipwayError) -> Bool {
        let url = "\(root)/blobs/\(digest)"
        // what is asked for without a login is refused first
        _ = try await hasBlob(digest, size: wanted.size)
        let exchange = HTTPExchange(.get, url, headers: [await access.header].compactMap { $0 })
        switch try await transfer.download(exchange, to: path, wanted: wanted, progress: progress) {
        case .written: return true
        case .missing: return false
        case .refused(let answer): throw await refusal(answer, "does not give \(digest)")
        }
    }

    /// What a registry says where it refuses (specification, "Error Codes").
    func refusal(_ answer: HTTPAnswer, _ what: String) async -> SlipwayError {
        let errors =
            JSONValue.parse(String(decoding: answer.body.prefix(1 << 16), as: UTF8.self))?["errors"]?.list ?? []
        let words = errors.prefix(3).compactMap { error in
            error["message"]?.text.map { String($0.prefix(200)) } ?? error["code"]?.text
        }
        let cause = words.isEmpty ? "it answered \(answer.status)" : words.joined(separator: "; ")
        switch answer.status {
        case 401, 403:
            let isAnonymous = await access.isAnonymous
            return SlipwayError(
                .environment, code: isAnonymous ? "credentials-missing" : "credentials-refused", "\(name) \(what)",
                cause: cause, hint: OCIAccess.hint(place.host))
        case 404:
            return SlipwayError(
                .remote, code: "registry-refused", "\(name) \(what)", cause: cause,
                hint: "check the host and the name; some registries want a repository to be made first")
        case 405, 415:
            return SlipwayError(
                .remote, code: "registry-refused", "\(name) \(what)", cause: cause,
                hint: "it has to take OCI artifacts: images of another kind than containers'")
        default: return ServerRefusal.error(answer, from: name, what)
        }
    }
}
