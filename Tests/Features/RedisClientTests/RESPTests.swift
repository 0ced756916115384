import Foundation
import RedisClient
import Testing

@Suite struct RESPTests {
    private static func parse(_ text: String, _ limits: RESPLimits = RESPLimits()) throws -> RESPValue? {
        var parser = RESPParser(limits: limits)
        parser.append(text.utf8)
        return try parser.next()
    }

    private static let values: [(String, RESPValue)] = [
        ("+OK\r\n", .simpleString("OK")), ("+\r\n", .simpleString("")), ("-ERR no\r\n", .error("ERR no")),
        ("!6\r\nERR \r\n\r\n", .error("ERR \r\n")), (":0\r\n", .integer(0)), (":-7\r\n", .integer(-7)),
        (":+7\r\n", .integer(7)), (":9223372036854775807\r\n", .integer(.max)),
        (":-9223372036854775808\r\n", .integer(.min)), ("$0\r\n\r\n", .bulkString("")),
        ("$4\r\n\r\n\r\n\r\n", .bulkString("\r\n\r\n")), ("$-1\r\n", .null), ("*-1\r\n", .null), ("_\r\n", .null),
        ("*0\r\n", .array([])), ("*2\r\n*1\r\n:1\r\n$1\r\na\r\n", .array([.array([.integer(1)]), .bulkString("a")])),
        ("#t\r\n", .boolean(true)), ("#f\r\n", .boolean(false)), (",1.5\r\n", .double(1.5)),
        (",-inf\r\n", .double(-.infinity)),
        (",inf\r\n", .double(.infinity)), (",1e3\r\n", .double(1000)), ("(-349\r\n", .bigNumber("-349")),
        ("=6\r\ntxt:hi\r\n", .verbatimString(format: "txt", Array("hi".utf8))),
        ("=4\r\nmkd:\r\n", .verbatimString(format: "mkd", [])),
        ("%1\r\n+a\r\n:1\r\n", .map([.init(.simpleString("a"), .integer(1))])), ("%0\r\n", .map([])),
        ("~2\r\n:1\r\n:2\r\n", .set([.integer(1), .integer(2)])), (">1\r\n+m\r\n", .push([.simpleString("m")])),
        (
            "|1\r\n+ttl\r\n:9\r\n$1\r\na\r\n",
            .attributed(.bulkString("a"), attributes: [.init(.simpleString("ttl"), .integer(9))])
        ),
        ("|0\r\n:1\r\n", .attributed(.integer(1), attributes: [])),
        ("*1\r\n|0\r\n*0\r\n", .array([.attributed(.array([]), attributes: [])])),
    ]

    @Test("every type of both versions of the protocol is read", arguments: values)
    func types(text: String, value: RESPValue) throws { #expect(try Self.parse(text) == value) }

    @Test("a double that is no number is read")
    func notANumber() throws {
        guard case .double(let number) = try Self.parse(",nan\r\n") else { return fail("another value") }
        #expect(number.isNaN)
    }

    private static let wrong: [(String, RESPError.Reason, Int)] = [
        ("HTTP/1.1 400\r\n", .unknownType(0x48), 0), ("\r\n", .unknownType(0x0D), 0), ("+OK\rx", .noLineEnd, 4),
        ("+O\nK\r\n", .noLineEnd, 2), (":1a\r\n", .badNumber, 1), (":\r\n", .badNumber, 1), (":--1\r\n", .badNumber, 1),
        (":9223372036854775808\r\n", .badNumber, 1), ("$1x", .badNumber, 2), ("$-2\r\n", .badNumber, 2),
        ("$99999999999999999999\r\n", .badNumber, 1), ("!-1\r\n", .badNumber, 1), ("%-1\r\n", .badNumber, 1),
        ("$3\r\nabcd\r\n", .noLineEnd, 7), ("$1\r\nab", .noLineEnd, 5), ("$1\r\na\rb", .noLineEnd, 6),
        ("$?\r\n", .streamed, 1), ("*?\r\n", .streamed, 1), ("#x\r\n", .badNumber, 1), ("#\r\n", .badNumber, 1),
        ("_x\r\n", .badNumber, 1), (",0x1p3\r\n", .badNumber, 1), (",infinity\r\n", .badNumber, 1),
        (",\r\n", .badNumber, 1),
        ("(1.5\r\n", .badNumber, 1), ("=3\r\ntxt\r\n", .noFormat, 4), ("=4\r\ntxt-\r\n", .noFormat, 4),
        ("*1\r\n>0\r\n", .nestedPush, 4), ("*2\r\n:1\r\n?", .unknownType(0x3F), 8),
        ("$999999999999\r\n", .tooLarge(limit: "stringBytes"), 1),
        ("*999999999999\r\n", .tooLarge(limit: "members"), 1),
        ("%4000000\r\n", .tooLarge(limit: "members"), 1),
    ]

    @Test("what is no value is an error with the byte where it is wrong, and stays one", arguments: wrong)
    func errors(text: String, reason: RESPError.Reason, offset: Int) throws {
        var parser = RESPParser()
        parser.append("+before\r\n".utf8)
        #expect(try parser.next() == .simpleString("before"))
        parser.append(text.utf8)
        let error = #expect(throws: RESPError.self) { try parser.next() }
        #expect(
            error?.reason == reason && error?.offset == 9 + offset,
            "\(text.debugDescription): \(String(describing: error))")
        parser.append("+OK\r\n".utf8)
        #expect(throws: RESPError.self) { try parser.next() }
        #expect(error?.localizedDescription == error?.description)
    }

