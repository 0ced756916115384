import NIOCore
import NIOHTTP1

/// Closes connections on which nothing happens, or next to nothing: whoever sends a byte now and then holds a
/// connection for good otherwise.
final class ConnectionPatience: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    struct Limits: Sendable {
        /// From the connection, or from the last answer, until the whole head of a request is there.
        var head = TimeAmount.seconds(30)
        /// How often is looked whether bodies and answers move.
        var interval = TimeAmount.seconds(20)
        /// Bytes of a body that have to come in that time.
        var least = 4 << 10
        /// Bytes of a body that are taken behind the answer that refused it: whoever is cut off while sending does not
        /// read what was answered.
        var refused = 64 << 20
    }

    private let limits: Limits
    private var watch: RepeatedTask?
    private var headDeadline = NIODeadline.distantFuture
    /// Requests whose answers have not been written.
    private var open = 0
    private var isLeaving = false
    /// Whether a body is on its way, and what has come of it since the last look.
    private var isReceiving = false
    private var received = 0
    /// What has come of a body whose answer has gone out.
    private var skipped = 0
    /// Bytes that waited for the client at the last look.
    private var buffered = 0

    init(_ limits: Limits) { self.limits = limits }

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { begin(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        begin(context)
        context.fireChannelActive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { end() }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    private func begin(_ context: ChannelHandlerContext) {
        guard watch == nil else { return }
        headDeadline = .now() + limits.head
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        watch = context.eventLoop.scheduleRepeatedTask(initialDelay: limits.interval, delay: limits.interval) { _ in
            let (own, context) = bound.value
            own.look(context)
        }
    }

    private func end() {
        watch?.cancel()
        watch = nil
    }

    private func look(_ context: ChannelHandlerContext) {
        let waiting = (try? context.channel.syncOptions?.getOption(ChannelOptions.bufferedWritableBytes)) ?? 0
        let isStalled = waiting > 0 && waiting == buffered
        let isDribbling = isReceiving && waiting == 0 && received < limits.least
        let isIdle = open == 0 && waiting == 0 && NIODeadline.now() > headDeadline
        (buffered, received) = (waiting, 0)
        if isStalled || isDribbling || isIdle {
            end()
            context.close(promise: nil)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            open += 1
            (isReceiving, received, skipped) = (true, limits.least, 0)
        case .body(let bytes):
            received += bytes.readableBytes
            if open == 0 { skipped += bytes.readableBytes }
            if skipped > limits.refused {
                end()
                context.close(promise: nil)
                return
            }
        case .end: isReceiving = false
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
        ended()
        if isLeaving, open == 0 {
            // closing at once would drop what the client has not taken yet
            let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
            let sent = promise ?? context.eventLoop.makePromise(of: Void.self)
            sent.futureResult.whenComplete { _ in bound.value.close(promise: nil) }
            context.writeAndFlush(data, promise: sent)
        } else {
            context.write(data, promise: promise)
        }
    }

    /// The server is about to end: what is under way goes on, and nothing else begins.
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event is ChannelShouldQuiesceEvent else { return context.fireUserInboundEventTriggered(event) }
        isLeaving = true
        if open == 0 { context.close(promise: nil) }
    }

    /// An answer has been written.
    func ended() {
        open = max(0, open - 1)
        headDeadline = .now() + limits.head
    }
}
