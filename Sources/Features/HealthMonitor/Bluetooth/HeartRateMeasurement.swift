public import Foundation

/// What a heart rate sensor says over Bluetooth: the characteristic 0x2A37 (Heart Rate Service 1.0, 3.1; GATT
/// Specification Supplement, *Heart Rate Measurement*).
public struct HeartRateMeasurement: Sendable, Hashable {
    /// Whether the sensor touches skin.
    public enum Contact: Sendable, Hashable, CaseIterable {
        /// The sensor does not tell.
        case unsupported
        case notDetected
        case detected
    }

    /// Beats per minute, from 0 to 65535.
    public var beatsPerMinute: UInt16
    /// Whether it is, or is to be, written in two bytes; one above 255 always is.
    public var isWide: Bool
    public var contact: Contact
    /// Kilojoules since the sensor was last told to begin with 0; it stays at 65535.
    public var kilojoules: UInt16?
    /// Times between two beats, the oldest first, in 1/1024 seconds.
    public var intervals: [UInt16]

    public init(
        beatsPerMinute: UInt16, isWide: Bool = false, contact: Contact = .unsupported, kilojoules: UInt16? = nil,
        intervals: [UInt16] = []
    ) {
        (self.beatsPerMinute, self.isWide, self.contact) = (beatsPerMinute, isWide || beatsPerMinute > 255, contact)
        (self.kilojoules, self.intervals) = (kilojoules, intervals)
    }

    public var heartRate: HeartRate { HeartRate(Int(beatsPerMinute)) }
    public var energy: Energy? { kilojoules.map { Energy(kilojoules: Double($0)) } }
    /// Times between two beats, in seconds.
    public var intervalSeconds: [Double] { intervals.map { Double($0) / 1024 } }

    /// The sample that it is.
    ///
    /// - Parameters:
    ///   - time: when it came.
    ///   - start: what the sensor had counted when the workout began.
    public func sample(at time: Date, energySince start: Energy = .zero) -> HealthSample {
        HealthSample(
            time: time, heartRate: heartRate, energy: energy.map { Energy(joules: max(0, $0.joules - start.joules)) })
    }
}

extension HeartRateMeasurement {
    /// The first byte.
    private enum Flag {
        static let wide: UInt8 = 0x01
        static let contactDetected: UInt8 = 0x02
        static let contactSupported: UInt8 = 0x04
        static let energy: UInt8 = 0x08
        static let intervals: UInt8 = 0x10
    }

    /// Reads the value of the characteristic. Bits that are reserved are passed over, as the specification asks.
    ///
    /// - Throws: ``HeartRateMeasurementError`` with the offset of the field that is not whole.
    public init(decoding bytes: some Collection<UInt8>) throws(HeartRateMeasurementError) {
        let bytes = Array(bytes)
        var offset = 1
        guard let flags = bytes.first else { throw HeartRateMeasurementError(.empty, at: 0, "there are no bytes") }
        func short(_ what: String, _ size: Int) -> HeartRateMeasurementError {
            HeartRateMeasurementError(
                .truncated, at: offset,
                "the \(what) has \(size == 1 ? "a byte" : "\(size) bytes"), and "
                    + "\(bytes.count - offset) \(bytes.count - offset == 1 ? "is" : "are") left")
        }
        func number16(_ what: String) throws(HeartRateMeasurementError) -> UInt16 {
            guard bytes.count - offset >= 2 else { throw short(what, 2) }
            defer { offset += 2 }
            return UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8
        }
        let isWide = flags & Flag.wide != 0
        if isWide {
            beatsPerMinute = try number16("heart rate")
        } else {
            guard bytes.count > offset else { throw short("heart rate", 1) }
            beatsPerMinute = UInt16(bytes[offset])
            offset += 1
        }
        self.isWide = isWide
        contact =
            flags & Flag.contactSupported == 0
            ? .unsupported : flags & Flag.contactDetected == 0 ? .notDetected : .detected
        kilojoules = flags & Flag.energy == 0 ? nil : try number16("energy")
        intervals = []
        if flags & Flag.intervals != 0 {
            // one or more
            repeat { intervals.append(try number16("interval between two beats")) } while offset < bytes.count
        }
        guard offset == bytes.count else {
            throw HeartRateMeasurementError(
                .trailingBytes, at: offset,
                "\(bytes.count - offset) \(bytes.count - offset == 1 ? "byte is" : "bytes are") left, and the flags "
                    + "say nothing of them")
        }
    }

    /// The value of the characteristic.
    public var encoded: [UInt8] {
        var flags: UInt8 = 0
        let isWide = isWide || beatsPerMinute > 255
        if isWide { flags |= Flag.wide }
        switch contact {
        case .unsupported: break
        case .notDetected: flags |= Flag.contactSupported
        case .detected: flags |= Flag.contactSupported | Flag.contactDetected
        }
        if kilojoules != nil { flags |= Flag.energy }
        if !intervals.isEmpty { flags |= Flag.intervals }
        var bytes = [flags, UInt8(truncatingIfNeeded: beatsPerMinute)]
        if isWide { bytes.append(UInt8(truncatingIfNeeded: beatsPerMinute >> 8)) }
        for number in [kilojoules].compactMap({ $0 }) + intervals {
            bytes += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
        }
        return bytes
    }
}
