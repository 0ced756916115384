import AsyncHTTPClient
import NIOCore
import NIOHTTP1
package import SlipwayModel
package import SlipwayReport
import SlipwaySystem

/// What a file must be when it is there.
package struct HTTPWantedFile: Sendable, Hashable {
    package let size: Int64
    package let sha256: ContentDigest

    package init(size: Int64, sha256: ContentDigest) {
        self.size = size
        self.sha256 = sha256
    }
}

extension HTTPTransfer {
    /// How fetching a file ended.
    package enum Fetched: Sendable, Hashable {
        case written(ContentDigest, size: Int64)
        /// The server does not have it.
        case missing
        /// Another answer: `401`, `403` and the like.
        case refused(HTTPAnswer)
    }

    /// Fetches a file; what a break leaves is continued where the server can.
    ///
    /// A file that lies at `path` is continued only where it is known what it must be: then a start that is something
    /// else is found out, and fetched anew.
    ///
    /// - Parameters:
    ///   - exchange: a `GET`; its `Authorization` goes to its own server only.
    ///   - path: where the bytes go, in a folder of the caller's own: there is no half file elsewhere.
    ///   - limit: bytes that it may have; the wanted size where that is known.
    /// - Throws: status 4 (`server-unreachable`, `file-too-large`, `wrong-content`, `insecure-redirect`), 3 where the
    ///   file cannot be written.
    package func download(
        _ exchange: HTTPExchange, to path: Path, wanted: HTTPWantedFile? = nil, limit: Int64 = .max,
        progress: @escaping @Sendable (Int64) -> Void = { _ in }
    ) async throws(SlipwayError) -> Fetched {
        let address = try HTTPConnector.check(exchange)
        var fetch = HTTPFileFetch(path: path, wanted: wanted, limit: wanted?.size ?? limit)
        if wanted == nil { try LocalFileSystem().remove(path) }
        var (count, anew) = (1, 0)
        while true {
            let before = fetch.offset
            do {
                switch try await fetch.attempt(exchange, self, progress) {
                case .done(let fetched): return fetched
                case .again(let answer):
                    guard let pause = retry.pause(after: answer, to: .get, attempt: count, now: clock.now()) else {
                        return .refused(answer)
                    }
                    try await clock.pause(seconds: pause)
                case .anew:
                    // the start was of something else, or the file on the server has changed
                    anew += 1
                    guard anew < 3 else { throw HTTPFileFetch.wrongContent(exchange.url, nil) }
                    try LocalFileSystem().remove(path)
                    fetch.reset()
                    continue
                }
            } catch {
                // what moves on may break as often as it likes
                if fetch.offset > before { count = 1 }
                try await pause(after: error, .get, address, retry, count)
            }
            count += 1
        }
    }
}

/// A file that is on its way.
struct HTTPFileFetch {
    let path: Path
    let wanted: HTTPWantedFile?
    let limit: Int64
    /// Bytes that are on the disk; -1 before that was looked at.
    private(set) var offset: Int64 = -1
    private var hash = ContentHasher()
    /// The strong validator of what is on the disk.
    private var tag: String?

    enum Step {
        case done(HTTPTransfer.Fetched)
        case again(HTTPAnswer)
        case anew
    }

    init(path: Path, wanted: HTTPWantedFile?, limit: Int64) {
        self.path = path
        self.wanted = wanted
        self.limit = limit
    }

    mutating func reset() { (offset, hash, tag) = (0, ContentHasher(), nil) }

    /// Hashes what is there of the file.
    private mutating func look() throws(SlipwayError) {
        reset()
        guard let known = try LocalFileSystem().attributes(path) else { return }
        guard known.kind == .file, known.size <= limit else { return try LocalFileSystem().remove(path) }
        let file = try FileReader(path)
        while let bytes = try file.readChunk(), !bytes.isEmpty {
            hash.update(bytes)
            offset += Int64(bytes.count)
        }
    }

