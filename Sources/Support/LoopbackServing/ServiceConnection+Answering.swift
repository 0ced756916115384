import Foundation
import HTTPTransport
import NIOCore
import NIOHTTP1

extension ServiceConnection {
    /// Answers what cannot be gone on with: it is the last answer of the connection.
    func refuse(_ refusal: Refusal, _ context: ChannelHandlerContext) {
        guard state == .idle || state == .receiving else { return }
        // no head has been read: what is known is of the request before
        if state == .idle, !isBegun { asked = Asked() }
        asked.isKeepAlive = false
        answer(refusal.response, context)
    }

    func answer(_ response: TransportResponse, _ context: ChannelHandlerContext) {
        guard state != .closed, state != .ending else { return }
        task = nil
        let isHead = asked.method == "HEAD"
        let code = response.head.status.code < 400 ? nil : ProblemDetails(response)?.code
        let response = isHead ? response.withoutBody : response
        let isLast = !asked.isKeepAlive || isLeaving || isExhausted
        let status = response.head.status
        let head = HTTPResponseHead(
            version: .http1_1, status: HTTPResponseStatus(statusCode: status.code, reasonPhrase: status.reasonPhrase),
            headers: headers(response, isHead: isHead, isLast: isLast))
        tell(status.code, code: code)
        // nothing else is answered before the client has taken what is large
        let isAwaited = response.body.count > 32 << 10 || !context.channel.isWritable
        (state, isBegun, waitingBytes) = (isLast ? .ending : isAwaited ? .writing : .idle, false, .max)
        timer?.set(limits.idle)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if !response.body.isEmpty {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: nil)
        }
        guard state != .idle else { return context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil) }
        let written = context.eventLoop.makePromise(of: Void.self)
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        // where it fails the connection has ended
        written.futureResult.whenSuccess {
            let (own, context) = bound.value
            own.written(context)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
    }

    /// The client has taken the answer.
    private func written(_ context: ChannelHandlerContext) {
        if state == .writing {
            state = isLeaving ? .ending : .idle
            timer?.set(limits.idle)
            if state == .idle { goOn(context) }
        }
        if state == .ending { leave(context) }
    }

    private func headers(_ response: TransportResponse, isHead: Bool, isLast: Bool) -> HTTPHeaders {
        var headers = HTTPHeaders()
        headers.reserveCapacity(response.head.headerFields.count + 3)
        for field in response.head.headerFields where !ServiceConnection.framing.contains(field.name) {
            headers.add(name: field.name.rawName, value: field.value)
        }
        let code = response.head.status.code
        if isHead, let length = response.head.headerFields[.contentLength] {
            headers.add(name: "Content-Length", value: length)
        } else if code >= 200, code != 204, code != 304 {
            headers.add(name: "Content-Length", value: "\(response.body.count)")
        }
        if !headers.contains(name: "Date") { headers.add(name: "Date", value: date.now()) }
        if isLast {
            headers.add(name: "Connection", value: "close")
        } else if asked.isOld {
            headers.add(name: "Connection", value: "keep-alive")
        }
        return headers
    }

    /// What tells how long a message is, and for how long another may come: that is not for back ends.
    private static let framing: Set<HTTPField.Name> = Set(
        ["Content-Length", "Keep-Alive", "Transfer-Encoding"].compactMap { HTTPField.Name($0) })

    /// The last answer is out. What the client sends still is read for a while: closing at once would drop the answer.
    private func leave(_ context: ChannelHandlerContext) {
        if isInputClosed { return context.close(promise: nil) }
        context.close(mode: .output, promise: nil)
        timer?.set(limits.linger)
    }

    func tell(_ status: Int?, code: String? = nil) {
        observe(
            Exchange(
                method: asked.method, path: asked.path, status: status, code: code,
                duration: .nanoseconds((NIODeadline.now() - asked.began).nanoseconds)))
    }

    // MARK: Time

    func expired(_ context: ChannelHandlerContext) {
        switch state {
        case .receiving: refuse(.late, context)
        case .idle where isBegun: refuse(.late, context)
        case .writing, .ending:
            // slow is not stalled
            let bytes = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
            guard bytes > 0, bytes < waitingBytes else { return context.close(promise: nil) }
            waitingBytes = bytes
            timer?.set(limits.idle)
        default: context.close(promise: nil)
        }
    }
}

extension ByteBuffer {
    var data: Data { Data(readableBytesView) }
}
