import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct ManualRendererTests {
    private func page(_ blocks: [ManualPage.Block], summary: String = "Does it") -> ManualPage {
        ManualPage(
            name: "slipway-do", summary: summary, source: "slipway 1.0.0", date: "2026-01-31",
            sections: [.init("Description", blocks)])
    }

    private func body(_ blocks: [ManualPage.Block]) -> [String] {
        ManualRenderer.text(of: page(blocks)).split(separator: "\n").dropFirst(4).map(String.init)
    }

    @Test func theHeadNamesThePage() {
        let lines = ManualRenderer.text(of: page([.text("x")])).split(separator: "\n")
        #expect(lines[0] == #".TH "SLIPWAY\-DO" 1 2026-01-31 "slipway 1.0.0" "Slipway""#)
        #expect(lines[1...2] == [".SH NAME", #"slipway\-do \- Does it"#])
        #expect(lines[3] == #".SH "DESCRIPTION""#)
    }

    @Test func whatMeansSomethingIsEscaped() {
        #expect(body([.text(#"a\b it's ^~ → "x""#)]) == [#"a\eb it\(aqs \(ha\(ti \[u2192] "x""#])
        #expect(body([.text(".swiftlint.yml is read")]) == [#"\&.swiftlint.yml is read"#])
        #expect(body([.text("'quoted'")]) == [#"\&\(aqquoted\(aq"#])
        #expect(body([.text("run `a -b`. Then")]) == [#"run \fBa \-b\fR."#, "Then"])
        #expect(body([.text("one ` alone")]) == [#"one \(ga alone"#])
    }

    @Test func longLinesAreBrokenAndNoneBecomesARequest() {
        let text = Array(repeating: "word", count: 15).joined(separator: " ") + " aa .dot " + "more"
        let lines = body([.text(text + " " + text)])
        #expect(lines.allSatisfy { $0.utf8.count <= 80 && !$0.hasPrefix(".") })
    }

    @Test func blocksHaveTheirMacros() {
        let lines = body([
            .text("one"), .text("two"), .heading("More"),
            .item(term: [.literal("--x"), .plain(" "), .placeholder("y")], text: ""),
        ])
        #expect(lines == ["one", ".PP", "two", #".SS "More""#, ".TP", #"\fB\-\-x\fR \fIy\fR"#, #"\&"#])
    }

    @Test(.enabled(if: !Tool.isMissing("mandoc"), "mandoc is missing: install mandoc"))
    func mandocFindsNothing() async throws {
        let folder = try TemporaryDirectory()
        let odd = [
            ".x", "'", "\\", "a\tb\u{1}", "\\fB", "日本語", "\"", "`", "", "é" + String(repeating: "long ", count: 60),
        ]
        let blocks = odd.flatMap { text -> [ManualPage.Block] in
            [
                .text(text), .heading("H" + text), .item(term: [.literal(text), .plain("x")], text: text),
                .synopsis([[.plain("x"), .placeholder(text)]]),
            ]
        }
        try folder.write(ManualRenderer.text(of: page(blocks, summary: "It's \"odd\" \\ .x")), to: "page.1")
        let lint = try await Tool.run("mandoc", ["-T", "lint", "-W", "warning", "page.1"], in: folder.path)
        #expect(lint.output.isEmpty && lint.errorOutput.isEmpty, "\(lint.output)")
        let shown = try await Tool.run("mandoc", ["-T", "utf8", "page.1"], in: folder.path)
        #expect(shown.output.contains("日本語"))
    }
}
