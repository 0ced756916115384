import NIOCore
import NIOHTTP1
import NIOPosix
import SlipwayModel
import SlipwayReport

/// Sends parts of files as bodies: by `sendfile`, or in pieces where the connection encrypts.
struct FileSender: Sendable {
    let canSendFile: Bool

    /// Bytes of a piece: what the client does not take stays on the disk.
    private static let piece = 256 << 10

    /// A file that is open: nothing can take it away any more.
    static func open(_ path: Path) -> NIOFileHandle? { try? NIOFileHandle(_deprecatedPath: path.string) }

    /// Writes and flushes; the handle is closed at the end.
    ///
    /// - Returns: succeeds when everything has gone out.
    func send(
        _ range: Range<Int64>, of handle: NIOFileHandle, to context: ChannelHandlerContext
    ) -> EventLoopFuture<Void> {
        let loop = context.eventLoop
        let sent: EventLoopFuture<Void>
        if canSendFile {
            let region = FileRegion(
                fileHandle: handle, readerIndex: Int(range.lowerBound), endIndex: Int(range.upperBound))
            let promise = loop.makePromise(of: Void.self)
            context.writeAndFlush(NIOAny(HTTPServerResponsePart.body(.fileRegion(region))), promise: promise)
            sent = promise.futureResult
        } else {
            let bound = NIOLoopBound(context, eventLoop: loop)
            sent = NonBlockingFileIO(threadPool: .singleton).readChunked(
                fileHandle: handle, fromOffset: range.lowerBound, byteCount: range.count, chunkSize: FileSender.piece,
                allocator: context.channel.allocator, eventLoop: loop
            ) { bytes in
                bound.value.writeAndFlush(NIOAny(HTTPServerResponsePart.body(.byteBuffer(bytes))))
            }
        }
        sent.whenComplete { _ in try? handle.close() }
        return sent
    }
}
