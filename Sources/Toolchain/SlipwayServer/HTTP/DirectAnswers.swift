import NIOCore
import NIOHTTP1
import NIOPosix
import SlipwayModel

/// Answers what was answered before, and sends files, next to the socket: everything else goes on to the router.
///
/// Requests of one connection are answered in their order: one that comes while the router is at work on another goes
/// to the router, too.
final class DirectAnswers: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    let shared: Shared
    let raw: RawOutput
    private let patience: ConnectionPatience?
    let sender: FileSender

    /// Requests that the router has, the one it is at work on first.
    var routed = CircularBuffer<RoutedRequest>()
    /// What has been read and waits until the client takes what was written.
    private var waiting = CircularBuffer<HTTPServerRequestPart>()
    /// The rest of a request that was answered here.
    private var isSkipping = false
    var output = Output.passing
    /// What the router writes while a file goes out in pieces.
    var held = CircularBuffer<Held>()
    var isSendingPieces = false
    /// The router has nothing more to say: the connection is closed behind what goes out.
    var heldClose: (mode: CloseMode, promise: EventLoopPromise<Void>?)?
    private var hasWritten = false

    /// What all connections have in common.
    struct Shared: Sendable {
        let answers: KeptAnswers
        let blobs: BlobStore
        let downloads: DownloadCounter
        let date: DateLine
        var metrics = ServerMetrics()
    }

    struct RoutedRequest {
        let uri: String
        let headers: HTTPHeaders
        let isHead: Bool
        /// Whether everybody who asks like this gets the same.
        let isPlain: Bool
        let begun = NIODeadline.now()
        /// Of the answer, once its head goes out.
        var status = 0
        var bytes: Int64 = 0
    }

    /// What waits behind a file that goes out in pieces.
    enum Held {
        case part(HTTPServerResponsePart, EventLoopPromise<Void>?)
        /// The interim answer that asks for a body: within another answer it would be taken for that one's content.
        case interim
    }

    /// What becomes of the router's answer.
    enum Output {
        case passing
        /// It is a file, and what the router writes as its body is dropped.
        case replaced
        case recording(Recording)
    }

    struct Recording {
        let request: RoutedRequest
        let generation: UInt64
        let variance: AnswerVariance
        let head: HTTPResponseHead
        var body: ByteBuffer
    }

    init(_ shared: Shared, raw: RawOutput, patience: ConnectionPatience? = nil, canSendFile: Bool) {
        self.shared = shared
        self.raw = raw
        self.patience = patience
        sender = FileSender(canSendFile: canSendFile)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = unwrapInboundIn(data)
        if isSendingPieces || !waiting.isEmpty || !context.channel.isWritable {
            waiting.append(part)
        } else {
            take(part, context)
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if hasWritten {
            hasWritten = false
            context.flush()
        }
        context.fireChannelReadComplete()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        takeWaiting(context)
        context.fireChannelWritabilityChanged()
    }

    /// A client that does not take what it asked for is not asked for more.
    func read(context: ChannelHandlerContext) {
        if waiting.isEmpty { context.read() }
    }

    func takeWaiting(_ context: ChannelHandlerContext) {
        if waiting.isEmpty { return }
        while !isSendingPieces, context.channel.isWritable, let part = waiting.popFirst() { take(part, context) }
        context.flush()
        if waiting.isEmpty {
            context.fireChannelReadComplete()
            context.read()
        }
    }

    private func take(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
        switch part {
        case .head(let head):
            let isPlain = DirectAnswers.isPlain(head)
            if isPlain, routed.isEmpty, let known = shared.answers.answer(to: head.uri, head.headers),
                answer(head, with: known, context)
            {
                isSkipping = true
                return
            }
            routed.append(
                RoutedRequest(uri: head.uri, headers: head.headers, isHead: head.method == .HEAD, isPlain: isPlain))
            context.fireChannelRead(wrapInboundOut(part))
        case .body:
            if !isSkipping { context.fireChannelRead(wrapInboundOut(part)) }
        case .end:
            if isSkipping {
                isSkipping = false
            } else {
                context.fireChannelRead(wrapInboundOut(part))
            }
        }
    }

    /// Whether nothing of a request makes its answer another than everybody's.
    private static func isPlain(_ head: HTTPRequestHead) -> Bool {
        guard head.method == .GET || head.method == .HEAD, head.version == .http1_1 else { return false }
        return !head.headers.contains { name, _ in
            switch name.utf8.count {
            case 6: name.lowercased() == "cookie"
            case 10: name.lowercased() == "connection"
            case 13: name.lowercased() == "authorization"
            case 14: name.lowercased() == "content-length"
            case 17: name.lowercased() == "transfer-encoding"
            default: false
            }
        }
    }

    /// - Returns: whether it could be.
    private func answer(_ head: HTTPRequestHead, with known: KeptAnswer, _ context: ChannelHandlerContext) -> Bool {
        switch known.body {
        case .blob(let digest, let file):
            let answer = file.answer(to: head.headers, isHead: head.method == .HEAD)
            guard hasSize(file.size, digest), let handle = FileSender.open(shared.blobs.path(of: digest)) else {
                return false
            }
            count(known.download, answer)
            shared.metrics.answered(
                head.uri, status: Int(answer.status.code), bytes: Int64(answer.range?.count ?? 0), time: nil,
                on: context.eventLoop)
            var headers = answer.headers
            headers.replaceOrAdd(name: "date", value: shared.date.text)
            context.write(
                wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers))),
                promise: nil)
            send(answer.range, of: handle, context)
            context.write(wrapOutboundOut(.end(nil)), promise: nil)
        case .bytes(let body):
            guard !head.headers.contains(where: { name, _ in DirectAnswers.isCondition(name) }) else { return false }
            let isHead = head.method == .HEAD
            if !isHead, let download = known.download { shared.downloads.count(download) }
            shared.metrics.answered(
                head.uri, status: 200, bytes: isHead ? 0 : Int64(body.readableBytes), time: nil,
                on: context.eventLoop)
            let date = shared.date.text
            var bytes = context.channel.allocator.buffer(
                capacity: known.head.readableBytes + date.utf8.count + 16 + (isHead ? 0 : body.readableBytes))
            bytes.writeImmutableBuffer(known.head)
            bytes.writeString("date: ")
            bytes.writeString(date)
            bytes.writeString("\r\n\r\n")
            if !isHead { bytes.writeImmutableBuffer(body) }
            raw.write(bytes)
            patience?.ended()
        }
        hasWritten = true
        return true
    }

    /// Whether the file of a blob has as many bytes as it had, or should have: what is announced in the head of an
    /// answer has to come.
    func hasSize(_ size: Int64, _ digest: ContentDigest) -> Bool { (try? shared.blobs.size(of: digest)) == size }

    static func isCondition(_ name: String) -> Bool {
        guard let first = name.utf8.first, first | 0x20 == UInt8(ascii: "i") || first | 0x20 == UInt8(ascii: "r") else {
            return false
        }
        return name.lowercased() == "range" || name.lowercased().hasPrefix("if-")
    }

    func count(_ download: DownloadKey?, _ answer: ServedFile.Answer) {
        // the other parts of a file are of the same download
        if let download, let range = answer.range, range.lowerBound == 0 { shared.downloads.count(download) }
    }

    func send(_ range: Range<Int64>?, of handle: NIOFileHandle, _ context: ChannelHandlerContext) {
        guard let range else {
            try? handle.close()
            return
        }
        isSendingPieces = !sender.canSendFile
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        sender.send(range, of: handle, to: context).whenComplete { result in
            let (own, context) = bound.value
            if case .failure = result { context.close(promise: nil) }
            own.endPieces(context)
        }
    }
}
