/// The bytes of a binary property list, its trailer, and the objects that hold no others.
struct BinaryPlistInput {
    let bytes: [UInt8]
    let objectCount: Int
    let topObject: Int
    /// The width of a reference to an object, 1 to 8 bytes.
    let referenceSize: Int
    let trailerStart: Int
    private let offsetSize: Int
    private let tableStart: Int

    /// - Throws: `FormatError` for a header or a trailer that does not fit the bytes.
    init(_ bytes: [UInt8]) throws(FormatError) {
        func fault(_ message: String, _ offset: Int) -> FormatError {
            FormatError(code: "plist-binary", message: message, line: 0, column: offset)
        }
        guard bytes.starts(with: "bplist00".utf8) else { throw fault("not a binary property list, version 00", 0) }
        guard bytes.count >= 8 + 1 + 1 + 32 else {
            throw fault("a binary property list without a trailer", bytes.count)
        }
        let trailer = bytes.count - 32
        let (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
            throw fault("integers that are not 1 to 8 bytes wide", trailer + 6)
        }
        let numbers = [8, 16, 24].map { position in
            bytes[(trailer + position)..<(trailer + position + 8)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        guard numbers[2] >= 9, numbers[2] < UInt64(trailer) else { throw fault("no table of offsets", trailer + 24) }
        let tableStart = Int(numbers[2])
        guard numbers[0] >= 1, numbers[0] <= UInt64((trailer - tableStart) / offsetSize) else {
            throw fault("a table of offsets with another size", trailer + 8)
        }
        guard numbers[1] < numbers[0] else { throw fault("no top object", trailer + 16) }
        self.bytes = bytes
        self.offsetSize = offsetSize
        self.referenceSize = referenceSize
        self.tableStart = tableStart
        trailerStart = trailer
        objectCount = Int(numbers[0])
        topObject = Int(numbers[1])
    }

    /// Where an object's marker is.
    func offset(of object: Int) throws(FormatError) -> Int {
        let entry = tableStart + object * offsetSize
        let offset = unsigned(entry, offsetSize)
        guard offset >= 8, offset < UInt64(tableStart) else { throw fault("an offset outside of the objects", entry) }
        return Int(offset)
    }

    /// The number of an object; numbers beyond any table are as good as absent ones.
    func reference(at place: Int) -> Int { Int(clamping: unsigned(place, referenceSize)) }

    /// The place and number of the references in a collection.
    func references(at offset: Int, perEntry: Int) throws(FormatError) -> (start: Int, count: Int) {
        let (start, count) = try content(at: offset)
        guard count <= (tableStart - start) / (referenceSize * perEntry) else {
            throw fault("a collection that reaches beyond the objects", offset)
        }
        return (start, count)
    }

    /// A value that holds no others.
    func leaf(at offset: Int) throws(FormatError) -> PropertyList {
        let marker = bytes[offset]
        switch marker {
        case 0x08: return .boolean(false)
        case 0x09: return .boolean(true)
        case 0x10...0x14: return .integer(try integer(at: offset))
        case 0x22: return .real(Double(Float(bitPattern: UInt32(try fixed(at: offset, 4)))))
        case 0x23: return .real(Double(bitPattern: try fixed(at: offset, 8)))
        case 0x33: return .date(Double(bitPattern: try fixed(at: offset, 8)) + PropertyDate.referenceOffset)
        case 0x40...0x4F:
            let range = try self.range(at: offset, width: 1)
            return .data(Array(bytes[range]))
        case 0x50...0x5F: return .string(try ascii(at: offset))
        case 0x60...0x6F: return .string(try utf16(at: offset))
        case 0x80...0x87:
            let uid = try fixed(at: offset, Int(marker & 7) + 1)
            return ["CF$UID": .integer(Int64(clamping: uid))]
        default: throw fault("an object of an unknown kind", offset)
        }
    }

    // MARK: - Numbers and text

    /// One, two and four bytes are unsigned, eight signed, sixteen a larger number of which only 64 bits are kept.
    private func integer(at offset: Int) throws(FormatError) -> Int64 {
        let width = 1 << Int(bytes[offset] & 0x0F)
        if width < 8 { return Int64(try fixed(at: offset, width)) }
        if width == 8 { return Int64(bitPattern: try fixed(at: offset, 8)) }
        let high = try fixed(at: offset, 8)
        guard offset + 17 <= tableStart else { throw fault("an object that reaches beyond the objects", offset) }
        guard high == 0, let number = Int64(exactly: unsigned(offset + 9, 8)) else {
            throw fault("an integer of more than 64 bits", offset, code: "plist-value")
        }
        return number
    }

    private func ascii(at offset: Int) throws(FormatError) -> String {
        let text = bytes[try range(at: offset, width: 1)]
        guard text.allSatisfy({ $0 < 0x80 }) else { throw fault("a byte in ASCII text that is not ASCII", offset) }
        return String(decoding: text, as: UTF8.self)
    }

    private func utf16(at offset: Int) throws(FormatError) -> String {
        let range = try self.range(at: offset, width: 2)
        let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map { UInt16(unsigned($0, 2)) }
        guard let text = String(validating: units, as: UTF16.self) else {
            throw fault("half of a surrogate pair", offset)
        }
        return text
    }

    /// The bytes of data or text.
    private func range(at offset: Int, width: Int) throws(FormatError) -> Range<Int> {
        let (start, count) = try content(at: offset)
        guard count <= (tableStart - start) / width else {
            throw fault("an object that reaches beyond the objects", offset)
        }
        return start..<(start + count * width)
    }

    /// Where the content behind a marker begins, and how many units it has.
    private func content(at offset: Int) throws(FormatError) -> (start: Int, count: Int) {
        let short = Int(bytes[offset] & 0x0F)
        guard short == 0x0F else { return (offset + 1, short) }
        guard offset + 1 < tableStart, bytes[offset + 1] & 0xF0 == 0x10, bytes[offset + 1] <= 0x13 else {
            throw fault("a count that is no integer", offset)
        }
        let width = 1 << Int(bytes[offset + 1] & 0x0F)
        return (offset + 2 + width, Int(clamping: try fixed(at: offset + 1, width)))
    }

    /// The big-endian number behind a marker.
    private func fixed(at offset: Int, _ width: Int) throws(FormatError) -> UInt64 {
        guard offset + 1 + width <= tableStart else { throw fault("an object that reaches beyond the objects", offset) }
        return unsigned(offset + 1, width)
    }

    private func unsigned(_ start: Int, _ width: Int) -> UInt64 {
        bytes[start..<(start + width)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }

    func fault(_ message: String, _ offset: Int, code: String = "plist-binary") -> FormatError {
        FormatError(code: code, message: message, line: 0, column: offset)
    }
}
