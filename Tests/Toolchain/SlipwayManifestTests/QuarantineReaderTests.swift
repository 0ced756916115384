import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct QuarantineReaderTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func load(_ text: String) throws -> TestQuarantine? {
        try folder.write(text, to: "quarantine.yml")
        return try QuarantineReader(files: LocalFileSystem()).load(
            folder.path.appending("quarantine.yml"), displayName: "q.yml")
    }

    @Test("a list of tests, each with an owner and a last day") func read() throws {
        let quarantine = try load(
            """
            # what is known
            - test: AppTests.Login/works(n:)
              owner: "@ada"
              until: 2026-12-01
              reason: the server has moved
            - {test: AppTests.Slow, owner: ben, until: "2027-01-31"}

            """)
        let first = try #require(CalendarDate("2026-12-01"))
        let second = try #require(CalendarDate("2027-01-31"))
        #expect(
            quarantine
                == TestQuarantine(
                    file: "q.yml",
                    entries: [
                        .init(
                            test: "AppTests.Login/works(n:)", owner: "@ada", until: first,
                            reason: "the server has moved", line: 2),
                        .init(test: "AppTests.Slow", owner: "ben", until: second, line: 6),
                    ]))
    }

    @Test("a file without entries holds none, and no file is none") func empty() throws {
        for text in ["", "# nothing now\n", "[]\n", "\u{FEFF}# nothing\n"] { #expect(try load(text)?.entries == []) }
        let nowhere = folder.path.appending("nowhere.yml")
        #expect(try QuarantineReader(files: LocalFileSystem()).load(nowhere, displayName: "nowhere.yml") == nil)
    }

    @Test("a folder is no quarantine") func isFolder() throws {
        let error = try #require(throws: SlipwayError.self) {
            try QuarantineReader(files: LocalFileSystem()).load(folder.path, displayName: "Tests")
        }
        #expect(error.status == .input && error.code == "bad-quarantine-file")
        #expect(error.diagnostics.first?.hint == "name the quarantine's file with --quarantine")
    }

    @Test(
        "what is wrong is told with its place",
        arguments: [
            ("not-yaml 2:1", "- test: A.b()\n\towner: ada\n"),
            ("wrong-form 1:1", "test: A.b()\n"), ("wrong-form 1:3", "- A.b()\n"),
            ("missing-key 1:3", "- test: A.b()\n  owner: ada\n"),
            ("missing-key 1:3", "- owner: ada\n  until: 2026-01-01\n"),
            ("missing-key 1:3", "- test: A.b()\n  until: 2026-01-01\n"),
            ("bad-value 3:10", "- test: A.b()\n  owner: ada\n  until: 2026-02-30\n"),
            ("bad-value 3:10", "- test: A.b()\n  owner: ada\n  until: soon\n"),
            ("bad-value 2:10", "- test: A.b()\n  owner: \"\"\n  until: 2026-01-31\n"),
            ("unknown-key 4:3", "- test: A.b()\n  owner: ada\n  until: 2026-01-31\n  unitl: 2026-01-31\n"),
            (
                "duplicate 4:3",
                "- test: A.b()\n  owner: ada\n  until: 2026-01-31\n- test: A.b()\n  owner: ben\n  until: 2026-01-31\n"
            ),
        ])
    func problems(_ expected: String, _ text: String) throws {
        let error = try #require(throws: SlipwayError.self) { try load(text) }
        #expect(error.status == .input)
        let place = error.diagnostics[0].location
        #expect(
            "\(error.code) \(place?.line ?? 0):\(place?.column ?? 0)" == expected, "\(error.diagnostics[0].message)")
        #expect(place?.file == "q.yml")
    }
}
