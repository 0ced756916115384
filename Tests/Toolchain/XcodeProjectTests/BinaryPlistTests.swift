import Testing
import XcodeProject

@Suite struct BinaryPlistTests {
    /// A file of given objects, the first on top, with offsets of two bytes and references of one.
    private func file(_ objects: [[UInt8]], top: UInt8 = 0) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
            bytes += object
        }
        let table = UInt64(bytes.count)
        bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
        for number in [UInt64(objects.count), UInt64(top), table] {
            bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) }
        }
        return bytes
    }

    private func read(_ objects: [UInt8]...) throws(FormatError) -> PropertyList {
        try PropertyList(plist: file(objects))
    }

    private func code(_ bytes: [UInt8]) -> String? {
        do {
            _ = try PropertyList(binary: bytes)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func aFileOfApples() throws {
        #expect(try PropertyList(plist: PlistSeeds.binary) == PropertyList(plist: Array(PlistSeeds.xml.utf8)))
    }

    @Test func everyKind() throws {
        #expect(try read([0x08]) == .boolean(false))
        #expect(try read([0x09]) == .boolean(true))
        #expect(try read([0x10, 0xFF]) == .integer(255))
        #expect(try read([0x11, 0xFF, 0xFF]) == .integer(65535))
        #expect(try read([0x13] + Array(repeating: 0xFF, count: 8)) == .integer(-1))
        #expect(try read([0x14] + Array(repeating: 0, count: 15) + [7]) == .integer(7))
        #expect(try read([0x22, 0x3F, 0xC0, 0, 0]) == .real(1.5))
        #expect(try read([0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0]) == .real(1.5))
        #expect(try read([0x33, 0, 0, 0, 0, 0, 0, 0, 0]) == .date(978_307_200))
        #expect(try read([0x42, 1, 2]) == .data([1, 2]))
        #expect(try read([0x52, 0x61, 0x62]) == "ab")
        #expect(try read([0x5F, 0x10, 0x02, 0x61, 0x62]) == "ab")
        #expect(try read([0x62, 0xD8, 0x3D, 0xDE, 0x80]) == "🚀")
        #expect(try read([0x81, 1, 2]) == ["CF$UID": .integer(258)])
        #expect(try read([0xA2, 1, 1], [0x51, 0x61]) == ["a", "a"])
        #expect(try read([0xD1, 1, 2], [0x51, 0x61], [0xA0]) == ["a": []])
    }

    @Test(
        arguments: [
            ([0x00], "plist-binary"), ([0x62, 0xD8, 0x3D], "plist-binary"), ([0x51, 0x80], "plist-binary"),
            ([0x61, 0xD8, 0x3D], "plist-binary"), ([0xA1, 5], "plist-binary"), ([0xA1, 0], "plist-loop"),
            ([0xD1, 0, 0], "plist-loop"), ([0x5F, 0x13, 0x7F, 255, 255, 255, 255, 255, 255, 255], "plist-binary"),
            ([0xAF, 0x12, 0x7F, 255, 255, 255], "plist-binary"), ([0x5F, 0x20], "plist-binary"),
            ([0x13, 1], "plist-binary"),
            ([0x14] + Array(repeating: 0xFF, count: 16), "plist-value"), ([0x5F], "plist-binary"),
            ([0xC0], "plist-binary"),
        ] as [([UInt8], String)])
    func faults(object: [UInt8], expected: String) { #expect(code(file([object])) == expected) }

    @Test func keysAreStringsAndUnique() {
        #expect(code(file([[0xD1, 1, 1], [0x08]])) == "plist-binary")
        #expect(code(file([[0xD2, 1, 2, 1, 1], [0x51, 0x61], [0x51, 0x61]])) == "plist-duplicate-key")
    }

    @Test func bombs() throws {
        // Thirty arrays, each with two references to the next: 2^30 values from 200 bytes.
        let doubling = (0..<30).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] } + [[0x08]]
        #expect(code(file(doubling)) == "plist-limit")
        let shared = (0..<15).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] } + [[0x08]]
        #expect(code(file(shared)) == nil)
        #expect(code(file((0..<254).map { [0xA1, UInt8($0 + 1)] } + [[0x08]])) == nil)
        #expect(code(Array("bplist00".utf8)) == "plist-binary")
        #expect(code(Array("bplist01".utf8) + Array(repeating: 0, count: 100)) == "plist-binary")
    }

    @Test func trailersThatLie() {
        let good = file([[0x08]])
        for index in (good.count - 32)..<good.count {
            for value: UInt8 in [0, 1, 9, 0x7F, 0xFF] {
                var bad = good
                bad[index] = value
                _ = code(bad)
            }
        }
        for count in 0..<good.count { #expect(code(Array(good.prefix(count))) != nil) }
    }
}
