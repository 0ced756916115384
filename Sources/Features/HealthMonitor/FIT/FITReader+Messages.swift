import Foundation

extension FITReader {
    /// Reads a data message.
    ///
    /// - Parameters:
    ///   - start: of the message, with its header.
    ///   - timeOffset: of a header with a compressed timestamp: the last five bits of the time.
    /// - Returns: where it ends; nil where the data end before it does.
    @inline(__always)
    mutating func data(
        _ local: Int, at start: Int, end: Int, timeOffset: UInt32?
    ) throws(WorkoutFileError) -> Int? {
        let definition = definitions.all[local]
        guard definition.isDefined else {
            throw WorkoutFileError(
                .undefinedMessage, at: start, "nothing says what messages of the local type \(local) look like",
                hint: "the rest of the file cannot be read: it is not known where its messages begin")
        }
        let body = start + 1
        guard end - body >= definition.size else { return nil }
        var time: UInt32?
        if definition.timeOffset >= 0 {
            let value = definition.timeBase.number(input, at: body + definition.timeOffset, isBig: definition.isBig)
            time = value.flatMap { UInt32(exactly: $0) }
            if let time { lastTime = time }
        }
        if let timeOffset, let lastTime {
            // the next time that ends with these bits (FIT protocol, compressed timestamp header)
            let (sum, isOver) = (lastTime & ~0x1F).addingReportingOverflow(
                timeOffset < lastTime & 0x1F ? timeOffset + 32 : timeOffset)
            if !isOver {
                self.lastTime = sum
                time = time ?? sum
            }
        }
        let message = FITMessage(local: local, definition: definition, body: body, start: start, time: time)
        switch definition.message {
        case .record: try record(message)
        case nil: break
        case .fileID: fileID(message)
        case .session: if hasRoom(recording.sessions.count, message) { recording.sessions.append(summary(message)) }
        case .lap: if hasRoom(recording.laps.count, message) { recording.laps.append(summary(message)) }
        case .event: event(message)
        case .beatIntervals: beatIntervals(message)
        case .fieldDescription: describe(message)
        }
        return body + definition.size
    }

    /// A data message, before its fields are read.
    struct FITMessage {
        let local: Int
        let definition: FITDefinitions.Definition
        /// Where its fields begin, and its header.
        let body: Int
        let start: Int
        let time: UInt32?
    }

    private static func date(_ time: Double) -> Date { Date(timeIntervalSince1970: time + FITProfile.epoch) }

    /// Whether there may be another one.
    private mutating func hasRoom(_ count: Int, _ message: FITMessage) -> Bool {
        guard count >= limits.samples else { return true }
        if !hasToldLimit {
            hasToldLimit = true
            let limit = limits.samples
            report(.limit, at: message.start, "there are more than \(limit) of a kind; no more are kept")
        }
        return false
    }

    @inline(__always)
    private mutating func record(_ message: FITMessage) throws(WorkoutFileError) {
        var sample = HealthSample(time: .distantPast)
        let first = definitions.firstSlot(of: message.local)
        for index in first..<(first + message.definition.count) {
            let slot = definitions.slots[index]
            if slot.field.target == .speedAndDistance {
                speedAndDistance(message.body + slot.offset, slot, &sample)
                continue
            }
            if let raw = slot.base.number(
                input, at: message.body + slot.offset, isBig: message.definition.isBig)
            {
                let value = raw / slot.field.scale - slot.field.bias
                guard slot.field.range.contains(value) else {
                    refuse(slot.field.target, value, at: message.body + slot.offset)
                    continue
                }
                sample.set(slot.field.target, value)
            }
        }
        if message.definition.hasDeveloperFields { nativeValues(message, &sample) }
        guard let time = message.time else {
            let hasOwn = definitions.developerSlots[message.local].contains { value($0, message) != nil }
            if !sample.isEmpty || hasOwn {
                report(.missingTime, at: message.start, "a record has no time; it is left out")
            }
            return
        }
        guard !sample.isEmpty || message.definition.hasDeveloperFields else {
            recording.emptyRecordCount += 1
            return
        }
        sample.time = FITReader.date(Double(time))
        try append(sample, message)
    }

    /// Tells of a number that is none of what the field says, as in TCX.
    private mutating func refuse(_ target: FITProfile.Target, _ value: Double, at offset: Int) {
        report(.value, at: offset, target.limits.message(value))
    }

