import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOSSL

/// A connection: limits, HTTP/1.1, direct answers, then the router.
struct ServerChannel: ServerChildChannel, HTTPChannelHandler {
    typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

    let responder: HTTPChannelHandler.Responder
    let shared: DirectAnswers.Shared
    let patience: ConnectionPatience.Limits
    let limiter: ConnectionLimiter
    /// `nil` for a server that does not encrypt.
    let encryption: Encryption?

    /// Bytes of the head of a request, all together and one field.
    static let headLimit = 16 << 10

    /// There is no room for another connection.
    struct Refused: Error {}

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        let address = ClientAddress(channel.remoteAddress?.ipAddress ?? "")
        guard limiter.admit(address) else {
            channel.close(promise: nil)
            return channel.eventLoop.makeFailedFuture(Refused())
        }
        channel.closeFuture.whenComplete { [limiter] _ in limiter.release(address) }
        return channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            if let encryption { try pipeline.addHandler(NIOSSLServerHandler(context: encryption.context)) }
            let raw = RawOutput()
            try pipeline.addHandler(raw)
            var limits = NIOHTTPDecoderLimitConfiguration()
            limits.maxHeaderFieldSize = ServerChannel.headLimit
            limits.maxHeaderListSize = ServerChannel.headLimit
            limits.maxHeaderFieldCount = 100
            try pipeline.configureHTTPServerPipeline(
                withPipeliningAssistance: false, withErrorHandling: false, withOutboundHeaderValidation: false,
                withEncoderConfiguration: .init(), withDecoderLimitConfiguration: limits)
            let waiting = ConnectionPatience(patience)
            try pipeline.addHandler(waiting)
            try pipeline.addHandler(
                DirectAnswers(shared, raw: raw, patience: waiting, canSendFile: encryption == nil))
            try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: encryption != nil))
            return try NIOAsyncChannel(
                wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
        }
    }

    func handle(value: Value, logger: Logger) async { await handleHTTP(asyncChannel: value, logger: logger) }
}
