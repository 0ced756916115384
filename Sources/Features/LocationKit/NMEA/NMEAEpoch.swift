/// What the sentences of one time say together.
struct NMEAEpoch {
    /// Milliseconds of the day; nil as long as no sentence has said it.
    var time: Int?
    /// Days since 1970.
    var day: Int?
    /// Of its first sentence.
    var offset = 0
    var line = 0
    var coordinate: Coordinate?
    var speed: Double?
    var course: Double?
    var altitude: Double?
    var separation: Double?
    var horizontalAccuracy: Double?
    var verticalAccuracy: Double?
    /// A sentence says that there is no fix.
    var isInvalid = false
    /// A sentence says that the altitude is none.
    var isTwoDimensional = false

    /// Metres a second; a knot is 1852 m an hour.
    static func metres(knots: Double) -> Double { knots * 1852 / 3600 }

    func fix(day: Int, time: Int) -> Fix? {
        guard let coordinate, !isInvalid else { return nil }
        let altitude = isTwoDimensional ? nil : altitude
        return Fix(
            coordinate, at: UTC.date(day: day, milliseconds: time), horizontalAccuracy: horizontalAccuracy,
            altitude: altitude,
            ellipsoidalAltitude: altitude.flatMap { altitude in separation.map { altitude + $0 } },
            verticalAccuracy: isTwoDimensional ? nil : verticalAccuracy, speed: speed, course: course)
    }

    /// Takes what a sentence says (NMEA 0183, *Approved sentence formatters*).
    mutating func take(_ sentence: NMEAScan, _ type: NMEASentenceType) throws(NMEAFault) {
        switch type {
        case .rmc: try takeRMC(sentence)
        case .gga: try takeGGA(sentence)
        case .gns: try takeGNS(sentence)
        case .gll: try takeGLL(sentence)
        case .vtg: try takeVTG(sentence)
        case .gsa: try takeGSA(sentence)
        case .gst: try takeGST(sentence)
        case .zda: try takeZDA(sentence)
        }
    }

    /// A position counts where the sentence says that it is one.
    private mutating func take(_ coordinate: Coordinate?, isValid: Bool, _ sentence: NMEAScan) throws(NMEAFault) {
        guard isValid else {
            isInvalid = true
            return
        }
        guard let coordinate else {
            throw NMEAFault(
                code: .badField, offset: 1,
                message: "'\(NMEAScan.text(sentence.address))' says that there is a fix, and has no position")
        }
        self.coordinate = coordinate
    }

    private mutating func takeRMC(_ sentence: NMEAScan) throws(NMEAFault) {
        let coordinate = try sentence.coordinate(2)
        let (speed, course) = (try sentence.number(6, "the speed"), try sentence.number(7, "the course"))
        let date = try sentence.field(8, "the date")
        if !date.isEmpty {
            let first = date.startIndex
            guard date.count == 6, let dayOfMonth = UTC.digits(date[first..<(first + 2)]),
                let month = UTC.digits(date[(first + 2)..<(first + 4)]), let year = UTC.digits(date[(first + 4)...]),
                // there was no GPS before 1980
                let day = UTC.day(year: year < 80 ? 2000 + year : 1900 + year, month: month, day: dayOfMonth)
            else { throw sentence.fault(8, "the date", "no ddmmyy") }
            self.day = day
        }
        try take(coordinate, isValid: isActive(sentence, status: 1, mode: 11), sentence)
        self.speed = speed.map(NMEAEpoch.metres(knots:)) ?? self.speed
        self.course = course ?? self.course
    }

    private mutating func takeGGA(_ sentence: NMEAScan) throws(NMEAFault) {
        let coordinate = try sentence.coordinate(1)
        let field = try sentence.field(5, "the quality")
        guard field.count == 1, let quality = UTC.digits(field) else {
            throw sentence.fault(5, "the quality", "none of 0 to 9")
        }
        try takeAltitude(sentence, 8, unit: 9)
        try take(coordinate, isValid: quality > 0, sentence)
    }

    private mutating func takeGNS(_ sentence: NMEAScan) throws(NMEAFault) {
        let coordinate = try sentence.coordinate(1)
        let modes = try sentence.field(5, "the mode")
        guard !modes.isEmpty, modes.allSatisfy({ "ADEFMNPRS".utf8.contains($0) }) else {
            throw sentence.fault(5, "the mode", "none")
        }
        altitude = try sentence.number(8, "the altitude") ?? altitude
        separation = try sentence.number(9, "the separation") ?? separation
        try take(coordinate, isValid: modes.contains { $0 != UInt8(ascii: "N") }, sentence)
    }

