import HealthMonitor

extension FuzzedParser {
    private static let limits = WorkoutFileLimits(bytes: 1 << 17, samples: 1000, problems: 20, depth: 16)

    /// Files with every kind of message that is read.
    private static let fitSeeds: [[UInt8]] = {
        var all = FITSample()
        all.define(0, 0, [(0, 1, 0), (1, 2, 0x84), (4, 4, 0x86)], isBig: true)
        all.add(0, [4, 0, 1, 0x3B, 0x9A, 0xCA, 0])
        all.define(2, 207, [(3, 1, 2)])
        all.add(2, [0])
        all.define(3, 206, [(0, 1, 2), (1, 1, 2), (2, 1, 2), (3, 4, 7), (8, 2, 7), (14, 2, 0x84), (15, 1, 2)])
        all.add(3, [0, 1, 0x84, 0x61, 0x62, 0, 0, 0x77, 0, 20, 0, 7])
        all.define(1, 20, [(253, 4, 0x86), (3, 1, 2), (8, 3, 0x0D), (78, 4, 0x86)], developer: [(1, 2, 0)])
        all.add(1, FITSample.little(1_000_000_000) + [120, 1, 2, 3] + FITSample.little(2600) + [44, 1])
        all.add(1, FITSample.little(1_000_000_001) + [0xFF, 0xFF, 0xFF, 0xFF] + FITSample.little(.max) + [0xFF, 0xFF])
        all.define(1, 20, [(3, 1, 2), (33, 2, 0x84)], isBig: true)
        all.add(0x80 | 1 << 5 | 3, [121, 0, 7])
        all.define(4, 21, [(253, 4, 0x86), (0, 1, 0), (1, 1, 0)])
        all.add(4, FITSample.little(1_000_000_003) + [0, 4])
        all.define(5, 18, [(2, 4, 0x86), (7, 4, 0x86), (9, 4, 0x86), (11, 2, 0x84), (16, 1, 2), (5, 1, 0)])
        all.add(5, FITSample.little(1_000_000_000) + FITSample.little(3000) + FITSample.little(900) + [95, 0, 120, 1])
        all.define(6, 78, [(0, 4, 0x84)])
        all.add(6, [0x20, 3, 0xFF, 0xFF])
        let run = FITSample.run(records: 5)
        return [all.file(), run, all.file() + run, Array(run.prefix(60)), FITSample().file()]
    }()

    /// Files of FIT: whatever stands in them, samples are in order, and problems have a place in the bytes.
    static let healthFIT = FuzzedParser(
        "health-fit", bytes: fitSeeds,
        tokens: [
            Array(".FIT".utf8), [0xFF, 0xFF, 0xFF, 0xFF], [0x40, 0, 0, 20, 0, 1, 253, 4, 0x86],
            [0x60, 0, 1, 0, 20, 255],
            [0, 0, 0, 0], [14, 0x20], [0xE3], [0x41, 0, 0, 20, 0, 0], [253, 4, 0x86], [3, 255, 2],
        ]
    ) { try check($0, .fit) }

    /// Files of TCX: the same.
    static let healthTCX = FuzzedParser(
        "health-tcx",
        seeds: [
            TCXSample.run(trackpoints: 3),
            #"<x:TrainingCenterDatabase xmlns:x="u"><Activities><Activity Sport="Biking"><Lap/></Activity></Activities>"#
                + "</x:TrainingCenterDatabase>",
            "<TrainingCenterDatabase><!-- a --><Activities><Activity><Lap StartTime='2024-05-01T06:00:00+02:00'><Track>"
                + "<Trackpoint><Time>2024-05-01T06:00:00.5Z</Time><HeartRateBpm><Value><![CDATA[90]]></Value>"
                + "</HeartRateBpm></Trackpoint></Track></Lap></Activity></Activities></TrainingCenterDatabase>",
        ],
        tokens: [
            "<!DOCTYPE a [<!ENTITY b 'c'>]>", "&amp;", "&#x39;", "&lt;", "]]>", "<![CDATA[", "<!--", "-->", "<?xml ?>",
            "<Trackpoint>", "</Trackpoint>", "<Time>1990-01-01T00:00:00Z</Time>", "é", "\u{0}", "nan", "1e999", "'",
            "\"",
        ]
    ) { try check($0, .tcx) }

