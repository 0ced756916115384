import Foundation
import HealthMonitor
import Testing

@Suite struct UnitTests {
    @Test("energy is the same in joules, kilojoules and kilocalories; heart rates are per minute")
    func units() {
        #expect(Energy(kilojoules: 123).kilojoules == 123 && Energy(kilocalories: 95).kilocalories == 95)
        #expect(Energy(kilocalories: 1).joules == 4184 && Energy(kilocalories: 1) + .zero > Energy(kilojoules: 4))
        #expect(Energy(kilocalories: 1).measurement.converted(to: .kilocalories).value.rounded() == 1)
        #expect("\(Energy(kilocalories: 29.44))" == "29.4 kcal" && "\(HeartRate(120))" == "120 bpm")
        #expect(HeartRate(60).measurement.value == 1 && HeartRate(60) < HeartRate(beatsPerMinute: 60.5))
    }

    @Test("times are read as XML Schema writes them, and written in UTC")
    func times() throws {
        for (text, seconds) in [
            ("1970-01-01T00:00:00Z", 0), ("2024-02-29T23:59:59Z", 1_709_251_199), ("2000-03-01T00:00:00Z", 951_868_800),
            ("1969-12-31T23:59:59Z", -1), ("0001-01-01T00:00:00Z", -62_135_596_800),
            ("9999-12-31T23:59:59Z", 253_402_300_799),
            ("1900-03-01T00:00:00Z", -2_203_891_200),
        ] {
            #expect(Timestamp.date(text) == Date(timeIntervalSince1970: Double(seconds)), "\(text)")
            #expect(Timestamp.text(Date(timeIntervalSince1970: Double(seconds))) == text)
        }
        for (text, other) in [
            ("2024-05-01T08:00:00+02:00", "2024-05-01T06:00:00Z"), ("2024-05-01T06:00:00", "2024-05-01T06:00:00Z"),
            ("2024-05-01T24:00:00Z", "2024-05-02T00:00:00Z"), ("2024-04-30T20:30:00-09:30", "2024-05-01T06:00:00Z"),
            ("2024-05-01T06:00:00.5Z", "2024-05-01T06:00:00.500Z"), ("2024-05-01T06:00:60Z", "2024-05-01T06:01:00Z"),
        ] {
            #expect(Timestamp.date(text).map(Timestamp.text) == other, "\(text)")
        }
        for text in [
            "", "2024", "2024-05-01", "2024-13-01T00:00:00Z", "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
            "2024-05-01T06:60:00Z", "2024-05-01T24:00:01Z", "2024-05-01T06:00:00.Z", "2024-05-01T06:00:00Zx",
            "2024-05-01T06:00:00+15:00", "2024-05-01T06:00:00+0200", "2024-05-01T06:00:00-",
        ] {
            #expect(Timestamp.date(text) == nil, "\(text)")
        }
        #expect(Timestamp.text(Date(timeIntervalSince1970: .nan)) == "nan")
    }

    @Test("years are from 0 to 9999: what is beyond is no time to read, and is written in seconds")
    func years() {
        for (text, seconds) in [("0000-01-01T00:00:00Z", -62_167_219_200.0), ("9892-03-01T00:00:00Z", nil)] {
            let time = Timestamp.date(text)
            #expect(time.map(Timestamp.text) == text && (seconds == nil || time?.timeIntervalSince1970 == seconds))
        }
        for text in [
            "9999-12-31T24:00:00Z", "9999-12-31T23:59:60Z", "9999-12-31T23:59:59-00:01", "0000-01-01T00:00:00+00:01",
        ] {
            #expect(Timestamp.date(text) == nil, "\(text)")
        }
        #expect(Timestamp.text(Date(timeIntervalSince1970: 253_402_300_799.9999)) == "9999-12-31T23:59:59.999Z")
        for seconds in [253_402_300_800, -62_167_219_201, 1e300] {
            #expect(Timestamp.text(Date(timeIntervalSince1970: seconds)) == "\(seconds)")
        }
    }

    @Test("numbers of a sample that are not finite are none")
    func samples() {
        var sample = HealthSample(time: Date(timeIntervalSince1970: 0), heartRate: HeartRate(beatsPerMinute: .nan))
        #expect(sample.isEmpty && sample.heartRate == nil)
        sample.speed = .infinity
        #expect(sample.isEmpty)
        sample.speed = -0.0
        var other = sample
        other.speed = 0
        #expect(!sample.isEmpty && sample == other && MemoryLayout<HealthSample>.size <= 96)
        sample.speed = nil
        #expect(sample.isEmpty)
        sample.heartRate = HeartRate(80)
        sample.energy = Energy(kilocalories: 3)
        #expect(sample.heartRate == HeartRate(80) && sample.energy == Energy(kilocalories: 3))
    }

    private func samples(_ pairs: [(Double, Int?)]) -> [HealthSample] {
        pairs.map { HealthSample(time: Date(timeIntervalSince1970: $0), heartRate: $1.map { HeartRate($0) }) }
    }

    @Test("statistics: average, least, most, energy, distance and time")
    func statistics() {
        var list = samples([(10, 100), (11, nil), (12, 120), (15, 110)])
        list[2].energy = Energy(kilocalories: 5)
        list[3].energy = Energy(kilocalories: 4)
        list[3].distance = 40
        let statistics = WorkoutStatistics(list)
        #expect(statistics.averageHeartRate == HeartRate(110) && statistics.minimumHeartRate == HeartRate(100))
        #expect(statistics.maximumHeartRate == HeartRate(120) && statistics.latestHeartRate == HeartRate(110))
        #expect(statistics.energy == Energy(kilocalories: 5) && statistics.distance == 40 && statistics.duration == 5)
        #expect(statistics.sampleCount == 4 && statistics.heartRates.count == 3)
        let none = WorkoutStatistics()
        #expect(
            none.averageHeartRate == nil && none.maximumHeartRate == nil && none.energy == nil && none.duration == 0)
    }

    @Test("heart rates per second: each holds until the next, and for some seconds at most")
    func perSecond() {
        let list = samples([(10.2, 100), (10.9, 101), (12.5, 102), (11, 7), (13, nil), (20, 103)])
        let seconds = Array(PerSecondHeartRates(list, hold: 3))
        #expect(seconds.map(\.second) == [10, 11, 12, 13, 14, 20])
        #expect(seconds.map(\.heartRate.beatsPerMinute) == [101, 101, 102, 102, 102, 103])
        #expect(Array(PerSecondHeartRates([])).isEmpty)
        #expect(
            Array(PerSecondHeartRates(samples([(.infinity, 1), (.nan, 2), (1e300, 3), (5, 90)]))).map(\.second) == [5])
        // a gap of a century makes nothing
        #expect(Array(PerSecondHeartRates(samples([(0, 90), (3e9, 91)]))).count == 6)
    }
}
