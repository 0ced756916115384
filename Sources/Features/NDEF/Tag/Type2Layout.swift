/// Where the message of a tag of type 2 is (*Type 2 Tag 1.0*, 2.3 and 6).
struct Type2Layout {
    /// Offsets of the bytes of the data area that blocks may use: reserved ones are left out.
    private(set) var usable: [Int]
    /// Where the block of the message begins, among those; or where it may.
    private(set) var block: Int
    /// How long the message is; nil where there is no block of one.
    private(set) var length: Int?
    /// Where it begins, among the usable bytes.
    private(set) var value = 0
    private let memory: [UInt8]

    private enum Block {
        static let null: UInt8 = 0x00
        static let lockControl: UInt8 = 0x01
        static let memoryControl: UInt8 = 0x02
        static let message: UInt8 = 0x03
        static let terminator: UInt8 = 0xFE
    }

    /// - Throws: ``NDEFTagError`` for a tag that has no place for messages, or whose blocks are wrong.
    init(_ memory: [UInt8]) throws(NDEFTagError) {
        let start = Type2TagMemory.dataStart
        guard memory.count >= start, memory[12] == 0xE1 else { throw .notFormatted }
        guard memory[13] >> 4 == 1 else { throw .unsupported("version \(memory[13] >> 4) of the mapping") }
        guard memory[15] >> 4 == 0 else { throw .unsupported("reading with a password") }
        let size = Int(memory[14]) * 8
        guard start + size <= memory.count else {
            throw .corrupt(offset: 14, "the data area has \(size) bytes, and there are \(memory.count - start)")
        }
        self.memory = memory
        usable = Array(start..<(start + size))
        block = 0
        try find()
    }

    var isWritable: Bool { memory[15] & 0x0F == 0 }

    /// How many bytes a message may have: its block takes two more, and four from 255 on (2.3.4).
    var capacity: Int {
        let room = usable.count - block
        guard room >= 2 else { return 0 }
        return room <= 256 ? room - 2 : max(254, room - 4)
    }

    /// The bytes of the message; nil where there is none, or it has no bytes.
    var message: [UInt8]? {
        guard let length, length > 0 else { return nil }
        return usable[value..<(value + length)].map { memory[$0] }
    }

    private mutating func find() throws(NDEFTagError) {
        var index = 0
        while index < usable.count {
            let type = memory[usable[index]]
            if type == Block.terminator { break }
            if type == Block.null {
                index += 1
                continue
            }
            let (length, value) = try lengthField(at: index)
            if type == Block.message {
                (block, self.length, self.value) = (index, length, value)
                return
            }
            if type == Block.lockControl || type == Block.memoryControl {
                try reserve(type, index, length, value)
            }
            index = value + length
            block = index
        }
        block = min(block, usable.count)
    }

    private func lengthField(at index: Int) throws(NDEFTagError) -> (length: Int, value: Int) {
        guard index + 1 < usable.count else { throw .corrupt(offset: usable[index], "a block has no length") }
        var (length, value) = (Int(memory[usable[index + 1]]), index + 2)
        if length == 0xFF {
            guard index + 3 < usable.count else { throw .corrupt(offset: usable[index], "a block has no length") }
            length = Int(memory[usable[index + 2]]) << 8 | Int(memory[usable[index + 3]])
            value = index + 4
        }
        guard length <= usable.count - value else {
            throw .corrupt(
                offset: usable[index], "a block says that it has \(length) bytes, and \(usable.count - value) are left")
        }
        return (length, value)
    }

    /// Takes out what a control block says that is no place for blocks (2.3.2, 2.3.3).
    private mutating func reserve(_ type: UInt8, _ index: Int, _ length: Int, _ value: Int) throws(NDEFTagError) {
        guard length == 3 else { throw .corrupt(offset: usable[index], "a control block has three bytes") }
        let field = (0..<3).map { Int(memory[usable[value + $0]]) }
        let count = field[1] == 0 ? 256 : field[1]
        let first = ((field[0] >> 4) << (field[2] & 0x0F)) + (field[0] & 0x0F)
        let reserved = first..<(first + (type == Block.lockControl ? (count + 7) / 8 : count))
        let behind = value + length
        usable = Array(usable[..<behind]) + usable[behind...].filter { !reserved.contains($0) }
    }

    /// The memory after each part of writing a message (6.4.3): first the length is 0, then all is there but the
    /// length, then the length. What is left where it breaks off is the old message, none, or the new one.
    func images(writing message: [UInt8]) throws(NDEFTagError) -> [[UInt8]] {
        guard isWritable else { throw .readOnly }
        guard message.count <= capacity, block + 1 < usable.count else {
            throw .tooLarge(size: message.count, capacity: capacity)
        }
        var images: [[UInt8]] = []
        var image = memory
        image[usable[block + 1]] = 0
        images.append(image)
        if length == nil {
            image[usable[block]] = Block.message
            images.append(image)
        }
        var field = [UInt8(truncatingIfNeeded: message.count)]
        if message.count > 254 {
            field = [0xFF, UInt8(truncatingIfNeeded: message.count >> 8), UInt8(truncatingIfNeeded: message.count)]
        }
        let rest = field.dropFirst() + message
        let first = block + 2
        for (index, byte) in rest.enumerated() { image[usable[first + index]] = byte }
        if first + rest.count < usable.count { image[usable[first + rest.count]] = Block.terminator }
        images.append(image)
        image[usable[block + 1]] = field[0]
        images.append(image)
        return images
    }
}
