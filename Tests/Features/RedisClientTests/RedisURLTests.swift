import Foundation
import RedisClient
import Testing

@Suite struct RedisURLTests {
    @Test("addresses of both kinds, with a user, a password, a port and a database")
    func addresses() throws {
        #expect(try RedisOptions(url: "redis://cache").address == .tcp(host: "cache", port: 6379))
        let full = try RedisOptions(url: "redis://me:p%40ss:w@[::1]:7000/3")
        #expect(full.address == .tcp(host: "::1", port: 7000) && full.database == 3)
        #expect(full.username == "me" && full.password == "p@ss:w")
        let plain = try RedisOptions(url: "REDIS://:secret@h:1/")
        #expect(plain.username == nil && plain.password == "secret" && plain.database == 0)
        #expect(try RedisOptions(url: "unix:///run/a%20b.sock").address == .unixSocket(path: "/run/a b.sock"))
        #expect(try RedisOptions(url: "unix://:secret@/r").password == "secret")
        var text = ""
        dump(full, to: &text)
        #expect(!"\(full)\(String(reflecting: full))\(text)".contains("p@ss"))
    }

    private static let wrong: [(String, RedisURLError)] = [
        ("", .unknownScheme("")), ("cache:6379", .unknownScheme("")), ("http://h", .unknownScheme("http://")),
        ("se:cret@x://h", .unknownScheme("that")), ("redis://", .noHost), ("redis://:pass@", .noHost),
        ("redis://h:0", .badPort), ("redis://h:70000", .badPort), ("redis://h:", .badPort), ("redis://h:x", .badPort),
        ("redis://h:+1", .badPort), ("redis://[::1]x", .badPort), ("redis://[::1", .noHost),
        ("redis://h/a", .badDatabase), ("redis://h/-1", .badDatabase), ("redis://h/1/2", .badDatabase),
        ("redis://h/99999999999999999999", .badDatabase), ("redis://:a%4@h", .badEscape),
        ("redis://:%FF@h", .badEscape),
        ("redis://:%00@h", .badEscape), ("unix://h/p", .noPath), ("unix://", .noPath), ("unix:///", .noPath),
        ("redis://h?x=1", .unsupported("a query")), ("redis://h/0#f", .unsupported("a fragment")),
    ]

    @Test("what is no address is an error of its own, without the password", arguments: wrong)
    func errors(text: String, expected: RedisURLError) throws {
        let error = #expect(throws: RedisURLError.self) { try RedisOptions(url: text) }
        #expect(error == expected)
        #expect(error?.localizedDescription == error?.description)
        #expect(!"\(expected)".contains("cret") && !"\(expected)".contains("pass@"))
    }
}