    private static func check(_ bytes: [UInt8], _ format: WorkoutRecording.Format) throws -> Bool {
        let recording: WorkoutRecording
        do throws(WorkoutFileError) { recording = try WorkoutFile.read(bytes, limits: limits) } catch {
            guard (0...bytes.count).contains(error.offset) else { throw Broken(reason: "no place: \(error)") }
            return false
        }
        guard let problem = recording.problems.first(where: { !(0...bytes.count).contains($0.offset) }) else {
            guard recording.problems.count == min(recording.problemCount, limits.problems) else {
                throw Broken(reason: "\(recording.problemCount) problems, and \(recording.problems.count) are told")
            }
            try checkSamples(recording)
            return recording.isSound
        }
        throw Broken(reason: "a problem without a place: \(problem)")
    }

    private static func checkSamples(_ recording: WorkoutRecording) throws {
        var end = 0
        for part in recording.parts {
            guard part.samples.lowerBound == end else { throw Broken(reason: "samples of no part: \(part)") }
            end = part.samples.upperBound
            let samples = recording.samples[part.samples]
            guard zip(samples, samples.dropFirst()).allSatisfy({ $0.time <= $1.time }) else {
                throw Broken(reason: "samples that are not in order")
            }
        }
        guard end == recording.samples.count, recording.samples.count <= limits.samples else {
            throw Broken(reason: "\(recording.samples.count) samples, and parts have \(end)")
        }
        guard recording.developerValues.allSatisfy({ recording.samples.indices.contains($0.sample) }) else {
            throw Broken(reason: "a value of a developer without its sample")
        }
        var last: Int64 = .min
        for element in recording.heartRatesPerSecond(hold: 3).prefix(10_000) {
            guard element.second > last || recording.parts.count > 1 else { throw Broken(reason: "a second twice") }
            last = element.second
        }
    }

    /// Measurements of heart rate sensors: what is taken is written, and read again as the same.
    static let healthHeartRate = FuzzedParser(
        "health-heart-rate",
        bytes: [
            [0x1F, 0x2C, 1, 0x7B, 0, 0x33, 3, 0x47, 3], [0, 72], [6, 72], [0x16, 72, 0, 4], [8, 72, 1, 0], [1, 72, 0],
        ], tokens: [[0x1F], [0xFF, 0xFF], [0xE0], [0, 0]]
    ) { bytes in
        let measurement: HeartRateMeasurement
        do throws(HeartRateMeasurementError) { measurement = try HeartRateMeasurement(decoding: bytes) } catch {
            guard (0...bytes.count).contains(error.offset) else { throw Broken(reason: "no place: \(error)") }
            return false
        }
        guard try HeartRateMeasurement(decoding: measurement.encoded) == measurement,
            measurement.encoded.dropFirst() == bytes.dropFirst()
        else { throw Broken(reason: "it is not read again: \(measurement)") }
        return true
    }

    /// Journals: what is read has no line that is not whole.
    static let healthJournal = FuzzedParser(
        "health-journal",
        seeds: [HealthJournalSample.text, String(HealthJournalSample.text.dropLast(9)), ""],
        tokens: ["\n", "{", "\u{0}", "0000 {}", "\"time\":"]
    ) { bytes in
        let recovery: WorkoutRecovery?
        do throws(HealthError) { recovery = try WorkoutJournal.read(bytes: bytes) } catch { return false }
        guard let recovery else { return false }
        guard recovery.problems.allSatisfy({ (0...bytes.count).contains($0.offset) }) else {
            throw Broken(reason: "a problem without a place")
        }
        return true
    }
}