    @inline(__always)
    private mutating func append(_ sample: HealthSample, _ message: FITMessage) throws(WorkoutFileError) {
        switch order.receive(sample.time, count: recording.samples.count, offset: message.start) {
        case .keep: break
        case .drop:
            let last = recording.samples.last?.time ?? sample.time
            report(
                .timeGoesBack, at: message.start,
                "time goes back: \(Timestamp.text(sample.time)) follows \(Timestamp.text(last)); the record is left out"
            )
            return
        case .dropSince(let index, let offset):
            let count = recording.samples.count - index
            report(
                .timeGoesBack, at: offset,
                "time goes back behind \(count) records from here on, at byte \(message.start): they are left out",
                hint: "the clock was ahead, by more than a day")
            recording.samples.removeSubrange(index...)
            while let last = recording.developerValues.last, last.sample >= index {
                recording.developerValues.removeLast()
            }
        }
        guard recording.samples.count < limits.samples else {
            throw WorkoutFileError(
                .limit, at: message.start, "there are more than \(limits.samples) samples; the rest is not read")
        }
        let before = recording.developerValues.count
        if message.definition.hasDeveloperFields { developerValues(message) }
        guard !sample.isEmpty || recording.developerValues.count > before else {
            recording.emptyRecordCount += 1
            return
        }
        recording.samples.append(sample)
    }

    /// Twelve bits of speed and twelve of distance, which go on from the last ones.
    private mutating func speedAndDistance(_ offset: Int, _ slot: FITDefinitions.Slot, _ sample: inout HealthSample) {
        guard slot.size >= 3 else { return }
        let (low, middle, high) = (input[offset], input[offset + 1], input[offset + 2])
        guard !(low == 0xFF && middle == 0xFF && high == 0xFF) else { return }
        sample.speedNumber = PackedNumber(number: Double(UInt16(low) | UInt16(middle & 0x0F) << 8) / 100)
        let distance = Int(middle >> 4) | Int(high) << 4
        var sum = accumulatedDistance & ~0xFFF | distance
        if distance < accumulatedDistance & 0xFFF { sum += 0x1000 }
        accumulatedDistance = sum
        sample.distanceNumber = PackedNumber(number: Double(sum) / 16)
    }

    /// What developers say where the profile's own field says nothing.
    private mutating func nativeValues(_ message: FITMessage, _ sample: inout HealthSample) {
        for slot in definitions.developerSlots[message.local] {
            guard let native = slot.description.native, let value = value(slot, message) else { continue }
            guard native.range.contains(value) else {
                refuse(native.target, value, at: message.body + slot.offset)
                continue
            }
            var own = HealthSample(time: sample.time)
            own.set(native.target, value)
            sample.fill(from: own)
        }
    }

    private mutating func developerValues(_ message: FITMessage) {
        for slot in definitions.developerSlots[message.local] {
            guard recording.developerValues.count < limits.samples, let value = value(slot, message) else { continue }
            recording.developerValues.append(
                DeveloperValue(sample: recording.samples.count, field: slot.description.field, value: value))
        }
    }

    private func value(_ slot: FITDefinitions.DeveloperSlot, _ message: FITMessage) -> Double? {
        let description = slot.description
        let raw = description.base.number(input, at: message.body + slot.offset, isBig: message.definition.isBig)
        let value = raw.map { $0 / description.scale - description.bias }
        return value.flatMap { $0.isFinite ? $0 : nil }
    }

    /// The number of a field, if the message has it.
    private func number(_ target: FITProfile.Target, _ message: FITMessage) -> Double? {
        guard let slot = slot(target, message) else { return nil }
        return slot.base.number(input, at: message.body + slot.offset, isBig: message.definition.isBig).map {
            $0 / slot.field.scale - slot.field.bias
        }
    }

    private func slot(_ target: FITProfile.Target, _ message: FITMessage) -> FITDefinitions.Slot? {
        let first = definitions.firstSlot(of: message.local)
        return definitions.slots[first..<(first + message.definition.count)].last { $0.field.target == target }
    }

    private func text(_ target: FITProfile.Target, _ message: FITMessage) -> String {
        guard let slot = slot(target, message) else { return "" }
        let start = message.body + slot.offset
        return String(decoding: input[start..<(start + slot.size)].prefix { $0 != 0 }, as: UTF8.self)
    }

    /// The number of a field, where it is one of what that says.
    private mutating func checked(_ target: FITProfile.Target, _ message: FITMessage) -> Double? {
        guard let slot = slot(target, message), let number = number(target, message) else { return nil }
        guard slot.field.range.contains(number) else {
            refuse(target, number, at: message.body + slot.offset)
            return nil
        }
        return number
    }

    private mutating func summary(_ message: FITMessage) -> WorkoutSummary {
        var summary = WorkoutSummary()
        summary.sport = number(.sport, message).flatMap { UInt8(exactly: $0) }.map {
            FITProfile.sports[$0] ?? "sport \($0)"
        }
        summary.start = checked(.start, message).map(FITReader.date)
        summary.elapsedTime = checked(.elapsedTime, message)
        summary.timerTime = checked(.timerTime, message)
        summary.distance = checked(.totalDistance, message)
        summary.energy = checked(.totalEnergy, message).map { Energy(kilocalories: $0) }
        summary.averageHeartRate = checked(.averageHeartRate, message).map { HeartRate(beatsPerMinute: $0) }
        summary.maximumHeartRate = checked(.maximumHeartRate, message).map { HeartRate(beatsPerMinute: $0) }
        return summary
    }

