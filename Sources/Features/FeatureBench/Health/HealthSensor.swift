import ArgumentParser
import Foundation
import HealthMonitor

extension HealthCommand {
    /// `feature-bench health ble HEX`.
    struct Sensor: BenchCommand {
        static let configuration = CommandConfiguration(
            commandName: "ble", abstract: "Say what a heart rate sensor says: the Bluetooth characteristic 0x2A37.",
            discussion: "What is no measurement is told with the offset of the byte, and has status 2.")

        @Argument(
            help: ArgumentHelp(
                "Hexadecimal digits, two for a byte; spaces, ':' and '-' may stand between.", valueName: "hex"))
        var hex: String

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            let bytes: Int
            let heartRate: Int
            let heartRateUnit = "bpm"
            let contact: String
            @Nullable var energy: Int?
            let energyUnit = "kJ"
            let intervals: [Double]
            let intervalUnit = "s"
            /// In 1/1024 seconds, as they came.
            let rawIntervals: [UInt16]

            private enum CodingKeys: String, CodingKey {
                case bytes, heartRate, heartRateUnit, contact, energy, energyUnit, intervals, intervalUnit, rawIntervals
            }
        }

        func perform() async throws {
            let bytes = try parsed()
            let measurement: HeartRateMeasurement
            do throws(HeartRateMeasurementError) { measurement = try HeartRateMeasurement(decoding: bytes) } catch {
                throw BenchError(
                    .input, HealthCommand.code(error.code.rawValue), "this is no heart rate measurement",
                    cause: error.description, hint: "see whether the value was copied whole: 0x06 0x48 is 72 bpm")
            }
            let contact =
                switch measurement.contact {
                case .unsupported: "unsupported"
                case .notDetected: "not-detected"
                case .detected: "detected"
                }
            var lines = ["\(measurement.heartRate)"]
            if measurement.contact != .unsupported {
                lines.append(measurement.contact == .detected ? "contact" : "no contact")
            }
            if let energy = measurement.kilojoules { lines.append("energy \(energy) kJ") }
            for (raw, seconds) in zip(measurement.intervals, measurement.intervalSeconds) {
                lines.append("interval \((seconds * 10_000).rounded() / 10_000) s (\(raw)/1024)")
            }
            try output.result(
                Result(
                    bytes: bytes.count, heartRate: Int(measurement.beatsPerMinute), contact: contact,
                    energy: measurement.kilojoules.map { Int($0) }, intervals: measurement.intervalSeconds,
                    rawIntervals: measurement.intervals), lines)
        }

        private func parsed() throws -> [UInt8] {
            let text = hex.lowercased().hasPrefix("0x") ? String(hex.dropFirst(2)) : hex
            let digits = text.filter { ![" ", ":", "-"].contains($0) }
            guard digits.utf8.count.isMultiple(of: 2) else {
                throw bad("there are \(digits.count) digits, and a byte has two")
            }
            var bytes: [UInt8] = []
            var rest = digits[...]
            while !rest.isEmpty {
                guard rest.prefix(2).allSatisfy({ $0.isASCII && $0.isHexDigit }),
                    let byte = UInt8(rest.prefix(2), radix: 16)
                else { throw bad("'\(rest.prefix(2))' is no byte, at byte \(bytes.count)") }
                bytes.append(byte)
                rest = rest.dropFirst(2)
            }
            return bytes
        }

        private func bad(_ cause: String) -> BenchError {
            BenchError(
                .input, "health-hex", "this is not hexadecimal", cause: cause, hint: "two digits for a byte: 0648")
        }
    }
}
