/// The end of what was printed.
struct OutputTail {
    private var bytes: [UInt8] = []
    private var dropped = 0

    /// Bytes that are kept at least.
    private static let size = 32 << 10

    /// How many bytes there have been.
    var end: Int { dropped + bytes.count }

    mutating func add(_ line: ArraySlice<UInt8>) {
        if line.count > OutputTail.size {
            dropped += bytes.count + line.count - OutputTail.size
            bytes.removeAll(keepingCapacity: true)
        }
        // what `suffix` of a sequence gives would be copied byte by byte
        bytes += line[max(line.startIndex, line.endIndex - OutputTail.size)...]
        bytes.append(UInt8(ascii: "\n"))
        if bytes.count > 2 * OutputTail.size {
            dropped += bytes.count - OutputTail.size
            bytes.removeFirst(bytes.count - OutputTail.size)
        }
    }

    var text: String { text(from: 0) }

    /// What is left of it from a place on, as ``end`` was there.
    func text(from start: Int) -> String {
        let text = String(decoding: bytes[max(0, start - dropped)...], as: UTF8.self)
        return start >= dropped ? text : "(\(dropped - start) bytes before this are left out)\n" + text
    }
}

/// What was printed while a test ran.
struct PrintedPart {
    /// Where it begins in what all tests print.
    private var start = 0
    /// Lines of that before it that were printed while several tests ran.
    private var sharedLines = 0
    private var kept: (text: String, isShared: Bool)?

    init(start: Int = 0, sharedLines: Int = 0) { (self.start, self.sharedLines) = (start, sharedLines) }

    /// The text, and whether another test may have printed some of it.
    func told(_ printed: OutputTail, _ sharedLines: Int) -> (String, Bool) {
        kept ?? (printed.text(from: start), sharedLines > self.sharedLines)
    }

    /// Keeps it: more is printed, and what is old is dropped.
    mutating func keep(_ printed: OutputTail, _ sharedLines: Int) { kept = told(printed, sharedLines) }
}
