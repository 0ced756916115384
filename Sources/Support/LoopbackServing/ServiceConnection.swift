package import HTTPTransport
package import NIOCore
package import NIOHTTP1

/// Gives the requests of one connection to a back end, one behind the other, each whole.
///
/// What is no HTTP, too large or too slow is refused here with a problem (RFC 9457), and ends the connection. HEAD is
/// given as GET, and the body of its answer left out (RFC 9110, 9.3.2).
package final class ServiceConnection: ChannelDuplexHandler {
    package typealias InboundIn = HTTPServerRequestPart
    package typealias OutboundIn = Never
    package typealias OutboundOut = HTTPServerResponsePart

    enum State {
        /// Nothing is asked.
        case idle
        case receiving
        /// A back end is asked; what comes next waits.
        case responding
        /// The client has not taken the answer; what comes next waits.
        case writing
        /// The last answer is written; what comes still is dropped.
        case ending
        case closed
    }

    /// The request that is received or answered.
    struct Asked {
        var method: String?
        var path: String?
        var began = NIODeadline.now()
        var isKeepAlive = false
        var isOld = false
        var head: HTTPRequest?
        /// What it is answered once it is there whole.
        var refusal: Refusal?
        var body = ByteBuffer()
    }

    let limits: ConnectionLimits
    let respond: @Sendable (TransportRequest) async -> TransportResponse
    let observe: @Sendable (Exchange) -> Void
    var state = State.idle
    var asked = Asked()
    var task: Task<Void, Never>?
    var timer: DeadlineTimer?
    var date = HTTPDate()
    /// What came while a back end was asked.
    private var waiting = CircularBuffer<HTTPServerRequestPart>()
    private var waitingError: HTTPParserError?
    /// Whether no other request can come.
    var isExhausted: Bool { isInputClosed && waiting.isEmpty && waitingError == nil }
    private var isReadWanted = false
    /// Whether something was decoded of the bytes that came last.
    private var isDecoded = false
    /// Whether the first bytes of a request are there.
    var isBegun = false
    /// Whether the client sends nothing any more.
    var isInputClosed = false
    /// Whether this is to be the last answer.
    var isLeaving = false
    /// Bytes that waited for the client when it was looked last.
    var waitingBytes = 0

    /// Whether what comes has to wait.
    private var isBusy: Bool { state == .responding || state == .writing }

    package init(
        limits: ConnectionLimits = ConnectionLimits(), observe: @escaping @Sendable (Exchange) -> Void = { _ in },
        respond: @escaping @Sendable (TransportRequest) async -> TransportResponse
    ) {
        (self.limits, self.respond, self.observe) = (limits, respond, observe)
    }

    /// Adds what reads and writes HTTP/1.1, and a connection that answers by `respond`.
    package static func add(
        to channel: any Channel, limits: ConnectionLimits = ConnectionLimits(),
        observe: @escaping @Sendable (Exchange) -> Void = { _ in },
        respond: @escaping @Sendable (TransportRequest) async -> TransportResponse
    ) throws {
        var decoding = NIOHTTPDecoderLimitConfiguration()
        // of which is told here what is too large
        (decoding.maxHeaderFieldSize, decoding.maxHeaderListSize) = (4 * limits.field, 4 * limits.field)
        let pipeline = channel.pipeline.syncOperations
        try pipeline.configureHTTPServerPipeline(
            withPipeliningAssistance: false, withErrorHandling: false, withOutboundHeaderValidation: true,
            withEncoderConfiguration: .init(), withDecoderLimitConfiguration: decoding)
        try pipeline.addHandler(ServiceConnection(limits: limits, observe: observe, respond: respond))
    }

    // MARK: What comes

    package func handlerAdded(context: ChannelHandlerContext) {
        timer = DeadlineTimer(on: context.eventLoop) { [unowned self] in expired(context) }
        timer?.set(limits.idle)
    }

    package func handlerRemoved(context: ChannelHandlerContext) {
        // it holds the context, which holds this
        timer?.cancel()
        timer = nil
    }

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        isDecoded = true
        let part = unwrapInboundIn(data)
        if isBusy { waiting.append(part) } else { take(part, context) }
    }

    package func channelReadComplete(context: ChannelHandlerContext) {
        let isHeadBegun = state == .idle && !isDecoded
        if state == .receiving || isHeadBegun, !isBegun {
            if isHeadBegun { asked = Asked() }
            isBegun = true
            timer?.set(limits.request)
        }
        isDecoded = false
    }

    package func read(context: ChannelHandlerContext) {
        if isBusy { isReadWanted = true } else { context.read() }
    }

    package func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case let error as HTTPParserError:
            if isBusy { waitingError = error } else { refuse(Refusal(error), context) }
        // what comes behind an error is dropped
        case is ByteToMessageDecoderError: break
        default: context.close(promise: nil)
        }
    }

    package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case ChannelEvent.inputClosed:
            isInputClosed = true
            switch state {
            case .idle, .receiving, .closed: context.close(promise: nil)
            // it may read still, or be gone: it has as long as for a request
            case .responding: timer?.set(limits.request)
            case .writing: break
            // who has the last answer closes
            case .ending: break
            }
        case is ChannelShouldQuiesceEvent:
            // what is under way goes on, and nothing else begins
            isLeaving = true
            if state == .idle { context.close(promise: nil) }
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    package func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        task?.cancel()
        if state == .receiving || state == .responding { tell(nil) }
        state = .closed
        context.fireChannelInactive()
    }

    private func take(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
        switch (state, part) {
        case (.idle, .head(let head)): begin(head, context)
        case (.receiving, .body(var bytes)):
            guard asked.body.readableBytes + bytes.readableBytes <= limits.body else {
                return refuse(.tooLarge(limits.body), context)
            }
            asked.body.writeBuffer(&bytes)
        case (.receiving, .end): end(context)
        default: break
        }
    }

    private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let began = isBegun ? asked.began : .now()
        asked = Asked(
            method: head.method.rawValue, path: String(head.uri.prefix { $0 != "?" }), began: began,
            isKeepAlive: head.isKeepAlive && !head.isUpgrade, isOld: head.version.minor == 0)
        state = .receiving
        do throws(Refusal) { asked.head = try head.request(limits) } catch {
            if head.hasBody { return refuse(error, context) }
            asked.refusal = error
            return
        }
        if head.waitsForContinue {
            let interim = HTTPResponseHead(version: .http1_1, status: .continue)
            context.writeAndFlush(wrapOutboundOut(.head(interim)), promise: nil)
        }
    }

    private func end(_ context: ChannelHandlerContext) {
        if let refusal = asked.refusal { return answer(refusal.response, context) }
        guard var head = asked.head else { return }
        state = .responding
        timer?.stop()
        if head.method == .head { head.method = .get }
        let request = TransportRequest(head, body: asked.body.readableBytes > 0 ? asked.body.data : nil)
        asked.body = ByteBuffer()
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        task = Task { [respond] in
            let response = await respond(request)
            bound.eventLoop.execute {
                let (own, context) = bound.value
                own.answer(response, context)
                own.goOn(context)
            }
        }
    }

    /// What came while a back end was asked.
    func goOn(_ context: ChannelHandlerContext) {
        while !isBusy, let part = waiting.popFirst() { take(part, context) }
        guard !isBusy else { return }
        if let error = waitingError {
            waitingError = nil
            if state != .ending { refuse(Refusal(error), context) }
        }
        if state == .receiving, !isBegun {
            isBegun = true
            timer?.set(limits.request)
        }
        // the client sends no more of it
        if isInputClosed, state == .receiving { return context.close(promise: nil) }
        if isReadWanted {
            isReadWanted = false
            context.read()
        }
    }
}
