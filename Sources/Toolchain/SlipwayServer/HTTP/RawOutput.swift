import NIOCore

/// The place of a pipeline where bytes go out as they are: behind it is the socket, or the encryption.
final class RawOutput: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = IOData

    private var context: ChannelHandlerContext?

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func write(_ bytes: ByteBuffer) {
        guard let context else { return }
        context.write(NIOAny(IOData.byteBuffer(bytes)), promise: nil)
    }
}
