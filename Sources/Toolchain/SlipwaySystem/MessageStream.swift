package import SlipwayReport

/// Messages on standard input, each behind a header that tells its length, as language servers speak (the base protocol
/// of the Language Server Protocol, section "Header Part").
package struct MessageStream: ~Copyable {
    private let input: FileHandle
    private var buffer: [UInt8] = []

    /// Bytes of the largest message.
    private static let limit = 64 << 20

    /// - Throws: status 3 where standard input is closed.
    package init() throws(SlipwayError) { input = try FileHandle.standardInput() }

    /// The next message, waited for; `nil` at the end.
    ///
    /// - Throws: status 2 for what is no message; status 3 where nothing can be read.
    package mutating func next() throws(SlipwayError) -> String? {
        while true {
            if let message = try MessageFrame.take(from: &buffer, limit: MessageStream.limit) {
                return String(decoding: message, as: UTF8.self)
            }
            guard let chunk = try input.readChunk(size: 1 << 16) else { return nil }
            buffer += chunk
        }
    }
}

/// A message in its header.
package enum MessageFrame {
    package static func framed(_ message: String) -> [UInt8] {
        let body = Array(message.utf8)
        return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }

    /// Takes the first whole message from what has come; `nil` where there is none yet.
    ///
    /// - Throws: status 2 for a header without a length, or with one beyond the limit.
    package static func take(from buffer: inout [UInt8], limit: Int) throws(SlipwayError) -> [UInt8]? {
        guard let end = buffer.firstRange(of: Array("\r\n\r\n".utf8)) else {
            if buffer.count > 1 << 16 { throw fault("a header has no end") }
            return nil
        }
        let header = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
        var length: Int?
        for line in header.split(separator: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
            length = Int(parts[1].filter { $0 != " " })
        }
        guard let length, (0...limit).contains(length) else { throw fault("a header tells no length: \(header)") }
        guard buffer.count - end.upperBound >= length else { return nil }
        let message = Array(buffer[end.upperBound..<end.upperBound + length])
        buffer.removeFirst(end.upperBound + length)
        return message
    }

    private static func fault(_ cause: String) -> SlipwayError {
        SlipwayError(
            .input, code: "no-message", "standard input has no message of a build server's client", cause: cause,
            hint: "an editor's language server starts this, not a person")
    }
}
