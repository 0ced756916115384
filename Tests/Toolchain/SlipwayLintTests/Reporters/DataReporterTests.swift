import SlipwayModel
import SlipwayReport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// JSON for other programs.
@Suite struct DataReporterTests {
    @Test func json() {
        #expect(
            FindingsReporter.json.plain(
                report("say \"a/b\"", title: "A Rule", at: SourceLocation(file: "a \"b\".swift", line: 3, column: 1)))
                    == """
                    [
                      {
                        "character" : 1,
                        "file" : "/r/a \\"b\\".swift",
                        "line" : 3,
                        "reason" : "say \\"a/b\\"",
                        "rule_id" : "rule",
                        "severity" : "Warning",
                        "type" : "A Rule"
                      }
                    ]

                    """)
        #expect(FindingsReporter.json.plain(sampleReport).contains("\"file\" : null"))
    }

    @Test func codeClimate() {
        #expect(
            FindingsReporter.codeclimate.plain(report([sampleReport.findings[0]], in: "\n  if a {}  \n")) == """
                [
                  {
                    "categories" : [
                      "Bug Risk"
                    ],
                    "check_name" : "empty_count",
                    "content" : {
                      "body" : "Empty Count"
                    },
                    "description" : "ask `isEmpty`, not `count`",
                    "engine_name" : "Slipway",
                    "fingerprint" : "535ae5e8ea34ec3a99d7dc26c5666f1e",
                    "location" : {
                      "lines" : {
                        "begin" : 2,
                        "end" : 2
                      },
                      "path" : "Sources/A.swift"
                    },
                    "severity" : "major",
                    "type" : "issue"
                  }
                ]

                """)
        let text = FindingsReporter.codeclimate.plain(sampleReport)
        #expect(text.contains("\"Performance\"") && text.contains("\"Complexity\""))
        #expect(text.contains("\"body\" : \"Ask `isEmpty`.\"") && text.contains("\"path\" : \"app/Sources/B c.swift\""))
    }

    @Test func gitLab() {
        #expect(
            FindingsReporter.gitlab.plain(sampleReport) == """
                [
                  {
                    "check_name" : "empty_count",
                    "description" : "ask `isEmpty`, not `count` (empty_count)",
                    "fingerprint" : "3434c8e72548c41195f04bd72f27d09f",
                    "location" : {
                      "lines" : {
                        "begin" : 2,
                        "end" : 2
                      },
                      "path" : "app/Sources/A.swift"
                    },
                    "severity" : "major"
                  },
                  {
                    "check_name" : "line_length",
                    "description" : "line has 130 characters (line_length)",
                    "fingerprint" : "664a581b0fbfe45ed94d5be330a3e262",
                    "location" : {
                      "lines" : {
                        "begin" : 1,
                        "end" : 1
                      },
                      "path" : "app/Sources/B c.swift"
                    },
                    "severity" : "minor"
                  },
                  {
                    "check_name" : "warning_threshold",
                    "description" : "too many (warning_threshold)",
                    "fingerprint" : "5451f72e188f2b6100d9e882b68b9b10",
                    "location" : {
                      "lines" : {
                        "begin" : 1,
                        "end" : 1
                      },
                      "path" : ".swiftlint.yml"
                    },
                    "severity" : "major"
                  }
                ]

                """)
        #expect(FindingsReporter.gitlab.plain(report([])) == "[\n\n]\n")
    }

    /// What a finding is known by, for findings of one rule on some lines of a text.
    private func fingerprints(_ lines: [Int], in text: String, file: String = "A.swift") throws -> [String] {
        struct Entry: Decodable { let fingerprint: String }
        let findings = lines.map {
            Diagnostic(.warning, code: "rule", "m", at: SourceLocation(file: file, line: $0, column: 1))
        }
        let json = FindingsReporter.gitlab.plain(report(findings, in: text))
        return try JSONDecoder().decode([Entry].self, from: Data(json.utf8)).map(\.fingerprint)
    }

    @Test("fingerprints survive lines that move, and tell equal lines apart") func fingerprints() throws {
        let before = try fingerprints([1, 2, 3], in: "let a\nlet b\nlet a")
        #expect(Set(before).count == 3)
        #expect(try fingerprints([2, 4, 5], in: "\n\tlet a  \n\n  let b\r\nlet a\n") == before)
        #expect(try fingerprints([1], in: "let A") != [before[0]])
        #expect(try fingerprints([1], in: "let a", file: "B.swift") != [before[0]])
        #expect(Set(try fingerprints([1, 1, 1, 2], in: "let a\nlet a")).count == 4)
        #expect(Set(try fingerprints([7, 8], in: "")).count == 2)
    }

    @Test func sonarQube() {
        #expect(
            FindingsReporter.sonarqube.plain(report([sampleReport.findings[1]])) == """
                {
                  "issues" : [
                    {
                      "primaryLocation" : {
                        "filePath" : "Sources/B c.swift",
                        "message" : "line has 130 characters",
                        "textRange" : {
                          "startLine" : 1
                        }
                      },
                      "ruleId" : "line_length"
                    }
                  ],
                  "rules" : [
                    {
                      "cleanCodeAttribute" : "LOGICAL",
                      "description" : "Line Length",
                      "engineId" : "Slipway",
                      "id" : "line_length",
                      "impacts" : [
                        {
                          "severity" : "MEDIUM",
                          "softwareQuality" : "RELIABILITY"
                        }
                      ],
                      "name" : "Line Length",
                      "severity" : "MINOR",
                      "type" : "BUG"
                    }
                  ]
                }

                """)
        #expect(
            FindingsReporter.sonarqube.plain(report([])) == "{\n  \"issues\" : [\n\n  ],\n  \"rules\" : [\n\n  ]\n}\n")
    }

    @Test("rules that found something are described; what has no place stands in the configuration, without a line")
    func sonarQubeRules() {
        let text = FindingsReporter.sonarqube.plain(sampleReport)
        #expect(text.contains("\"EFFICIENT\"") && text.contains("\"FOCUSED\"") && !text.contains("\"todo\""))
        #expect(text.contains("\"description\" : \"Ask `isEmpty`.\"") && text.contains("\"CODE_SMELL\""))
        #expect(
            text.contains(
                """
                      "primaryLocation" : {
                        "filePath" : "../.swiftlint.yml",
                        "message" : "too many"
                      },
                """))
    }

    @Test("a rule has the severity of the worst of its findings") func sonarQubeSeverity() {
        let text = FindingsReporter.sonarqube.plain(report([.note, .error, .warning], files: ["a", "a", "a"]))
        #expect(text.contains("\"severity\" : \"MAJOR\"") && !text.contains("\"severity\" : \"MINOR\""))
    }
}
