import NDEF
import Testing

/// Tags of type 2, byte by byte.
@Suite struct TagTests {
    private func message(_ size: Int) throws -> NDEFMessage {
        let payload = NDEFBytes(Array(repeating: 0x2A, count: size - (size < 259 ? 3 : 6)))
        let message = NDEFMessage(try NDEFRecord(.unknown, payload: payload))
        try #require(message.encodedCount() == size)
        return message
    }

    @Test("chips take what their makers say: the block around a message is taken off")
    func capacities() throws {
        let expected: [(Type2TagMemory.Model, Int)] = [
            (.ultralight, 46), (.ntag213, 137), (.ntag215, 492), (.ntag216, 868),
        ]
        for (model, capacity) in expected {
            var memory = Type2TagMemory(model)
            #expect(try memory.status() == NDEFTagStatus(capacity: capacity, access: .readWrite))
            #expect(try memory.message() == nil)
            let full = try message(capacity)
            try memory.write(full.encoded())
            #expect(try memory.message() == full && memory.status().capacity == capacity)
            let untouched = memory
            #expect(throws: NDEFTagError.tooLarge(size: capacity + 1, capacity: capacity)) {
                try memory.write(message(capacity + 1).encoded())
            }
            #expect(memory == untouched)
        }
    }

    @Test(
        "a message of 254 bytes has one byte of length, one of 255 has three; a terminator follows where there is room")
    func lengths() throws {
        var memory = Type2TagMemory(.ntag215)
        try memory.write(message(254).encoded())
        #expect(hex(memory.bytes[16..<20]) == "03fed500" && memory.bytes[16 + 2 + 254] == 0xFE)
        try memory.write(message(255).encoded())
        #expect(hex(memory.bytes[16..<20]) == "03ff00ff" && memory.bytes[16 + 4 + 255] == 0xFE)
        try memory.write([])
        #expect(hex(memory.bytes[16..<19]) == "0300fe")
        #expect(try memory.message() == nil)
    }

    @Test("wherever a write breaks off, the tag has the old message, nothing, or the new one")
    func broken() throws {
        for model in [Type2TagMemory.Model.ultralight, .ntag213, .ntag215] {
            var old = Type2TagMemory(model)
            let before = NDEFMessage(try URIRecord("https://example.com/old").record())
            try old.write(before.encoded())
            // the lengths of NTAG213 are in two pages, those of the others in one
            let sizes = [20, try old.status().capacity]
            for size in sizes {
                let after = try message(size)
                var pages = 0
                while true {
                    var memory = old
                    var left = pages
                    let isDone =
                        (try? memory.write(after.encoded()) { () throws(NDEFTagError) in
                            guard left > 0 else { throw .lost }
                            left -= 1
                        }) != nil
                    let found = try memory.message()
                    #expect(found == (isDone ? after : pages == 0 ? before : nil), "\(model) \(size) \(pages)")
                    if isDone { break }
                    pages += 1
                }
                #expect(pages > 2)
            }
        }
    }

    @Test("a tag without a block of a message gets one, and is not taken for another when that breaks off")
    func firstBlock() throws {
        let message = try message(30)
        // a proprietary block of three bytes, so that type and length are in two pages
        let blank = Type2TagMemory(.ntag215).replacing(page: 4, with: hex("FD 01 07 00 00 00 00 00"))
        for pages in 0...12 {
            var memory = blank
            var left = pages
            let isDone =
                (try? memory.write(message.encoded()) { () throws(NDEFTagError) in
                    guard left > 0 else { throw .lost }
                    left -= 1
                }) != nil
            #expect(try memory.message() == (isDone ? message : nil), "\(pages)")
        }
        #expect(try blank.status().capacity == 496 - 3 - 4)
    }

    @Test("bytes that control blocks reserve are left out")
    func reserved() throws {
        // four bytes of memory from byte 24 on: page address 1, offset 8, 16 bytes a page
        var memory = Type2TagMemory(.ntag215).replacing(page: 4, with: hex("02 03 18 04 04 03 00 FE AA BB CC DD"))
        #expect(try memory.status().capacity == 496 - 5 - 4 - 4)
        let message = try message(40)
        try memory.write(message.encoded())
        #expect(try memory.message() == message && hex(memory.bytes[24..<28]) == "aabbccdd")
    }

    @Test("memory that says nonsense is told with the byte, or as what it is")
    func nonsense() throws {
        func status(_ page: Int, _ text: String) -> Result<NDEFMessage?, NDEFTagError> {
            let memory = Type2TagMemory(.ntag213).replacing(page: page, with: hex(text))
            do throws(NDEFTagError) { return .success(try memory.message()) } catch { return .failure(error) }
        }
        #expect(status(3, "00 00 00 00") == .failure(.notFormatted))
        #expect(try Type2TagMemory().replacing(page: 3, with: [0]).status().access == .notFormatted)
        #expect(status(3, "E1 20 12 00") == .failure(.unsupported("version 2 of the mapping")))
        #expect(status(3, "E1 10 12 F0") == .failure(.unsupported("reading with a password")))
        #expect(
            status(3, "E1 10 FF 00")
                == .failure(.corrupt(offset: 14, "the data area has 2040 bytes, and there are 148")))
        #expect(
            status(4, "03 FF FF FF")
                == .failure(.corrupt(offset: 16, "a block says that it has 65535 bytes, and 140 are left")))
        #expect(status(4, "01 02 00 00") == .failure(.corrupt(offset: 16, "a control block has three bytes")))
        #expect(status(4, "FD 8E 00 00") == .success(nil) && status(4, "FE 00 00 00") == .success(nil))
        #expect(
            status(4, String(repeating: "00", count: 143) + "03")
                == .failure(.corrupt(offset: 159, "a block has no length")))
        guard case .failure(.message(let error)) = status(4, "03 03 D7 00 00 FE") else {
            Issue.record("a reserved format is no message")
            return
        }
        #expect(error.reason == .reservedFormat && error.offset == 0)
    }

    @Test("no memory brings the reader down, and what is written to it is read again or refused")
    func chance() throws {
        var chance = RandomMessages(seed: 5)
        let message = try message(60)
        for _ in 0..<1000 {
            var area = Array(hex("E1 10 12 00 01 03 A0 0C 34 03 00 FE"))
            for _ in 0...chance.below(5) { area[chance.below(area.count)] = UInt8(chance.below(256)) }
            var memory = Type2TagMemory(.ntag213).replacing(page: 3, with: area)
            _ = try? memory.message()
            let before = memory
            do throws(NDEFTagError) {
                try memory.write(message.encoded())
                #expect(try memory.message() == message, "\(hex(area))")
            } catch { #expect(memory == before || hex(area).isEmpty, "\(error)") }
        }
    }

    @Test("the chip's own rules: serial number, bits that stay set, pages that are locked")
    func chip() throws {
        var memory = Type2TagMemory(.ntag213)
        for page in [-1, 0, 1, memory.pageCount] {
            #expect(throws: NDEFTagError.refused(page: page)) { try memory.write(page: page, [1, 2, 3, 4]) }
        }
        let serial = Array(memory.bytes[..<10])
        // the lock bits of page 5
        try memory.write(page: 2, [0xFF, 0xFF, 0x20, 0])
        #expect(Array(memory.bytes[..<10]) == serial && memory.isLocked(page: 5) && !memory.isLocked(page: 4))
        #expect(throws: NDEFTagError.refused(page: 5)) { try memory.write(page: 5, [1]) }
        try memory.write(page: 2, [0, 0, 0, 0])
        #expect(memory.isLocked(page: 5))
        try memory.write(page: 3, [0, 0, 0, 0x0F])
        try memory.write(page: 3, [0, 0, 0, 0])
        #expect(try memory.status().access == .readOnly)
    }

    @Test("a tag that is made read-only lets nothing be written any more")
    func lock() throws {
        for model in Type2TagMemory.Model.allCases {
            var memory = Type2TagMemory(model)
            let message = NDEFMessage(try URIRecord("tel:1").record())
            try memory.write(message.encoded())
            try memory.lock()
            #expect(try memory.status().access == .readOnly && memory.message() == message)
            for page in 4..<(4 + model.rawValue / 4) {
                #expect(throws: NDEFTagError.refused(page: page)) { try memory.write(page: page, [1, 2, 3, 4]) }
            }
            #expect(throws: NDEFTagError.readOnly) { try memory.write(message.encoded()) }
            #expect(throws: NDEFTagError.readOnly) { try memory.lock() }
        }
    }

    @Test("a tag in memory leaves the field, and comes back with what it has")
    func field() async throws {
        let tag = MemoryTag()
        let message = NDEFMessage(try URIRecord("https://example.com/").record())
        try await tag.write(message)
        tag.leaveField(afterPages: 1)
        await #expect(throws: NDEFTagError.lost) { try await tag.write(.empty) }
        await #expect(throws: NDEFTagError.lost) { try await tag.read() }
        await #expect(throws: NDEFTagError.lost) { try await tag.lock() }
        tag.enterField()
        #expect(try await tag.read() == nil)
        try await tag.lock()
        #expect(try await tag.status().isWritable == false)
    }
}
