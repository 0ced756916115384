import SlipwayReport
import UnixSignals

/// The signals that end a server: the first lets what is under way end, the second does not.
enum EndSignals {
    static func wait(first: @Sendable () -> Void) async {
        var count = 0
        for await signal in await UnixSignalsSequence(trapping: .sigterm, .sigint) {
            count += 1
            if count == 1 {
                first()
            } else {
                Terminal.end(signal == .sigint ? 130 : 143)
            }
        }
    }
}
