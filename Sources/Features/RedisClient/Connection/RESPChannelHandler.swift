import NIOCore

/// Cuts what comes into values, for one connection of a link.
final class RESPChannelHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let link: RedisLink
    private var reader: RESPReader
    private var rest: ByteBuffer?
    private var isBroken = false

    init(link: RedisLink, limits: RESPLimits) {
        self.link = link
        reader = RESPReader(limits: limits)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isBroken else { return }
        var buffer = unwrapInboundIn(data)
        if var rest {
            self.rest = nil
            rest.discardReadBytes()
            rest.writeBuffer(&buffer)
            buffer = rest
        }
        link.heard()
        do throws(RESPError) {
            try read(&buffer)
            if buffer.readableBytes > 0 { rest = buffer }
        } catch {
            isBroken = true
            link.drop(.protocolViolation(error))
        }
    }

    /// Gives on all values that are whole.
    private func read(_ buffer: inout ByteBuffer) throws(RESPError) {
        let result = buffer.readWithUnsafeReadableBytes { bytes -> (Int, RESPError?) in
            var position = 0
            do throws(RESPError) {
                while let value = try reader.next(bytes, &position) {
                    guard link.received(value) else {
                        throw RESPError(reason: .unasked, offset: reader.offset)
                    }
                }
                return (position, nil)
            } catch {
                return (position, error)
            }
        }
        if let error = result { throw error }
    }

    func channelReadComplete(context: ChannelHandlerContext) { link.readEnded() }

    func channelWritabilityChanged(context: ChannelHandlerContext) { link.send() }

    func channelInactive(context: ChannelHandlerContext) {
        link.lost(context.channel, .closed(reason: rest == nil ? "the server closed it" : "in the middle of an answer"))
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        link.lost(context.channel, .closed(reason: RedisLink.reason(of: error)))
        context.close(promise: nil)
    }
}
