/// What a reader finds.
public enum NMEAElement: Sendable, Hashable {
    /// What the sentences of one time say together; the offset is that of the first of them.
    case fix(Fix, offset: Int)
    /// Sentences of one time that say that there is none.
    case noFix(offset: Int)
    /// A line that is left out; those behind it are read.
    case problem(NMEAError)
}

/// Reads sentences of NMEA 0183 however their bytes come, and puts those of one time together.
///
/// `RMC`, `GGA`, `GNS`, `GLL`, `VTG`, `GSA`, `GST` and `ZDA` of any talker tell of a position; other sentences are
/// checked and left out. A sentence without its checksum is no sentence. Empty lines, and those that begin with `#`,
/// are comments.
public struct NMEAReader: Sendable {
    private var lines = LineBuffer(limit: NMEASentence.lengthLimit)
    private var line = 0
    private var epoch = NMEAEpoch()
    private var isBegun = false
    /// Days since 1970, of the sentence that said so, and the times behind it.
    private var day: Int?
    private var lastTime: Int?
    private var hasToldOfDate = false
    /// How many sentences had a right checksum, whatever they say.
    public private(set) var sentences = 0

    /// - Parameter day: of the first sentences where they do not say it, as `2024-03-19`; nil where it is not known.
    public init(day: Day? = nil) { self.day = day?.number }

    /// A day of the calendar, in UTC.
    public struct Day: Sendable, Hashable {
        let number: Int

        /// `2024-03-19`; nil for what is none.
        public init?(_ text: String) {
            let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map(Array.init)
            guard parts.count == 3, parts.map(\.count) == [4, 2, 2], let year = UTC.digits(parts[0][...]),
                let month = UTC.digits(parts[1][...]), let day = UTC.digits(parts[2][...]),
                let number = UTC.day(year: year, month: month, day: day)
            else { return nil }
            self.number = number
        }
    }

    /// - Returns: what is found in the bytes; a fix when the next one begins.
    public mutating func read(_ bytes: some Collection<UInt8>) -> [NMEAElement] {
        var elements: [NMEAElement] = []
        for line in lines.append(bytes) { take(line, &elements) }
        return elements
    }

    /// The end.
    ///
    /// - Returns: what is left: a last line without an end, and the last fix.
    public mutating func finish() -> [NMEAElement] {
        var elements: [NMEAElement] = []
        if let line = lines.finish() { take(line, &elements) }
        endEpoch(&elements)
        return elements
    }

    private mutating func take(_ line: LineBuffer.Line, _ elements: inout [NMEAElement]) {
        self.line += 1
        guard let first = line.bytes.first, first != UInt8(ascii: "#") else { return }
        do throws(NMEAFault) {
            guard !line.isCut || first != UInt8(ascii: "$") && first != UInt8(ascii: "!") else {
                throw NMEAFault(
                    code: .tooLong, offset: NMEASentence.lengthLimit,
                    message: "a sentence has at most \(NMEASentence.lengthLimit) bytes")
            }
            let scan = try NMEAScan(line.bytes)
            sentences += 1
            guard let type = NMEASentenceType(scan) else { return }
            let time = try type.timeField.map { field throws(NMEAFault) in try scan.time(field) } ?? nil
            let isNext = time != nil && epoch.time != nil && time != epoch.time
            var changed = isNext ? NMEAEpoch() : epoch
            if isNext || !isBegun { (changed.offset, changed.line) = (line.offset, self.line) }
            // a sentence that is wrong somewhere says nothing at all, not even that the one before it is over
            try changed.take(scan, type)
            changed.time = time ?? changed.time
            if isNext { endEpoch(&elements) }
            (isBegun, epoch) = (true, changed)
        } catch {
            elements.append(.problem(error.located(in: line.offset, line: self.line)))
        }
    }

    private mutating func endEpoch(_ elements: inout [NMEAElement]) {
        defer { (epoch, isBegun) = (NMEAEpoch(), false) }
        guard isBegun, let time = epoch.time else {
            if isBegun, epoch.isInvalid { elements.append(.noFix(offset: epoch.offset)) }
            return
        }
        if let told = epoch.day {
            day = told
        } else if let known = day, let lastTime, lastTime - time > UTC.millisecondsOfDay / 2 {
            // midnight has gone by
            day = known + 1
        }
        lastTime = time
        guard let day else {
            if epoch.isInvalid || epoch.coordinate == nil { return elements.append(.noFix(offset: epoch.offset)) }
            // once is enough: each fix would say the same
            guard !hasToldOfDate else { return }
            hasToldOfDate = true
            elements.append(
                .problem(
                    NMEAError(
                        .undated, at: epoch.offset, line: epoch.line,
                        "there is a time, and no RMC or ZDA has said of which day",
                        hint: "say which day the first sentences are of")))
            return
        }
        guard let fix = epoch.fix(day: day, time: time) else {
            if epoch.isInvalid { elements.append(.noFix(offset: epoch.offset)) }
            return
        }
        elements.append(.fix(fix, offset: epoch.offset))
    }
}
