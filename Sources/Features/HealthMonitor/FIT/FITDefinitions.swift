/// The definitions of a file: what the messages of each of the 16 local types look like.
///
/// It has a fixed size, however often a file defines them anew.
struct FITDefinitions {
    /// Where a field is in its message, and what it says.
    struct Slot {
        var offset: Int
        var size: Int
        var base: FITBaseType
        var field: FITProfile.Field
    }

    /// A field of a developer.
    struct DeveloperSlot {
        let offset: Int
        let description: FITDeveloperFields.Description
    }

    struct Definition {
        var isDefined = false
        /// Nil for a message that is passed over.
        var message: FITProfile.Message?
        var isBig = false
        /// Bytes of the message behind its header.
        var size = 0
        /// How many slots there are.
        var count = 0
        var timeOffset = -1
        var timeBase = FITBaseType.uint32
        var hasDeveloperFields = false
    }

    private static let width = 16

    private(set) var all = ContiguousArray(repeating: Definition(), count: 16)
    private(set) var slots = ContiguousArray(
        repeating: Slot(offset: 0, size: 0, base: .byte, field: FITProfile.Field(0, .event)), count: 16 * width)
    private(set) var developerSlots = [[DeveloperSlot]](repeating: [], count: 16)

    @inline(__always)
    func firstSlot(of local: Int) -> Int { local * FITDefinitions.width }

    /// Reads a definition message.
    ///
    /// - Parameters:
    ///   - start: of the message, with its header.
    ///   - end: of the data.
    /// - Returns: where it ends; nil where the data end before it does.
    mutating func define(
        _ input: UnsafeRawBufferPointer, at start: Int, end: Int, developers: FITDeveloperFields
    ) throws(WorkoutFileError) -> Int? {
        let header = input[start]
        let local = Int(header & 0x0F)
        guard end - start >= 6 else { return nil }
        guard input[start + 2] <= 1 else {
            throw WorkoutFileError(
                .definition, at: start + 2, "the byte order \(input[start + 2]) is neither 0 nor 1")
        }
        let isBig = input[start + 2] == 1
        let (low, high) = isBig ? (input[start + 4], input[start + 3]) : (input[start + 3], input[start + 4])
        let fieldCount = Int(input[start + 5])
        var offset = start + 6
        guard end - offset >= 3 * fieldCount else { return nil }
        var definition = Definition()
        definition.isDefined = true
        definition.isBig = isBig
        definition.message = FITProfile.Message(rawValue: UInt16(high) << 8 | UInt16(low))
        offset = fields(input, at: offset, count: fieldCount, of: local, &definition)
        developerSlots[local] = []
        if header & 0x20 != 0 {
            guard end - offset >= 1, end - offset - 1 >= 3 * Int(input[offset]) else { return nil }
            offset = developerFields(input, at: offset, of: local, developers, &definition)
        }
        definition.hasDeveloperFields = !developerSlots[local].isEmpty
        all[local] = definition
        return offset
    }

    /// - Precondition: all of them are there.
    /// - Returns: where they end.
    private mutating func fields(
        _ input: UnsafeRawBufferPointer, at start: Int, count: Int, of local: Int, _ definition: inout Definition
    ) -> Int {
        var offset = start
        let known = definition.message?.fields ?? []
        var found: [Slot] = []
        for _ in 0..<count {
            let (number, size) = (input[offset], Int(input[offset + 1]))
            // a type that is not known, or of which the size is no multiple, is bytes
            var base = FITBaseType(rawValue: input[offset + 2]) ?? .byte
            if size == 0 || !size.isMultiple(of: base.size) { base = .byte }
            if number == FITProfile.timestamp, definition.timeOffset < 0, base != .byte {
                (definition.timeOffset, definition.timeBase) = (definition.size, base)
            } else if let field = known.first(where: { $0.number == number }),
                !found.contains(where: { $0.field.number == number })
            {
                found.append(Slot(offset: definition.size, size: size, base: base, field: field))
            }
            definition.size += size
            offset += 3
        }
        // in the order of the profile: of two that say the same the better one is the last
        for field in known {
            guard let slot = found.first(where: { $0.field.number == field.number }),
                definition.count < FITDefinitions.width
            else { continue }
            slots[firstSlot(of: local) + definition.count] = slot
            definition.count += 1
        }
        return offset
    }

    /// - Precondition: all of them are there.
    /// - Returns: where they end.
    private mutating func developerFields(
        _ input: UnsafeRawBufferPointer, at start: Int, of local: Int, _ developers: FITDeveloperFields,
        _ definition: inout Definition
    ) -> Int {
        var offset = start
        let count = Int(input[offset])
        offset += 1
        for _ in 0..<count {
            let size = Int(input[offset + 1])
            if let description = developers[input[offset + 2], input[offset]],
                size >= description.base.size, size.isMultiple(of: description.base.size)
            {
                developerSlots[local].append(
                    DeveloperSlot(offset: definition.size, description: description))
            }
            definition.size += size
            offset += 3
        }
        return offset
    }
}
