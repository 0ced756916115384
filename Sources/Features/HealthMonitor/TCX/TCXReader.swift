import Foundation

/// Reads files of TCX: the activities, and of them laps and trackpoints.
struct TCXReader {
    private var scanner: XMLScanner
    private let limits: WorkoutFileLimits
    private var recording = WorkoutRecording(format: .tcx)
    private var path: [TCXElement] = []
    private var order = TimeOrder()
    private var sport: String?
    private var lap: WorkoutSummary?
    private var trackpoint: Trackpoint?
    /// The text of the element that is open, and where it begins.
    private var content: [UInt8] = []
    private var contentStart = 0
    /// Whether there is more text than anything that is read has; what is behind it was left out.
    private var isTooLong = false
    private var lines = LineCounter()

    /// A trackpoint before its end.
    private struct Trackpoint {
        let offset: Int
        var sample = HealthSample(time: .distantPast)
        var hasTime = false
    }

    private init(_ bytes: [UInt8], _ limits: WorkoutFileLimits) {
        self.limits = limits
        scanner = XMLScanner(bytes, depthLimit: limits.depth)
    }

    /// - Throws: ``WorkoutFileError`` where the root is another one, or where there is none.
    static func read(_ bytes: [UInt8], _ limits: WorkoutFileLimits) throws(WorkoutFileError) -> WorkoutRecording {
        var reader = TCXReader(bytes, limits)
        var isKnown = false
        do throws(WorkoutFileError) {
            while true {
                switch try reader.scanner.next() {
                case .start(let name, let attributes, _):
                    let element = TCXElement(bytes[name])
                    guard isKnown || element == .database else {
                        throw reader.scanner.problem(
                            .unknownFormat, at: name.lowerBound,
                            "the root is <\(reader.scanner.text(name).prefix(60))>, and not <TrainingCenterDatabase>",
                            hint: "of XML, TCX is read")
                    }
                    isKnown = true
                    try reader.start(element, name, attributes)
                case .end: try reader.end()
                case .text(let range, let decoded): reader.text(range, decoded)
                case .endOfFile: return reader.recording
                }
            }
        } catch {
            // without its root it may be anything
            guard isKnown else { throw error }
            reader.recording.report(error, limits)
            reader.closePart()
            return reader.recording
        }
    }

    private mutating func start(
        _ element: TCXElement, _ name: Range<Int>, _ attributes: [XMLAttribute]
    ) throws(WorkoutFileError) {
        path.append(element)
        clearContent()
        contentStart = scanner.index
        switch element {
        case .activity:
            sport = value(of: "Sport", attributes).map { String(decoding: $0, as: UTF8.self).lowercased() }
            order = TimeOrder()
            guard recording.parts.count < limits.samples else {
                throw scanner.problem(
                    .limit, at: name.lowerBound - 1, "there are more than \(limits.samples) activities")
            }
            // where one is within another, what that has so far is its own
            closePart()
            let count = recording.samples.count
            recording.parts.append(WorkoutPart(offset: name.lowerBound - 1, samples: count..<count))
        case .lap where path.contains(.activity):
            var summary = WorkoutSummary()
            summary.sport = sport
            if let text = value(of: "StartTime", attributes) {
                summary.start = Timestamp.date(TCXReader.trimmed(text[...]))
                if summary.start == nil { invalid("StartTime", text[...], at: name.lowerBound) }
            }
            lap = summary
        case .trackpoint where path.contains(.activity): trackpoint = Trackpoint(offset: name.lowerBound - 1)
        default: break
        }
    }

    private func value(of name: String, _ attributes: [XMLAttribute]) -> [UInt8]? {
        attributes.first { scanner.bytes[$0.name].elementsEqual(name.utf8) }?.value
    }

    private mutating func clearContent() {
        content.removeAll(keepingCapacity: true)
        isTooLong = false
    }

    /// The longest that is read is a time.
    private static let contentLimit = 256

    private mutating func text(_ range: Range<Int>, _ decoded: [UInt8]?) {
        if content.isEmpty { contentStart = range.lowerBound }
        let part = decoded?[...] ?? scanner.bytes[range]
        let room = TCXReader.contentLimit - content.count
        isTooLong = isTooLong || part.count > room
        content += part.prefix(room)
    }

    private mutating func end() throws(WorkoutFileError) {
        guard let element = path.popLast() else { return }
        defer { clearContent() }
        switch element {
        case .activity:
            closePart()
            sport = nil
        case .lap:
            if let lap {
                guard recording.laps.count < limits.samples else {
                    throw scanner.problem(.limit, at: scanner.index, "there are more than \(limits.samples) laps")
                }
                recording.laps.append(lap)
            }
            lap = nil
        case .trackpoint: try closeTrackpoint()
        default: if trackpoint != nil { readSample(element) } else if lap != nil { readLap(element) }
        }
    }

    private mutating func closePart() {
        guard let part = recording.parts.indices.last else { return }
        let start = min(recording.parts[part].samples.lowerBound, recording.samples.count)
        recording.parts[part].samples = start..<recording.samples.count
    }