    @Test("depth, members and bytes have limits, and nothing is set aside for what is only announced")
    func limits() throws {
        let deep = String(repeating: "*1\r\n", count: 64)
        #expect(try Self.parse(deep + ":1\r\n") != nil)
        #expect(throws: RESPError.self) { try Self.parse(deep + "*1\r\n") }
        #expect(throws: RESPError.self) { try Self.parse(String(repeating: "|0\r\n", count: 65)) }
        #expect(throws: RESPError.self) { try Self.parse(String(repeating: "*1\r\n", count: 1_000_000)) }
        #expect(try Self.parse("*4000000\r\n") == nil)
        #expect(try Self.parse("$536870912\r\n") == nil)
        #expect(throws: RESPError.self) { try Self.parse("$10\r\n", RESPLimits(stringBytes: 9)) }
        #expect(throws: RESPError.self) { try Self.parse("*2\r\n*1\r\n:1\r\n:1\r\n", RESPLimits(members: 2)) }
        #expect(throws: RESPError.self) { try Self.parse("*2\r\n$4\r\nabcd\r\n:1\r\n", RESPLimits(valueBytes: 15)) }
        #expect(throws: RESPError.self) { try Self.parse("+abcdef", RESPLimits(lineBytes: 5)) }
        var many = RESPParser(limits: RESPLimits(valueBytes: 16, members: 1))
        for _ in 0..<100 { many.append("*1\r\n:1\r\n".utf8) }
        for _ in 0..<100 { #expect(try many.next() != nil) }
        #expect(try many.next() == nil && many.isAtBoundary)
    }

    @Test("a text with a line end in it is sent with its length: nothing of it becomes a value")
    func encoding() throws {
        #expect(RESPValue.simpleString("a\r\n:1").encoded == Array("$5\r\na\r\n:1\r\n".utf8))
        #expect(RESPValue.error("E\n").encoded == Array("!2\r\nE\n\r\n".utf8))
        #expect(RESPValue.bigNumber("1\r\n+OK").encoded == Array("$6\r\n1\r\n+OK\r\n".utf8))
        let command = RedisCommand("set", "a\r\nDEL b", "ü")
        #expect(command.encoded == Array("*3\r\n$3\r\nset\r\n$8\r\na\r\nDEL b\r\n$2\r\nü\r\n".utf8))
        #expect("\(command)" == "SET" && !String(reflecting: command).contains("DEL"))
        #expect(!"\(Mirror(reflecting: command).children.map { $0.value })".contains("DEL"))
    }

    @Test(
        "a line that is too long is told so, wherever it is cut",
        arguments: ["+123456789\r\n", "+12345678\n", "+123456789\n", "+12345678\r\n", "+1234567890\n"])
    func longLine(text: String) throws {
        func outcome(_ pieces: [Substring.UTF8View]) -> Result<RESPValue?, RESPError> {
            var parser = RESPParser(limits: RESPLimits(lineBytes: 8))
            for piece in pieces {
                parser.append(piece)
                do throws(RESPError) { if let value = try parser.next() { return .success(value) } } catch {
                    return .failure(error)
                }
            }
            return .success(nil)
        }
        let whole = outcome([text.utf8[...]])
        for place in text.utf8.indices { #expect(outcome([text.utf8[..<place], text.utf8[place...]]) == whole) }
        let isTooLong = text.utf8.count > 11 || text == "+123456789\n"
        let error: RESPError? = if case .failure(let error) = whole { error } else { nil }
        #expect((error?.reason == .tooLarge(limit: "lineBytes")) == isTooLong)
    }
}
