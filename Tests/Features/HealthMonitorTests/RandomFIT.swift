import SlipwayTestKit

/// Files of FIT that are made by chance: both byte orders, all base types, compressed timestamps, fields of developers,
/// messages that nobody knows, chains.
struct RandomFIT {
    private var chance: SplitMix
    private var file = FITFile()
    private var time: UInt32 = 1_000_000_000

    init(seed: UInt64) { chance = SplitMix(seed: seed) }

    /// One file, or some in a chain.
    mutating func files() -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<(1 + chance.below(3)) { bytes += one() }
        return bytes
    }

    private static let integers: [(base: UInt8, size: Int)] = [
        (0x01, 1), (0x02, 1), (0x83, 2), (0x84, 2), (0x85, 4), (0x86, 4), (0x0A, 1), (0x8B, 2), (0x8C, 4), (0x8E, 8),
        (0x8F, 8), (0x90, 8),
    ]

    private static let short: [(base: UInt8, size: Int)] = [(0x02, 1), (0x84, 2), (0x0A, 1), (0x8B, 2)]

    /// Record fields but those that say speed and altitude once more.
    private static let numbers: [UInt8] = [0, 1, 2, 3, 4, 5, 6, 7, 13, 33]

    private struct Shape {
        let local: UInt8
        let isBig: Bool
        let hasTime: Bool
        /// The time first.
        let fields: [FITFile.Field]
        /// Sizes of the fields of developers.
        let developer: [Int]
    }

    private mutating func one() -> [UInt8] {
        file = FITFile()
        time = 1_000_000_000 + UInt32(chance.below(1_000_000))
        describeDevelopers()
        // something that says the time
        file.define(15, 0xFF01, [FITFile.time, .init(9, 5, 7)])
        file.add(15, little(time) + Array("hello".utf8))
        var shapes = [define(0), define(1), define(2), define(3)]
        for _ in 0..<(10 + chance.below(60)) {
            let index = chance.below(shapes.count)
            if chance.below(12) == 0 { shapes[index] = define(UInt8(index)) }
            let shape = shapes[index]
            time += UInt32(chance.below(20))
            var bytes: [UInt8] = []
            for (place, field) in shape.fields.enumerated() {
                if place == 0, shape.hasTime {
                    bytes += shape.isBig ? big(time) : little(time)
                } else {
                    bytes += RandomFIT.fitted(value(Int(field.size)), field, isBig: shape.isBig)
                }
            }
            for size in shape.developer { bytes += value(size) }
            // a header with the last five bits of the time, where the message has none
            file.raw([shape.hasTime ? shape.local : 0x80 | shape.local << 5 | UInt8(time & 0x1F)] + bytes)
        }
        return file.bytes(headerSize: chance.below(3) == 0 ? 12 : 14)
    }

    private mutating func describeDevelopers() {
        file.define(14, 207, [.init(3, 1, 2)])
        file.add(14, [0])
        file.define(13, 206, [.init(0, 1, 2), .init(1, 1, 2), .init(2, 1, 2), .init(3, 4, 7), .init(8, 2, 7)])
        for (number, base) in [(0, 0x84), (1, 0x02), (2, 0x86)] {
            file.add(13, [0, UInt8(number), UInt8(base)] + Array("dv\(number)\u{0}".utf8) + [0x57, 0])
        }
    }

    private mutating func define(_ local: UInt8) -> Shape {
        let isBig = chance.below(2) == 0
        let hasTime = chance.below(3) != 0
        var fields: [FITFile.Field] = hasTime ? [FITFile.time] : []
        for number in RandomFIT.numbers.shuffled(using: &chance).prefix(1 + chance.below(8)) {
            // theirs cuts speeds and altitudes to sixteen bits
            var types = [2, 6].contains(number) ? RandomFIT.short : RandomFIT.integers
            // what is never below 0 is refused there: int8, int16, int32, int64
            if ![0, 1, 2, 13].contains(number) { types.removeAll { [0x01, 0x83, 0x85, 0x8E].contains($0.base) } }
            let (base, size) = chance.one(of: types)
            fields.append(.init(number, UInt8(size), base))
            // nobody knows it
            if chance.below(4) == 0 { fields.append(.init(UInt8(210 + chance.below(30)), 3, 0x0D)) }
        }
        var developer: [FITFile.Field] = []
        for (number, size) in [(0, 2), (1, 1), (2, 4)] where chance.below(3) == 0 {
            developer.append(.init(UInt8(number), UInt8(size), 0))
        }
        file.define(local, 20, fields, developer: developer, isBig: isBig)
        return Shape(
            local: local, isBig: isBig, hasTime: hasTime, fields: fields, developer: developer.map { Int($0.size) })
    }

    /// What a field has at most, and how many bytes have no more than that.
    private static let most: [UInt8: (number: Double, bytes: Int)] = [
        0: (1_073_741_824, 3), 1: (2_147_483_648, 3), 3: (65_535, 2), 4: (65_535, 2), 5: (1e14, 5), 7: (65_535, 2),
        13: (274, 1), 33: (1e9, 3),
    ]

    /// A number that its field may have: any other one is refused, and theirs takes it.
    private static func fitted(_ bytes: [UInt8], _ field: FITFile.Field, isBig: Bool) -> [UInt8] {
        guard let most = most[field.number] else { return bytes }
        let ordered = isBig ? Array(bytes.reversed()) : bytes
        let isSigned = [0x01, 0x83, 0x85, 0x8E].contains(field.base)
        let none = Array(repeating: UInt8(0xFF), count: bytes.count - 1) + [isSigned ? 0x7F : 0xFF]
        let bits = ordered.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let rest = 64 - 8 * bytes.count
        let number = isSigned ? Double(Int64(bitPattern: bits << UInt64(rest)) >> Int64(rest)) : Double(bits)
        // those with a z have another one for none, and all numbers
        let isNone = ordered == none && ![0x0A, 0x8B, 0x8C, 0x90].contains(field.base)
        guard !isNone, number.magnitude > most.number else { return bytes }
        let small = ordered.prefix(most.bytes) + Array(repeating: 0, count: bytes.count - most.bytes)
        return isBig ? small.reversed() : Array(small)
    }

    /// Often one that says that there is none.
    private mutating func value(_ size: Int) -> [UInt8] {
        switch chance.below(6) {
        case 0: return Array(repeating: 0xFF, count: size)
        case 1: return Array(repeating: 0, count: size)
        case 2: return Array(repeating: 0xFF, count: size - 1) + [0x7F]
        default: return (0..<size).map { _ in UInt8(chance.below(256)) }
        }
    }
}
