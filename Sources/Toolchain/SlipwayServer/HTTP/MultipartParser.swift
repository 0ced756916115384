import NIOCore

/// Takes a `multipart` body apart (RFC 2046 §5.1, RFC 7578) while it comes: what is fed goes out again as soon as no
/// boundary can begin in it.
struct MultipartParser {
    /// What comes out.
    enum Event: Equatable {
        case part(MultipartPart)
        case data(ByteBuffer)
        case partEnded
        /// The last boundary has come: what follows is nobody's.
        case ended
    }

    /// Why a body cannot be taken apart.
    enum Problem: Error, Equatable {
        case noBoundary
        case longHead
        case badHead
        case tooManyParts
        /// It stops within a part.
        case truncated
    }

    private enum State {
        /// Before the first boundary.
        case preamble
        /// Right after a boundary.
        case boundary
        case data
        case ended
    }

    /// Bytes of the headers of a part, and of what stands before the first boundary.
    private static let longest = 16 << 10
    /// Parts that a body may have.
    private static let most = 64

    private let delimiter: [UInt8]
    private var state = State.preamble
    /// What has come and not gone out. A boundary at the very beginning is one, too, without the line break before it.
    private var buffer = ByteBuffer(string: "\r\n")
    private var count = 0

    init(boundary: String) { delimiter = Array("\r\n--\(boundary)".utf8) }

    var isEnded: Bool { state == .ended }

    mutating func feed(_ bytes: ByteBuffer) {
        if state == .ended { return }
        if buffer.readableBytes == 0 {
            buffer = bytes
        } else {
            buffer.discardReadBytes()
            buffer.writeImmutableBuffer(bytes)
        }
    }

    /// - Returns: `nil` where more has to come first.
    /// - Throws: ``Problem``.
    mutating func next() throws(Problem) -> Event? {
        while true {
            switch state {
            case .ended: return nil
            case .preamble:
                guard let place = place(of: delimiter) else {
                    if buffer.readableBytes > MultipartParser.longest { throw .noBoundary }
                    return nil
                }
                buffer.moveReaderIndex(forwardBy: place + delimiter.count)
                state = .boundary
            case .boundary:
                guard let event = try head() else { return nil }
                return event
            case .data:
                return data()
            }
        }
    }

    private mutating func data() -> Event? {
        if let place = place(of: delimiter) {
            if place > 0 { return buffer.readSlice(length: place).map(Event.data) }
            buffer.moveReaderIndex(forwardBy: delimiter.count)
            state = .boundary
            return .partEnded
        }
        // the beginning of a boundary may be at the end
        let safe = buffer.readableBytes - (delimiter.count - 1)
        return safe > 0 ? buffer.readSlice(length: safe).map(Event.data) : nil
    }

    /// The headers of a part, or the mark of the end.
    private mutating func head() throws(Problem) -> Event? {
        guard buffer.readableBytes >= 2 else { return nil }
        if buffer.getBytes(at: buffer.readerIndex, length: 2) == Array("--".utf8) {
            state = .ended
            buffer.clear()
            return .ended
        }
        guard let end = place(of: Array("\r\n\r\n".utf8)) else {
            if buffer.readableBytes > MultipartParser.longest { throw .longHead }
            return nil
        }
        guard end <= MultipartParser.longest, let text = buffer.readString(length: end) else { throw .longHead }
        buffer.moveReaderIndex(forwardBy: 4)
        count += 1
        if count > MultipartParser.most { throw .tooManyParts }
        // blanks may follow the boundary on its line
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        guard let first = lines.first, first.allSatisfy({ $0 == " " || $0 == "\t" }),
            let part = MultipartPart(lines.dropFirst())
        else { throw .badHead }
        state = .data
        return .part(part)
    }

    private func place(of wanted: [UInt8]) -> Int? {
        buffer.withUnsafeReadableBytes { bytes in
            var from = 0
            while bytes.count - from >= wanted.count {
                guard let start = bytes[from..<(bytes.count - wanted.count + 1)].firstIndex(of: wanted[0]) else {
                    return nil
                }
                if bytes[start..<(start + wanted.count)].elementsEqual(wanted) { return start }
                from = start + 1
            }
            return nil
        }
    }
}
