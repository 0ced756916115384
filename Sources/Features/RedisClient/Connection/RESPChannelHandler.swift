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

    /// Gives on all values that are whole, at once: what is before an error, too.
    private func read(_ buffer: inout ByteBuffer) throws(RESPError) {
        // out of the object while it works: nothing of it is copied then, and no access of it checked
        var reader = self.reader
        self.reader = RESPReader(limits: reader.limits)
        var values: [RESPValue] = []
        var offsets: [Int] = []
        let error = buffer.readWithUnsafeReadableBytes { bytes -> (Int, RESPError?) in
            var position = 0
            do throws(RESPError) {
                while true {
                    let offset = reader.offset
                    guard let value = try reader.next(bytes, &position) else { return (position, nil) }
                    values.append(value)
                    offsets.append(offset)
                }
            } catch {
                return (position, error)
            }
        }
        self.reader = reader
        if let index = link.received(&values) { throw RESPError(reason: .unasked, offset: offsets[index]) }
        if let error { throw error }
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
