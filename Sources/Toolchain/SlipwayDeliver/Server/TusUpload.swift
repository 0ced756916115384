import SlipwayHTTP
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

/// Sends a file to a server in pieces: tus 1.0.0 (tus.io/protocols).
///
/// Nothing is kept here: a server that has begun a file of this token, this digest and this size goes on with it, also
/// after the client was killed.
struct TusUpload: Sendable {
    let client: ServerClient
    let clock: any TimeSource

    /// Attempts in a row that bring nothing.
    private static let attempts = 6
    private static let version = HTTPExchange.Header("Tus-Resumable", "1.0.0")

    /// - Throws: status 4 where the server does not take it.
    func send(
        _ file: BuildRecord.File, from path: Path, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(SlipwayError) {
        var (place, known) = try await create(file)
        var (attempt, anew) = (1, 0)
        while known < file.size {
            let part = HTTPFilePart(path, from: known, count: file.size - known)
            let headers = [
                TusUpload.version, .init("Upload-Offset", "\(known)"),
                .init("Content-Type", "application/offset+octet-stream"),
            ]
            let start = known
            do throws(SlipwayError) {
                let answer = try await client.transfer.upload(
                    part, with: HTTPExchange(.patch, place, headers: client.headers + headers), retry: .never
                ) { progress(start + $0) }
                switch answer.status {
                case 204:
                    known = answer.header("upload-offset").flatMap { Int64($0) } ?? file.size
                case 404, 410:
                    // it took too long, or another one has brought the file
                    anew += 1
                    guard anew < 3 else { throw refusal(answer, file) }
                    (place, known) = try await create(file)
                case 409, 423, 500, 502, 503, 504:
                    guard attempt < TusUpload.attempts else { throw refusal(answer, file) }
                    try await pause(&attempt)
                    known = try await offset(place, file)
                default: throw refusal(answer, file)
                }
            } catch  where error.code == "server-unreachable" {
                guard attempt < TusUpload.attempts else { throw error }
                try await pause(&attempt)
                known = try await offset(place, file)
            }
            // what moves on may break as often as it likes
            if known > start { attempt = 1 }
        }
        progress(file.size)
    }

    private func pause(_ attempt: inout Int) async throws(SlipwayError) {
        try await client.transfer.pause(attempt)
        attempt += 1
    }

    /// - Returns: its address, and the bytes that the server has.
    private func create(_ file: BuildRecord.File) async throws(SlipwayError) -> (String, Int64) {
        let exchange = client.exchange(
            .post, "uploads",
            [
                TusUpload.version, .init("Upload-Length", "\(file.size)"),
                .init("Upload-Metadata", "sha256 \(Base64.text(Array(file.sha256.hex.utf8)))"),
            ])
        let answer = try await client.transfer.send(exchange)
        guard answer.status == 201, let location = answer.header("location"), let place = exchange.sameServer(location)
        else { throw refusal(answer, file) }
        if file.size == 0 { return (place, 0) }
        return (place, answer.header("upload-offset").flatMap { Int64($0) } ?? 0)
    }

    /// Bytes that the server has; what has come whole is an upload no more.
    private func offset(_ place: String, _ file: BuildRecord.File) async throws(SlipwayError) -> Int64 {
        let answer = try await client.transfer.send(
            HTTPExchange(.head, place, headers: client.headers + [TusUpload.version]))
        if answer.status == 404 || answer.status == 410 { return 0 }
        guard answer.isSuccess, let offset = answer.header("upload-offset").flatMap({ Int64($0) }),
            (0...file.size).contains(offset)
        else { throw refusal(answer, file) }
        return offset
    }

    private func refusal(_ answer: HTTPAnswer, _ file: BuildRecord.File) -> SlipwayError {
        if answer.status == 460 {
            return SlipwayError(
                .remote, code: "wrong-content", "\(client.name) has got another \(file.name) than was announced",
                cause: "its SHA-256 is not \(file.sha256)", hint: "nothing may change the bundle: run it again")
        }
        return ServerRefusal.error(answer, from: client.name, "does not take \(file.name)")
    }
}
