/// All that a file of NMEA 0183 says.
public struct NMEALog: Sendable, Hashable {
    /// In the order of the file.
    public private(set) var fixes: [Fix] = []
    /// Lines that were left out, the first of them.
    public private(set) var problems: [NMEAError] = []
    /// How many there were.
    public private(set) var problemCount = 0
    /// How many times the receiver had no fix.
    public private(set) var gaps = 0
    /// How many sentences had a right checksum.
    public let sentences: Int

    /// - Parameters:
    ///   - bytes: a whole file.
    ///   - day: of the first sentences where they do not say it.
    ///   - problemLimit: how many problems are kept.
    public init(decoding bytes: some Collection<UInt8>, day: NMEAReader.Day? = nil, problemLimit: Int = 1000) {
        var reader = NMEAReader(day: day)
        var found = reader.read(bytes)
        found += reader.finish()
        sentences = reader.sentences
        for element in found {
            switch element {
            case .fix(let fix, _): fixes.append(fix)
            case .noFix: gaps += 1
            case .problem(let problem):
                problemCount += 1
                if problems.count < problemLimit { problems.append(problem) }
            }
        }
    }
}
