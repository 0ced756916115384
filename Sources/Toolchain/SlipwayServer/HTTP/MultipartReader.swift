import HTTPTypes
import Hummingbird
import NIOCore

/// Reads the parts of a `multipart` body one after the other, in pieces: none is in memory as a whole.
///
/// ```
/// var reader = try MultipartReader(request, limit: 1 << 20)
/// while let part = try await reader.nextPart() {
///     while let piece = try await reader.nextPiece() { … }
/// }
/// ```
struct MultipartReader {
    private var body: RequestBody.AsyncIterator
    private var parser: MultipartParser
    private var isInPart = false
    /// Bytes that the body may have, and those that have come.
    private let limit: Int64
    private var count: Int64 = 0

    /// - Parameter limit: bytes that the body may have, with what nobody wants of it.
    /// - Throws: 415 where the request is no `multipart`, 413 where it says that it is larger.
    init(_ request: Request, limit: Int64) throws(HTTPProblem) {
        self.limit = limit
        let type = request.headers[.contentType] ?? ""
        let boundary = MultipartPart.parameters(of: type)["boundary"] ?? ""
        guard MultipartPart.essence(of: type).hasPrefix("multipart/") else {
            throw HTTPProblem(
                .unsupportedMediaType, "no-multipart", "the request has no parts",
                detail: "its content type is '\(type.prefix(100))'", hint: "send multipart/form-data")
        }
        // RFC 2046 §5.1.1: 1 to 70 characters; what a line cannot have is none
        guard (1...70).contains(boundary.utf8.count), boundary.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            throw HTTPProblem(.badRequest, "bad-multipart", "the boundary of the parts is missing, or is none")
        }
        if let told = request.headers[.contentLength].flatMap({ Int64($0) }), told > limit {
            throw Request.tooLarge(limit)
        }
        body = request.body.makeAsyncIterator()
        parser = MultipartParser(boundary: boundary)
    }

    /// The next part; what is left of the one before is skipped. `nil` after the last one.
    ///
    /// - Throws: 400 for a body that is cut or contradicts itself, 413 for one that is too large, and what the body
    ///   throws.
    mutating func nextPart() async throws -> MultipartPart? {
        while isInPart { _ = try await nextPiece() }
        while let event = try await event() {
            switch event {
            case .part(let part):
                isInPart = true
                return part
            case .ended: return nil
            case .data, .partEnded: break
            }
        }
        return nil
    }

    /// The next piece of the part that was read last; `nil` at its end.
    ///
    /// - Throws: as ``nextPart()``.
    mutating func nextPiece() async throws -> ByteBuffer? {
        guard isInPart, let event = try await event() else { return nil }
        switch event {
        case .data(let bytes): return bytes
        case .part, .partEnded, .ended:
            isInPart = false
            return nil
        }
    }

    /// The whole of the part that was read last.
    ///
    /// - Throws: 413 where it is longer, and as ``nextPart()``.
    mutating func collect(upTo limit: Int) async throws -> ByteBuffer {
        var whole = ByteBuffer()
        while let piece = try await nextPiece() {
            guard whole.readableBytes + piece.readableBytes <= limit else {
                throw HTTPProblem(
                    .contentTooLarge, "part-too-large", "a part is larger than the server takes",
                    detail: "\(limit) bytes are taken")
            }
            whole.writeImmutableBuffer(piece)
        }
        return whole
    }

    private mutating func event() async throws -> MultipartParser.Event? {
        while true {
            do {
                if let event = try parser.next() { return event }
            } catch {
                throw MultipartReader.problem(error)
            }
            if parser.isEnded { return nil }
            guard let more = try await body.next() else { throw MultipartReader.problem(.truncated) }
            count += Int64(more.readableBytes)
            if count > limit { throw Request.tooLarge(limit) }
            parser.feed(more)
        }
    }

    private static func problem(_ problem: MultipartParser.Problem) -> HTTPProblem {
        let cause =
            switch problem {
            case .noBoundary: "no boundary came"
            case .longHead: "the headers of a part are very long"
            case .badHead: "a part has a header that is none"
            case .tooManyParts: "it has very many parts"
            case .truncated: "it stops within a part"
            }
        return HTTPProblem(.badRequest, "bad-multipart", "the parts cannot be told apart", detail: cause)
    }
}