    private mutating func takeGLL(_ sentence: NMEAScan) throws(NMEAFault) {
        let coordinate = try sentence.coordinate(0)
        try take(coordinate, isValid: isActive(sentence, status: 5, mode: 6), sentence)
    }

    private mutating func takeVTG(_ sentence: NMEAScan) throws(NMEAFault) {
        let course = try sentence.number(0, "the course")
        let (knots, kilometres) = (try sentence.number(4, "the speed"), try sentence.number(6, "the speed"))
        guard sentence.fields.count < 9 || sentence.fields[8] != [UInt8(ascii: "N")] else { return }
        self.course = course ?? self.course
        speed = knots.map(NMEAEpoch.metres(knots:)) ?? kilometres.map { $0 / 3.6 } ?? speed
    }

    private mutating func takeGSA(_ sentence: NMEAScan) throws(NMEAFault) {
        switch try sentence.number(1, "the mode") {
        case 1: isInvalid = true
        case 2: isTwoDimensional = true
        case 3: break
        default: throw sentence.fault(1, "the mode", "none of 1 to 3")
        }
    }

    /// Standard deviations in metres.
    private mutating func takeGST(_ sentence: NMEAScan) throws(NMEAFault) {
        let (north, east) = (try sentence.number(5, "the deviation"), try sentence.number(6, "the deviation"))
        if let north, let east { horizontalAccuracy = (north * north + east * east).squareRoot() }
        verticalAccuracy = try sentence.number(7, "the deviation") ?? verticalAccuracy
    }

    private mutating func takeZDA(_ sentence: NMEAScan) throws(NMEAFault) {
        let (date, month) = (try sentence.field(1, "the day"), try sentence.field(2, "the month"))
        let year = try sentence.field(3, "the year")
        guard !date.isEmpty || !month.isEmpty || !year.isEmpty else { return }
        guard let date = UTC.digits(date), let month = UTC.digits(month), year.count == 4, let year = UTC.digits(year),
            let day = UTC.day(year: year, month: month, day: date)
        else { throw sentence.fault(1, "the date", "with its month and year it is none") }
        self.day = day
    }

    private mutating func takeAltitude(_ sentence: NMEAScan, _ index: Int, unit: Int) throws(NMEAFault) {
        for (index, name) in [(unit, "the altitude"), (unit + 2, "the separation")] {
            let letter = try sentence.field(index, "the unit of \(name)")
            guard letter.isEmpty || letter == [UInt8(ascii: "M")] else {
                throw sentence.fault(index, "the unit of \(name)", "not M")
            }
        }
        altitude = try sentence.number(index, "the altitude") ?? altitude
        separation = try sentence.number(unit + 1, "the separation") ?? separation
    }

    /// A status A or V, and a mode that is not N, where there is one.
    private func isActive(_ sentence: NMEAScan, status: Int, mode: Int) throws(NMEAFault) -> Bool {
        let letter = try sentence.field(status, "the status")
        guard letter == [UInt8(ascii: "A")] || letter == [UInt8(ascii: "V")] else {
            throw sentence.fault(status, "the status", "neither A nor V")
        }
        let hasMode = sentence.fields.indices.contains(mode)
        return letter == [UInt8(ascii: "A")] && !(hasMode && sentence.fields[mode] == [UInt8(ascii: "N")])
    }
}

/// The sentences that tell of a position; others are left out.
enum NMEASentenceType {
    case rmc, gga, gns, gll, vtg, gsa, gst, zda

    init?(_ scan: NMEAScan) {
        guard let (first, second, third) = scan.type else { return nil }
        switch (Unicode.Scalar(first), Unicode.Scalar(second), Unicode.Scalar(third)) {
        case ("R", "M", "C"): self = .rmc
        case ("G", "G", "A"): self = .gga
        case ("G", "N", "S"): self = .gns
        case ("G", "L", "L"): self = .gll
        case ("V", "T", "G"): self = .vtg
        case ("G", "S", "A"): self = .gsa
        case ("G", "S", "T"): self = .gst
        case ("Z", "D", "A"): self = .zda
        default: return nil
        }
    }

    /// The field that has the time; nil for what belongs to the time before it.
    var timeField: Int? {
        switch self {
        case .rmc, .gga, .gns, .gst, .zda: 0
        case .gll: 4
        case .vtg, .gsa: nil
        }
    }
}
