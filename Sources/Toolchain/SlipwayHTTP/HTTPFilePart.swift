import NIOCore
package import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Bytes of a file that are sent as a request's body, read piece by piece.
package struct HTTPFilePart: Sendable {
    package let path: Path
    package let start: Int64
    package let count: Int64

    package init(_ path: Path, from start: Int64 = 0, count: Int64) {
        self.path = path
        self.start = start
        self.count = count
    }

    /// The pieces; a file that has become shorter ends the request.
    struct Pieces: AsyncSequence, Sendable {
        typealias Element = ByteBuffer

        let part: HTTPFilePart
        let pulse: HTTPPulse
        let progress: @Sendable (Int64) -> Void

        func makeAsyncIterator() -> Iterator { Iterator(self) }

        final class Iterator: AsyncIteratorProtocol {
            private let pieces: Pieces
            private var reader: Reader?
            private var sent: Int64 = 0

            /// A box: a reader is not copied.
            private final class Reader {
                let file: FileReader
                init(_ part: HTTPFilePart) throws(SlipwayError) {
                    file = try FileReader(part.path, at: Int(part.start))
                }
            }

            init(_ pieces: Pieces) { self.pieces = pieces }

            func next() async throws -> ByteBuffer? {
                let left = pieces.part.count - sent
                if left == 0 { return nil }
                if reader == nil { reader = try Reader(pieces.part) }
                let size = Int(Swift.min(left, 256 << 10))
                guard let bytes = try reader?.file.readChunk(size: size), !bytes.isEmpty else {
                    throw SlipwayError(
                        .environment, code: "short-file", "\(pieces.part.path) is shorter than it was",
                        hint: "nothing may change a file that is sent: run it again")
                }
                sent += Int64(bytes.count)
                pieces.pulse.beat(bytes.count)
                pieces.progress(sent)
                return ByteBuffer(bytes: bytes)
            }
        }
    }
}
