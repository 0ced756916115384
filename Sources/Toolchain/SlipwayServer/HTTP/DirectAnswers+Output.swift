import NIOCore
import NIOHTTP1
import NIOPosix
import SlipwayModel
import SlipwaySystem

/// What the router answers, on its way out.
extension DirectAnswers {
    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let part = unwrapOutboundIn(data)
        if isSendingPieces {
            held.append(.part(part, promise))
        } else {
            write(part, promise, context)
        }
    }

    func endPieces(_ context: ChannelHandlerContext) {
        guard isSendingPieces else { return }
        isSendingPieces = false
        while !isSendingPieces, let next = held.popFirst() {
            switch next {
            case .part(let part, let promise): write(part, promise, context)
            case .interim: writeInterim()
            }
        }
        context.flush()
        if !isSendingPieces, let (mode, promise) = heldClose {
            heldClose = nil
            context.close(mode: mode, promise: promise)
            return
        }
        takeWaiting(context)
    }

    func triggerUserOutboundEvent(
        context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
    ) {
        guard event is ContinueMiddleware.Wanted else {
            return context.triggerUserOutboundEvent(event, promise: promise)
        }
        if isSendingPieces {
            held.append(.interim)
        } else {
            writeInterim()
            context.flush()
        }
        promise?.succeed()
    }

    private func writeInterim() { raw.write(ByteBuffer(staticString: "HTTP/1.1 100 Continue\r\n\r\n")) }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        if isSendingPieces, mode != .input {
            heldClose = (mode, promise)
        } else {
            context.close(mode: mode, promise: promise)
        }
    }

    private func write(
        _ part: HTTPServerResponsePart, _ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext
    ) {
        switch part {
        case .head(let head): write(head, promise, context)
        case .body(let body):
            switch output {
            case .replaced:
                promise?.succeed()
                return
            case .recording(var recording):
                output = .passing
                if case .byteBuffer(let bytes) = body,
                    recording.body.readableBytes + bytes.readableBytes <= KeptAnswers.largestBody
                {
                    recording.body.writeImmutableBuffer(bytes)
                    output = .recording(recording)
                }
            case .passing: break
            }
            if !routed.isEmpty, case .byteBuffer(let bytes) = body {
                routed[routed.startIndex].bytes += Int64(bytes.readableBytes)
            }
            context.write(wrapOutboundOut(part), promise: promise)
        case .end:
            if case .recording(let recording) = output { keep(recording) }
            output = .passing
            if let request = routed.popFirst() {
                shared.metrics.answered(
                    request.uri, status: request.status, bytes: request.bytes, time: NIODeadline.now() - request.begun,
                    on: context.eventLoop)
            }
            context.write(wrapOutboundOut(part), promise: promise)
        }
    }

    private func write(
        _ head: HTTPResponseHead, _ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext
    ) {
        var head = head
        let notes = AnswerNotes(removingFrom: &head.headers)
        guard head.status.code >= 200, let request = routed.first else {
            context.write(wrapOutboundOut(.head(head)), promise: promise)
            return
        }
        routed[routed.startIndex].status = Int(head.status.code)
        if let blob = notes.blob {
            write(blob, head, notes, request, promise, context)
            return
        }
        if let generation = notes.keep, request.isPlain, !request.isHead, head.status == .ok,
            !request.headers.contains(where: { name, _ in DirectAnswers.isCondition(name) })
        {
            output = .recording(
                Recording(
                    request: request, generation: generation, variance: notes.variance, head: head, body: ByteBuffer()))
        }
        context.write(wrapOutboundOut(.head(head)), promise: promise)
    }

    private func keep(_ recording: Recording) {
        shared.answers.keep(
            KeptAnswer(
                head: DirectAnswers.bytes(of: recording.head, length: recording.body.readableBytes),
                body: .bytes(recording.body), tag: nil, download: nil),
            for: recording.request.uri, recording.variance, recording.request.headers, generation: recording.generation)
    }

    /// The status line and the headers, without what every answer has of its own.
    private static func bytes(of head: HTTPResponseHead, length: Int) -> ByteBuffer {
        var text = "HTTP/1.1 \(head.status.code) \(head.status.reasonPhrase)\r\n"
        for (name, value) in head.headers {
            switch name.lowercased() {
            case "date", "content-length", "transfer-encoding", "connection", "set-cookie": break
            default: text += "\(name): \(value)\r\n"
            }
        }
        return ByteBuffer(string: text + "content-length: \(length)\r\n")
    }

    private func write(
        _ blob: NotedBlob, _ head: HTTPResponseHead, _ notes: AnswerNotes, _ request: RoutedRequest,
        _ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext
    ) {
        output = .replaced
        let digest = blob.digest
        guard hasSize(blob.size, digest), let handle = FileSender.open(shared.blobs.path(of: digest)) else {
            // a row names a blob that is gone, or has lost some of itself: nothing is better than something else
            let empty: HTTPHeaders = ["content-length": "0", "cache-control": "no-store"]
            context.write(
                wrapOutboundOut(
                    .head(HTTPResponseHead(version: .http1_1, status: .internalServerError, headers: empty))),
                promise: promise)
            return
        }
        var headers = head.headers
        headers.remove(name: "content-length")
        headers.remove(name: "transfer-encoding")
        let file = ServedFile(size: blob.size, tag: EntityTag(digest), headers: headers)
        let answer = file.answer(to: request.headers, isHead: request.isHead)
        count(notes.download, answer)
        routed[routed.startIndex].status = Int(answer.status.code)
        routed[routed.startIndex].bytes = Int64(answer.range?.count ?? 0)
        context.write(
            wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: answer.status, headers: answer.headers))),
            promise: promise)
        if let generation = notes.keep, request.isPlain { keep(digest, file, notes.download, request.uri, generation) }
        send(answer.range, of: handle, context)
    }

    private func keep(
        _ digest: ContentDigest, _ file: ServedFile, _ download: DownloadKey?, _ uri: String, _ generation: UInt64
    ) {
        let file = file.without("date")
        guard file.size <= Int64(KeptAnswers.largestBody),
            let bytes = try? shared.blobs.files.read(shared.blobs.path(of: digest), limit: KeptAnswers.largestBody)
        else {
            shared.answers.keep(
                KeptAnswer(head: ByteBuffer(), body: .blob(digest, file), tag: file.tag, download: download),
                for: uri, generation: generation)
            return
        }
        let answer = file.answer(to: [:], isHead: false)
        let head = HTTPResponseHead(version: .http1_1, status: answer.status, headers: answer.headers)
        shared.answers.keep(
            KeptAnswer(
                head: DirectAnswers.bytes(of: head, length: bytes.count), body: .bytes(ByteBuffer(bytes: bytes)),
                tag: file.tag,
                download: download),
            for: uri, generation: generation)
    }
}