    private mutating func closeTrackpoint() throws(WorkoutFileError) {
        guard let point = trackpoint else { return }
        trackpoint = nil
        guard point.hasTime else {
            report(.missingTime, at: point.offset, "a trackpoint has no time; it is left out")
            return
        }
        guard !point.sample.isEmpty else {
            recording.emptyRecordCount += 1
            return
        }
        switch order.receive(point.sample.time, count: recording.samples.count, offset: point.offset) {
        case .keep: break
        case .drop:
            let last = recording.samples.last?.time ?? point.sample.time
            report(
                .timeGoesBack, at: point.offset,
                "time goes back: \(Timestamp.text(point.sample.time)) follows \(Timestamp.text(last)); it is left out")
            return
        case .dropSince(let index, let offset):
            let count = recording.samples.count - index
            report(
                .timeGoesBack, at: offset,
                "time goes back behind \(count) trackpoints from here on, at byte \(point.offset): they are left out",
                hint: "the clock was ahead, by more than a day")
            recording.samples.removeSubrange(index...)
        }
        guard recording.samples.count < limits.samples else {
            throw scanner.problem(
                .limit, at: point.offset, "there are more than \(limits.samples) samples; the rest is not read")
        }
        recording.samples.append(point.sample)
    }

    /// What an element says of a trackpoint.
    private mutating func readSample(_ element: TCXElement) {
        switch (element, path.last) {
        case (.time, .trackpoint):
            guard !isTooLong, let time = Timestamp.date(TCXReader.trimmed(content[...])) else {
                return invalid("Time", content[...], at: contentStart)
            }
            trackpoint?.sample.time = time
            trackpoint?.hasTime = true
        case (.value, .heartRate): number("HeartRateBpm", 0...255) { $0.heartRateNumber = $1 }
        case (.latitude, .position): number("LatitudeDegrees", -90...90) { $0.latitudeNumber = $1 }
        case (.longitude, .position): number("LongitudeDegrees", -180...180) { $0.longitudeNumber = $1 }
        case (.altitude, .trackpoint): number("AltitudeMeters") { $0.altitudeNumber = $1 }
        case (.distance, .trackpoint): number("DistanceMeters", 0...1e12) { $0.distanceNumber = $1 }
        case (.cadence, .trackpoint): number("Cadence", 0...255) { $0.cadenceNumber = $1 }
        case (.speed, .trackpointExtension): number("Speed", 0...1e9) { $0.speedNumber = $1 }
        case (.runCadence, .trackpointExtension): number("RunCadence", 0...255) { $0.cadenceNumber = $1 }
        case (.watts, .trackpointExtension): number("Watts", 0...65_535) { $0.powerNumber = $1 }
        default: break
        }
    }

    private mutating func number(
        _ name: String, _ range: ClosedRange<Double> = -1e9...1e9,
        _ store: (inout HealthSample, PackedNumber) -> Void
    ) {
        guard let value = number(name, range), var point = trackpoint else { return }
        store(&point.sample, PackedNumber(number: value))
        trackpoint = point
    }

    /// What an element says of a lap.
    private mutating func readLap(_ element: TCXElement) {
        guard var summary = lap else { return }
        switch (element, path.last) {
        case (.totalTime, .lap): summary.timerTime = number("TotalTimeSeconds", 0...1e12)
        case (.distance, .lap): summary.distance = number("DistanceMeters", 0...1e12)
        case (.calories, .lap): summary.energy = number("Calories", 0...1e9).map { Energy(kilocalories: $0) }
        case (.value, .averageHeartRate):
            summary.averageHeartRate = number("AverageHeartRateBpm", 0...255).map { HeartRate(beatsPerMinute: $0) }
        case (.value, .maximumHeartRate):
            summary.maximumHeartRate = number("MaximumHeartRateBpm", 0...255).map { HeartRate(beatsPerMinute: $0) }
        default: return
        }
        lap = summary
    }

    /// The number in the element; what is none is told, and left out.
    private mutating func number(_ name: String, _ range: ClosedRange<Double>) -> Double? {
        let text = String(decoding: TCXReader.trimmed(content[...]), as: UTF8.self)
        // letters would be "inf", "nan" or hexadecimal
        let isPlain = text.utf8.allSatisfy { 0x30...0x39 ~= $0 || Array("+-.eE".utf8).contains($0) }
        guard !isTooLong, isPlain, let value = Double(text), range.contains(value) else {
            invalid(name, content[...], at: contentStart)
            return nil
        }
        return value
    }

    private mutating func invalid(_ name: String, _ text: ArraySlice<UInt8>, at offset: Int) {
        report(
            .value, at: offset,
            "'\(String(decoding: TCXReader.trimmed(text).prefix(40), as: UTF8.self))' is no \(name); it is left out")
    }

    /// Told or counted only: nothing is written for what is not told.
    private mutating func report(
        _ code: WorkoutFileError.Code, at offset: Int, _ message: @autoclosure () -> String, hint: String? = nil
    ) {
        guard recording.problems.count < limits.problems else { return recording.problemCount += 1 }
        let position = lines.position(of: offset, in: scanner.bytes)
        recording.report(WorkoutFileError(code, at: offset, position: position, message(), hint: hint), limits)
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var part = bytes
        while let first = part.first, XMLScanner.isSpace(first) { part = part.dropFirst() }
        while let last = part.last, XMLScanner.isSpace(last) { part = part.dropLast() }
        return part
    }
}
