import SlipwayModel
import Testing

@Suite struct TestQuarantineTests {
    private func entry(_ test: String, _ until: String) throws -> TestQuarantine.Entry {
        TestQuarantine.Entry(test: test, owner: "ada", until: try #require(CalendarDate(until)), line: 1)
    }

    @Test("an entry is about a test, a type or a module, and about nothing else that begins alike") func covers() throws
    {
        let id = "AppTests.Login/Deep/works(n:)"
        for test in ["AppTests", "AppTests.Login", "AppTests.Login/Deep", id] {
            #expect(try entry(test, "2026-01-01").covers(id), "\(test)")
        }
        for test in ["App", "AppTests.Log", "AppTests.Login/Deep/works", "AppTests.Login/Deeper", "", id + "x"] {
            #expect(try !entry(test, "2026-01-01").covers(id), "\(test)")
        }
        #expect(try entry("AppTests", "2026-01-01").covers("AppTests.free()"))
    }

    @Test("what holds comes before what has expired, what is about little before what is about much") func choice()
        throws
    {
        let quarantine = TestQuarantine(
            file: "q.yml",
            entries: [
                try entry("T", "2026-01-31"), try entry("T.S", "2026-02-28"), try entry("T.S/a()", "2026-01-01"),
                try entry("T.S/b()", "2026-02-28"),
            ])
        let day = try #require(CalendarDate("2026-01-31"))
        #expect(quarantine.entry(for: "T.S/a()", on: day)?.test == "T.S")
        #expect(quarantine.entry(for: "T.S/b()", on: day)?.test == "T.S/b()")
        #expect(quarantine.entry(for: "T.free()", on: day)?.test == "T")
        #expect(quarantine.entry(for: "U.free()", on: day) == nil)
        let later = try #require(CalendarDate("2026-03-01"))
        #expect(quarantine.entry(for: "T.S/a()", on: later)?.test == "T.S/a()")
    }
}
