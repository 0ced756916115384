import Testing

@testable import SlipwayTest

@Suite struct TestPatternTests {
    @Test(
        "an expression finds what it was made of and nothing else",
        arguments: [
            ["T.S/a()/F.swift:1:2"], ["T.S/a()/F.swift:1:2", "T.S/b()/F.swift:3:2", "T.free()/G.swift:1:1"],
            ["T.`a/b. c|d`/x(n:)/F+G.swift:1:2", "T.S/a(_:)/F.swift:1:2", "T.S/a(_:)/F.swift:9:2"], ["T.S", "T.S/a()"],
        ])
    func exact(_ keys: [String]) throws {
        let regex = try Regex(TestPattern.exactly(keys.map { TestKey($0) }))
        for key in keys {
            #expect(key.contains(regex))
            #expect(!(key + "1").contains(regex) && !("X" + key).contains(regex))
            #expect(!String(key.dropLast()).contains(regex) || keys.contains(String(key.dropLast())))
        }
        #expect(!"T.S/z()/F.swift:1:2".contains(regex))
    }
}
