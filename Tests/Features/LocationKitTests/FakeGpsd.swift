import LocationKit
import LoopbackServing
import NIOCore
import Synchronization

/// A daemon that says what a script has it say, on loopback.
struct FakeGpsd {
    enum Act: Sendable {
        case say(String)
        case close
    }

    static let version = #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"# + "\n"

    static let watching = #"{"class":"WATCH","enable":true,"json":true}"# + "\n"

    static func position(_ step: Int, mode: Int = 3, time: Bool = true, latitude: String = "41.3851") -> String {
        let second = (step < 10 ? "0" : "") + "\(step)"
        let time = time ? #""time":"2024-03-19T10:15:\#(second).000Z","# : ""
        return #"{"class":"TPV","mode":\#(mode),\#(time)"lat":\#(latitude),"lon":2.1734,"speed":1.5}"# + "\n"
    }

    let address: GpsdAddress

    /// - Parameters:
    ///   - script: what to do at the beginning of a connection (`heard` is empty) and when something came; the first
    ///     connection is 1.
    ///   - body: gets where it listens.
    static func serve<Value: Sendable>(
        _ script: @escaping @Sendable (_ connection: Int, _ heard: String) -> [Act],
        body: @Sendable (FakeGpsd) async throws -> Value
    ) async throws -> Value {
        let count = Count()
        return try await LoopbackServer.listen { channel in
            try channel.pipeline.syncOperations.addHandler(Handler(number: count.next(), script: script))
        } body: { port in
            try await body(FakeGpsd(address: GpsdAddress(host: "127.0.0.1", port: UInt16(port))))
        }
    }

    /// One that greets, and says this once it is watched.
    static func serve<Value: Sendable>(
        saying text: String, body: @Sendable (FakeGpsd) async throws -> Value
    ) async throws -> Value {
        try await serve { _, heard in
            heard.isEmpty ? [.say(version)] : heard.hasPrefix("?WATCH=") ? [.say(text)] : []
        } body: {
            try await body($0)
        }
    }

    private final class Count: Sendable {
        private let value = Mutex(0)
        func next() -> Int {
            value.withLock { value in
                value += 1
                return value
            }
        }
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        let number: Int
        let script: @Sendable (Int, String) -> [Act]

        init(number: Int, script: @escaping @Sendable (Int, String) -> [Act]) {
            (self.number, self.script) = (number, script)
        }

        func channelActive(context: ChannelHandlerContext) { act(script(number, ""), context) }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let buffer = unwrapInboundIn(data)
            act(script(number, String(decoding: buffer.readableBytesView, as: UTF8.self)), context)
        }

        private func act(_ acts: [Act], _ context: ChannelHandlerContext) {
            for act in acts {
                switch act {
                case .say(let text): context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
                case .close: context.close(promise: nil)
                }
            }
        }
    }
}
