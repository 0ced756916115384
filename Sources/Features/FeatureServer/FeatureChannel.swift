import HummingbirdCore
import Logging
import LoopbackServing
import NIOCore

/// A connection: whole requests for the router, and a line of the log for each.
struct FeatureChannel: ServerChildChannel {
    struct Value: ServerChildChannelValue {
        let channel: any Channel
    }

    let router: FeatureRouter
    let limits: ConnectionLimits
    let log: RequestLog

    func setup(channel: any Channel, logger _: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            try ServiceConnection.add(to: channel, limits: limits, observe: log.write) { await router.respond(to: $0) }
            return Value(channel: channel)
        }
    }

    /// It is over with the connection, which ends at once where the server does not wait any more.
    func handle(value: Value, logger _: Logger) async {
        let channel = value.channel
        await withTaskCancellationHandler {
            try? await channel.closeFuture.get()
        } onCancel: {
            channel.close(promise: nil)
        }
    }
}