    mutating func attempt(
        _ exchange: HTTPExchange, _ transfer: HTTPTransfer, _ progress: @escaping @Sendable (Int64) -> Void
    ) async throws -> Step {
        if offset < 0 { try look() }
        if let wanted, offset == wanted.size, offset > 0 { return finish() }
        // without a validator and without a digest nobody knows that both halves are of one file
        if offset > 0, wanted == nil, tag == nil {
            try LocalFileSystem().remove(path)
            reset()
        }
        var place = HTTPPlace(exchange)
        for _ in 0...HTTPPlace.most {
            var request = HTTPTransfer.request(place.exchange)
            if offset > 0 {
                request.headers.add(name: "Range", value: "bytes=\(offset)-")
                if let tag { request.headers.add(name: "If-Range", value: tag) }
            }
            let address = try HTTPConnector.check(place.exchange)
            let client = try HTTPClients.client(for: address, transfer.network)
            let pulse = HTTPPulse(clock: transfer.clock)
            let outgoing = request
            let response = try await pulse.run(patience: transfer.patience) {
                try await client.execute(outgoing, deadline: .distantFuture)
            }
            let status = Int(response.status.code)
            if [301, 302, 303, 307, 308].contains(status), let next = response.headers.first(name: "location") {
                place = try place.following(next)
                continue
            }
            return try await take(response, status, exchange.url, transfer, progress)
        }
        throw HTTPPlace.tooMany(exchange.url)
    }

    private mutating func take(
        _ response: HTTPClientResponse, _ status: Int, _ url: String, _ transfer: HTTPTransfer,
        _ progress: @escaping @Sendable (Int64) -> Void
    ) async throws -> Step {
        switch status {
        case 200: if offset > 0 { reset() }
        case 206:
            guard let range = response.headers.first(name: "content-range"), range.hasPrefix("bytes \(offset)-") else {
                return .anew
            }
        case 404, 410: return .done(.missing)
        case 416: return .anew
        default:
            let body = try await response.body.collect(upTo: HTTPTransfer.largestAnswer)
            return .again(
                HTTPAnswer(
                    status: status, body: Array(body.readableBytesView),
                    headers: response.headers.map { HTTPExchange.Header($0.name, $0.value) }))
        }
        let told = response.headers.first(name: "content-length").flatMap { Int64($0) }
        if let told, told > limit - offset { throw HTTPFileFetch.tooLarge(url, limit) }
        tag = response.headers.first(name: "etag").flatMap { $0.hasPrefix("\"") ? $0 : nil }
        try await receive(response.body, url, transfer, progress)
        if let told, status == 200, offset != told { throw HTTPClientError.remoteConnectionClosed }
        if let wanted, offset < wanted.size, told == nil { throw HTTPClientError.remoteConnectionClosed }
        let wasContinued = status == 206
        let step = finish()
        if case .anew = step, !wasContinued { throw HTTPFileFetch.wrongContent(url, wanted) }
        return step
    }

    private mutating func receive(
        _ body: HTTPClientResponse.Body, _ url: String, _ transfer: HTTPTransfer,
        _ progress: @escaping @Sendable (Int64) -> Void
    ) async throws {
        let state = FetchedBytes(try FileAppender(path, at: offset), offset, hash)
        let limit = limit
        let pulse = HTTPPulse(clock: transfer.clock)
        do {
            try await pulse.run(patience: transfer.patience) {
                for try await piece in body {
                    try state.add(piece, url, limit)
                    pulse.beat(piece.readableBytes)
                    progress(state.offset)
                }
            }
        } catch {
            (offset, hash) = state.end()
            throw error
        }
        (offset, hash) = state.end()
    }

    private func finish() -> Step {
        let digest = hash.finish()
        if let wanted, digest != wanted.sha256 || offset != wanted.size { return .anew }
        return .done(.written(digest, size: offset))
    }

    static func wrongContent(_ url: String, _ wanted: HTTPWantedFile?) -> SlipwayError {
        SlipwayError(
            .remote, code: "wrong-content", "\(url) is not the file that was published",
            cause: wanted.map { "its SHA-256 should be \($0.sha256)" } ?? "it changes while it is fetched",
            hint: "ask who serves it")
    }

    static func tooLarge(_ url: String, _ limit: Int64) -> SlipwayError {
        SlipwayError(
            .remote, code: "file-too-large", "\(url) is larger than it should be",
            cause: "it has more than \(limit) bytes", hint: "it is not the file that was published: ask who serves it")
    }
}
