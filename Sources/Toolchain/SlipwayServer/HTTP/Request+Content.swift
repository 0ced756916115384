import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
    /// The whole body of a request that has a small one.
    ///
    /// - Throws: 413 for one that is longer, before any of it is read where the request says so.
    func content(upTo limit: Int) async throws -> ByteBuffer {
        if let told = headers[.contentLength].flatMap({ Int64($0) }), told > Int64(limit) {
            throw Request.tooLarge(Int64(limit))
        }
        var whole = ByteBuffer()
        for try await piece in body {
            guard whole.readableBytes + piece.readableBytes <= limit else {
                throw Request.tooLarge(Int64(limit))
            }
            whole.writeImmutableBuffer(piece)
        }
        return whole
    }

    static func tooLarge(_ limit: Int64) -> HTTPProblem {
        HTTPProblem(
            .contentTooLarge, "too-large", "the request is larger than the server takes",
            detail: "\(limit) bytes are taken")
    }
}
