import NIOHTTP1
import SlipwayModel

/// A blob on its way to a client, with what decides how it is answered.
struct ServedFile: Sendable, Equatable {
    /// Bytes.
    let size: Int64
    let tag: EntityTag
    /// What goes out with every answer that has a body: the type, how long it may be kept.
    let headers: HTTPHeaders

    /// The same without a header.
    func without(_ name: String) -> ServedFile {
        var headers = self.headers
        headers.remove(name: name)
        return ServedFile(size: size, tag: tag, headers: headers)
    }

    /// How a request for it is answered (RFC 9110 §13.2.2, §14.2).
    struct Answer: Sendable, Equatable {
        let status: HTTPResponseStatus
        let headers: HTTPHeaders
        /// The bytes of the body; `nil` for none.
        let range: Range<Int64>?
    }

    /// - Parameter request: its conditions and its range count; `GET` and `HEAD` alone come here.
    func answer(to request: HTTPHeaders, isHead: Bool) -> Answer {
        var headers = self.headers
        headers.replaceOrAdd(name: "etag", value: tag.text)
        headers.replaceOrAdd(name: "accept-ranges", value: "bytes")
        if let condition = request.first(name: "if-match"), !tag.isIn(match: condition) {
            return ServedFile.empty(.preconditionFailed, headers)
        }
        if let condition = request.first(name: "if-none-match"), tag.isIn(noneMatch: condition) {
            headers.remove(name: "content-length")
            return Answer(status: .notModified, headers: headers, range: nil)
        }
        // another content than the one that the client has a part of: it gets the whole
        let isSame = request.first(name: "if-range").map { $0.trimmingBlanks() == tag.text } ?? true
        let asked = isSame && !isHead ? request.first(name: "range") : nil
        switch RequestedRange(asked, size: size) {
        case .whole:
            headers.replaceOrAdd(name: "content-length", value: "\(size)")
            return Answer(status: .ok, headers: headers, range: isHead || size == 0 ? nil : 0..<size)
        case .part(let range):
            headers.replaceOrAdd(name: "content-length", value: "\(range.count)")
            headers.replaceOrAdd(
                name: "content-range", value: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)")
            return Answer(status: .partialContent, headers: headers, range: range)
        case .unsatisfiable:
            headers.replaceOrAdd(name: "content-range", value: "bytes */\(size)")
            return ServedFile.empty(.rangeNotSatisfiable, headers)
        }
    }

    /// A refusal has no content, and none that may be kept.
    private static func empty(_ status: HTTPResponseStatus, _ headers: HTTPHeaders) -> Answer {
        var headers = headers
        headers.remove(name: "content-type")
        headers.remove(name: "content-disposition")
        headers.replaceOrAdd(name: "cache-control", value: "no-store")
        headers.replaceOrAdd(name: "content-length", value: "0")
        return Answer(status: status, headers: headers, range: nil)
    }
}
