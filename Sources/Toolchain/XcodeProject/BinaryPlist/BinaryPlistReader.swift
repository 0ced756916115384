/// Reads binary property lists, version `bplist00`.
///
/// Source: the description at the head of Core Foundation's `CFBinaryPList.c`. Objects are read once each however
/// often they are referred to; loops, nesting beyond `nestingLimit` and values that would grow far beyond the file
/// are refused.
struct BinaryPlistReader {
    static let nestingLimit = 256
    /// The number of values a small file may expand to through shared references.
    static let expansionLimit = 1_000_000

    private enum State {
        case unread, reading
        /// The value and the number of values in it, itself counted.
        case read(PropertyList, size: Int)
    }

    private let input: BinaryPlistInput
    private var states: [State]
    private let sizeLimit: Int

    init(_ bytes: [UInt8]) throws(FormatError) {
        input = try BinaryPlistInput(bytes)
        states = Array(repeating: .unread, count: input.objectCount)
        sizeLimit = max(Self.expansionLimit, 4 * input.objectCount)
    }

    mutating func read() throws(FormatError) -> PropertyList {
        try read(object: input.topObject, depth: 0, referredAt: input.trailerStart).value
    }

    private mutating func read(
        object: Int, depth: Int, referredAt place: Int
    ) throws(FormatError) -> (value: PropertyList, size: Int) {
        guard object < states.count else { throw input.fault("a reference to an object that is not there", place) }
        switch states[object] {
        case .read(let value, let size): return (value, size)
        case .reading: throw input.fault("a value that contains itself", place, code: "plist-loop")
        case .unread: break
        }
        guard depth < Self.nestingLimit else {
            throw input.fault("values nested deeper than \(Self.nestingLimit)", place, code: "plist-nesting")
        }
        states[object] = .reading
        let offset = try input.offset(of: object)
        let marker = input.bytes[offset]
        let result: (value: PropertyList, size: Int)
        switch marker >> 4 {
        case 0xA: result = try readArray(at: offset, depth: depth)
        case 0xD: result = try readDictionary(at: offset, depth: depth)
        default: result = (try input.leaf(at: offset), 1)
        }
        guard result.size <= sizeLimit else {
            throw input.fault("references that expand without measure", offset, code: "plist-limit")
        }
        states[object] = .read(result.value, size: result.size)
        return result
    }

    private mutating func readArray(at offset: Int, depth: Int) throws(FormatError) -> (PropertyList, Int) {
        let list = try input.references(at: offset, perEntry: 1)
        var elements: [PropertyList] = []
        elements.reserveCapacity(list.count)
        var size = 1
        for position in 0..<list.count {
            let place = list.start + position * input.referenceSize
            let element = try read(object: input.reference(at: place), depth: depth + 1, referredAt: place)
            elements.append(element.value)
            size = min(size + element.size, sizeLimit + 1)
        }
        return (.array(elements), size)
    }

    private mutating func readDictionary(at offset: Int, depth: Int) throws(FormatError) -> (PropertyList, Int) {
        let list = try input.references(at: offset, perEntry: 2)
        var entries = EntryList()
        var size = 1
        for position in 0..<list.count {
            let keyPlace = list.start + position * input.referenceSize
            let valuePlace = keyPlace + list.count * input.referenceSize
            let key = try read(object: input.reference(at: keyPlace), depth: depth + 1, referredAt: keyPlace)
            guard case .string(let text) = key.value else { throw input.fault("a key that is no string", keyPlace) }
            let value = try read(object: input.reference(at: valuePlace), depth: depth + 1, referredAt: valuePlace)
            guard entries.append(text, value.value) else {
                throw input.fault("the key '\(text)' a second time", keyPlace, code: "plist-duplicate-key")
            }
            size = min(size + value.size + 1, sizeLimit + 1)
        }
        return (.dictionary(entries.dictionary), size)
    }
}

extension PropertyList {
    /// Reads a binary property list.
    ///
    /// A `UID` of a keyed archive becomes a dictionary with the key `CF$UID`, as in Apple's XML form.
    /// - Throws: `FormatError` with the offset in `column`.
    public init(binary bytes: [UInt8]) throws(FormatError) {
        var reader = try BinaryPlistReader(bytes)
        self = try reader.read()
    }
}