    private mutating func event(_ message: FITMessage) {
        guard let time = message.time, let event = number(.event, message).flatMap({ UInt8(exactly: $0) }),
            let type = number(.eventType, message).flatMap({ UInt8(exactly: $0) }),
            hasRoom(recording.events.count, message)
        else { return }
        // the event 0 is the timer; types 1 and 4 stop it
        let kind: RecordedEvent.Kind =
            switch (event, type) {
            case (0, 0): .start
            case (0, 1), (0, 4): .stop
            default: .other(event: event, type: type)
            }
        recording.events.append(RecordedEvent(time: FITReader.date(Double(time)), kind: kind))
    }

    private mutating func beatIntervals(_ message: FITMessage) {
        guard let slot = slot(.intervals, message) else { return }
        for place in 0..<(slot.size / slot.base.size) {
            let offset = message.body + slot.offset + place * slot.base.size
            guard let raw = slot.base.number(input, at: offset, isBig: message.definition.isBig),
                hasRoom(recording.beatIntervals.count, message)
            else { continue }
            let value = raw / slot.field.scale
            guard slot.field.range.contains(value) else {
                refuse(.intervals, value, at: offset)
                continue
            }
            recording.beatIntervals.append(value)
        }
    }

    private mutating func fileID(_ message: FITMessage) {
        let index = recording.parts.count - 1
        guard index >= 0 else { return }
        recording.parts[index].fileType = number(.fileType, message).flatMap { UInt8(exactly: $0) }
        recording.parts[index].manufacturer = number(.manufacturer, message).flatMap { UInt16(exactly: $0) }
        recording.parts[index].product = number(.product, message).flatMap { UInt16(exactly: $0) }
        recording.parts[index].created = checked(.created, message).map(FITReader.date)
    }

    /// A field description (FIT protocol, developer data).
    private mutating func describe(_ message: FITMessage) {
        guard let developer = number(.developerIndex, message).flatMap({ UInt8(exactly: $0) }),
            let number = number(.developerNumber, message).flatMap({ UInt8(exactly: $0) }),
            let type = self.number(.developerType, message).flatMap({ UInt8(exactly: $0) }),
            let base = FITBaseType(rawValue: type), recording.developerFields.count < FITDeveloperFields.limit
        else { return }
        let name = text(.developerName, message)
        let field = DeveloperField(
            name: name.isEmpty ? "developer \(developer) field \(number)" : name, units: text(.developerUnits, message))
        let index: Int
        if let known = developerIndices[field] {
            index = known
        } else {
            index = recording.developerFields.count
            recording.developerFields.append(field)
            developerIndices[field] = index
        }
        let isOfRecords = self.number(.nativeMessage, message).map { $0 == 20 } ?? true
        let native = self.number(.nativeField, message).flatMap { UInt8(exactly: $0) }
        let scale = self.number(.developerScale, message) ?? 1
        developers[developer, number] = FITDeveloperFields.Description(
            field: index, base: base, scale: scale == 0 ? 1 : scale, bias: self.number(.developerBias, message) ?? 0,
            native: isOfRecords
                ? native.flatMap { number in FITProfile.Message.record.fields.first { $0.number == number } } : nil)
    }
}

extension HealthSample {
    /// - Parameter value: as the profile has it, in its unit.
    @inline(__always)
    fileprivate mutating func set(_ target: FITProfile.Target, _ value: Double) {
        switch target {
        case .heartRate: heartRateNumber = PackedNumber(number: value)
        case .latitude: latitudeNumber = PackedNumber(number: value * FITProfile.semicircle)
        case .longitude: longitudeNumber = PackedNumber(number: value * FITProfile.semicircle)
        case .altitude: altitudeNumber = PackedNumber(number: value)
        case .cadence: cadenceNumber = PackedNumber(number: value)
        case .distance: distanceNumber = PackedNumber(number: value)
        case .speed: speedNumber = PackedNumber(number: value)
        case .power: powerNumber = PackedNumber(number: value)
        case .temperature: temperatureNumber = PackedNumber(number: value)
        case .energy: energyNumber = PackedNumber(number: value * 4184)
        default: break
        }
    }

    /// Takes what is missing from another one.
    fileprivate mutating func fill(from other: HealthSample) {
        func fill(_ path: WritableKeyPath<HealthSample, PackedNumber>) {
            if self[keyPath: path].isMissing { self[keyPath: path] = other[keyPath: path] }
        }
        [
            \.heartRateNumber, \.energyNumber, \.distanceNumber, \.speedNumber, \.altitudeNumber, \.cadenceNumber,
            \.powerNumber, \.temperatureNumber, \.latitudeNumber, \.longitudeNumber,
        ].forEach(fill)
    }
}
