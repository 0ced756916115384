import Foundation

/// A line of a journal: a checksum, a space, JSON, and a line feed.
///
/// The line feed is written last, so that a line without it was not written to its end.
enum JournalLine {
    enum Content: Codable, Hashable {
        case begin(start: Double, configuration: WorkoutConfiguration)
        case sample(Sample)
        case state(String, time: Double)
    }

    /// A sample; what it does not have is not there.
    struct Sample: Codable, Hashable {
        var time: Double
        var heartRate, energy, distance, speed, altitude, cadence, power, temperature, latitude, longitude: Double?

        init(_ sample: HealthSample) {
            time = sample.time.timeIntervalSince1970
            heartRate = sample.heartRateNumber.value
            energy = sample.energyNumber.value
            distance = sample.distanceNumber.value
            speed = sample.speedNumber.value
            altitude = sample.altitudeNumber.value
            cadence = sample.cadenceNumber.value
            power = sample.powerNumber.value
            temperature = sample.temperatureNumber.value
            latitude = sample.latitudeNumber.value
            longitude = sample.longitudeNumber.value
        }

        var sample: HealthSample {
            var sample = HealthSample(time: Date(timeIntervalSince1970: time))
            sample.heartRateNumber.value = heartRate
            sample.energyNumber.value = energy
            sample.distanceNumber.value = distance
            sample.speedNumber.value = speed
            sample.altitudeNumber.value = altitude
            sample.cadenceNumber.value = cadence
            sample.powerNumber.value = power
            sample.temperatureNumber.value = temperature
            sample.latitudeNumber.value = latitude
            sample.longitudeNumber.value = longitude
            return sample
        }
    }

    /// Whether a line that is damaged may have been one of a journal.
    static func isLike(_ line: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: line, as: UTF8.self)
        return text.contains(#""begin":{"#)
            || text.dropFirst(4).hasPrefix(#" {""#) && text.prefix(4).allSatisfy { $0.isASCII && $0.isHexDigit }
    }

    static func encode(_ content: Content) throws(HealthError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        do {
            let json = [UInt8](try encoder.encode(content))
            return Array(sum(json).utf8) + [0x20] + json + [0x0A]
        } catch {
            throw HealthError(
                .journal, "a line of the journal cannot be written", cause: "a number in it is none that JSON has")
        }
    }

    /// - Parameter line: without its line feed.
    /// - Returns: nil for what is none.
    static func decode(_ line: ArraySlice<UInt8>) -> Content? {
        guard line.count > 5, line[line.startIndex + 4] == 0x20 else { return nil }
        let json = Array(line.dropFirst(5))
        guard line.prefix(4).elementsEqual(sum(json).utf8) else { return nil }
        return try? JSONDecoder().decode(Content.self, from: Data(json))
    }

    private static func sum(_ json: [UInt8]) -> String {
        let digits = String(Checksum.sum(json), radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
