import Foundation
import HealthMonitor

/// Reading files of workouts, and what sensors say.
enum HealthMeasures: MeasuredLibrary {
    static let name = "health"

    /// The limit of the issue for FIT: 50 MB/s.
    private static let byte = 20.0

    static func measurements(in _: URL) throws -> [Measurement] {
        let large = FITSample.run(records: 100_000)
        let small = FITSample.run(records: 3600)
        let tcx = Array(TCXSample.run(trackpoints: 10_000).utf8)
        let sensor: [UInt8] = [0x1F, 0x2C, 1, 0x7B, 0, 0x33, 3, 0x47, 3]
        return [
            reading("a byte of FIT, 100,000 records", large, limit: byte),
            reading("a byte of FIT, an hour", small, limit: byte),
            reading("a byte of TCX, 10,000 trackpoints", tcx),
            Measurement("a heart rate measurement", operations: 100_000) { count in
                try (0..<count).reduce(0) { sum, _ in
                    sum + Int(try HeartRateMeasurement(decoding: sensor).beatsPerMinute)
                }
            },
        ]
    }

    private static func reading(_ name: String, _ bytes: [UInt8], limit: Double? = nil) -> Measurement {
        Measurement(name, operations: bytes.count, limit: limit) { _ in
            let recording = try WorkoutFile.read(bytes)
            guard recording.isSound, !recording.samples.isEmpty else {
                throw HealthError(.unexpected, "\(recording.problems)")
            }
            return recording.samples.count
        }
    }
}
