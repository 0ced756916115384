import Foundation
import Guarding

/// One connection to a gpsd, from its beginning to its end.
final class GpsdSession: Sendable {
    private struct State {
        var isGreeted = false
        /// What it says that it is, until it watches.
        var release: String?
        var hasReported = false
        var heard = 0
        /// Whether it is held back, for consumers that are slow.
        var isHeld = false
        /// How many lines in a row were no reports.
        var failures = 0
        var untimed = UntimedReports()
    }

    /// So many lines in a row that are no reports come from no gpsd.
    static let patience = 20

    private let address: GpsdAddress
    private let device: String?
    private let now: @Sendable () -> Date
    private let consume: @Sendable (LocationUpdate) async -> Void
    private let connection: TCPConnection
    private let state = Guarded(State())

    init(
        address: GpsdAddress, device: String?, limits: GpsdLimits, now: @escaping @Sendable () -> Date,
        receive: @escaping @Sendable (LocationUpdate) async -> Void
    ) {
        (self.address, self.device, self.now, consume) = (address, device, now, receive)
        connection = TCPConnection(host: address.host, port: address.port)
    }

    /// Whether it has said what it is.
    var isGreeted: Bool { state.withLock { $0.isGreeted } }
    /// Whether it has told of a position.
    var hasReported: Bool { state.withLock { $0.hasReported } }
    /// How many lines came, as bytes that form none are no sign of life, and whether it is held back.
    var progress: (heard: Int, isHeld: Bool) { state.withLock { ($0.heard, $0.isHeld) } }

    func close() { connection.close() }

    func ping() { _ = connection.send("?VERSION;\n") }

    /// - Returns: why it ended.
    func run() async -> LocationFailure {
        do throws(LocationFailure) {
            try await connection.open()
            var reader = GpsdLines()
            while true {
                let bytes = try await connection.read()
                guard !bytes.isEmpty else {
                    return LocationFailure(.closed, "gpsd at \(address) closed the connection")
                }
                for line in reader.append(bytes) { try await take(line) }
            }
        } catch {
            return error
        }
    }

    private func receive(_ update: LocationUpdate) async {
        state.withLock { $0.isHeld = true }
        await consume(update)
        state.withLock { $0.isHeld = false }
    }

    private func take(_ line: Result<GpsdReport, LocationFailure>) async throws(LocationFailure) {
        let failures = note(line)
        let report: GpsdReport
        do throws(LocationFailure) { report = try line.get() } catch {
            guard isGreeted else {
                throw LocationFailure(
                    .notGpsd, "what answers at \(address) is no gpsd", hint: "gpsd listens on port 2947 by itself")
            }
            guard failures < GpsdSession.patience else {
                throw LocationFailure(.notGpsd, "gpsd at \(address) says nothing but what is no report")
            }
            await receive(.malformed(error))
            return
        }
        if case .version(let release, let major, _) = report { return try await greet(release, major) }
        guard isGreeted else { return }
        await take(report)
    }

    /// - Returns: how many in a row, this one among them, were no reports.
    private func note(_ line: Result<GpsdReport, LocationFailure>) -> Int {
        state.withLock { state in
            switch line {
            case .success: (state.heard, state.failures) = (state.heard + 1, 0)
            case .failure(let failure):
                state.failures += 1
                // it may never end
                if failure.code != .tooLong { state.heard += 1 }
            }
            return state.failures
        }
    }

    private func greet(_ release: String, _ major: Int) async throws(LocationFailure) {
        // the answer to a ping
        guard !isGreeted else { return }
        guard major == 3 else {
            throw LocationFailure(
                .unsupported, "gpsd \(release) at \(address) speaks version \(major) of its protocol, and not 3",
                hint: "take gpsd 3 for it")
        }
        let watch = device.map { "\"enable\":true,\"json\":true,\"device\":\(GpsdSession.quoted($0))" }
        guard connection.send("?WATCH={\(watch ?? "\"enable\":true,\"json\":true")};\n") else {
            throw LocationFailure(.closed, "gpsd at \(address) closed the connection")
        }
        state.withLock { ($0.isGreeted, $0.release) = (true, release) }
    }

    /// It watches: what its receivers say from now on is heard.
    private func connect() async {
        let release = state.withLock { state in
            defer { state.release = nil }
            return state.release
        }
        if let release { await receive(.connected("gpsd \(release) at \(address)")) }
    }

    private func take(_ report: GpsdReport) async {
        switch report {
        case .position(let position):
            await connect()
            state.withLock { $0.hasReported = true }
            guard device == nil || position.device == nil || position.device == device else { return }
            guard let fix = position.fix(arrival: now()) else { return await receive(.noFix) }
            let fixes = state.withLock { $0.untimed.take(fix, isTimed: position.time != nil) }
            // each by itself: of those that come together only the newest counts
            for fix in fixes { await receive(.fixes([fix])) }
        case .error(let message):
            await receive(
                .malformed(LocationFailure(.refusedByDaemon, "gpsd at \(address) says: \(message)")))
        case .watch(let isEnabled): if isEnabled { await connect() }
        case .version, .devices, .device, .sky, .other: break
        }
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case _ where scalar.value < 0x20: " "
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
