import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct AccessibilityCommandTests {
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    private static let good = """
        {"role": "screen", "background": {"light": "#fff", "dark": "#000"},
         "foreground": {"light": "#767676", "dark": "#fff"}, "font": {"size": 17, "isBold": false, "scales": true},
         "children": [{"role": "button", "text": "OK"}]}
        """

    private func audit(_ tree: String, _ more: String...) async throws -> CommandResult {
        try bench.folder.write(tree, to: "tree.json")
        return try await bench.run(["a11y", "audit", "tree.json"] + more)
    }

    @Test("a tree that is good: which labels hold")
    func good() async throws {
        let result = try await audit(Self.good)
        #expect(result.isSuccess && result.errorOutput.isEmpty)
        #expect(
            result.output == """
                VoiceOver: supported
                Voice Control: supported
                Larger Text: supported
                Dark Interface: supported
                Differentiate Without Color Alone: not measured
                Sufficient Contrast: supported
                Reduced Motion: not measured
                Captions: not measured
                Audio Descriptions: not measured
                passed: 2 elements, 0 findings, 0 not measured

                """)
    }

    @Test("what is found is told with its place and what helps, and is status 1; one appearance alone")
    func found() async throws {
        let bad = Self.good.replacing("#767676", with: "#777777")
        let result = try await audit(bad)
        #expect(result.termination == .exited(1) && result.errorOutput.isEmpty)
        #expect(
            result.output.hasPrefix(
                """
                screen/button[0] "OK", light: error: the contrast of text is 4.47:1 (#777777 on #ffffff), less than \
                4.50:1 [contrast, WCAG 1.4.3]
                  hint: take a darker
                """))
        #expect(result.output.hasSuffix("failed: 2 elements, 1 findings, 0 not measured\n"))
        #expect(result.output.contains("Sufficient Contrast: not supported (contrast)\n"))
        #expect(try await audit(bad, "--scheme", "dark").isSuccess)
        let json = try await audit(bad, "--scheme", "light", "--json")
        let document = JSONValue.parse(json.output)
        #expect(json.termination == .exited(1) && document?["schema"]?.integer == 1)
        #expect(document?["outcome"]?.text == "failed" && document?["schemes"]?.texts == ["light"])
        let finding = document?["findings"]?[0]
        #expect(finding?["rule"]?.text == "contrast" && finding?["criterion"]?["number"]?.text == "1.4.3")
        #expect(finding?["path"]?.text == "screen/button[0]" && finding?["limit"] != nil)
        #expect(document?["labels"]?[0]?["support"]?.text == "supported")
    }

    @Test("what is not measured is no pass, unless it is allowed")
    func unmeasured() async throws {
        let tree = Self.good.replacing("\"light\": \"#fff\"", with: "\"light\": \"gradient\"")
        let result = try await audit(tree)
        #expect(result.termination == .exited(1))
        #expect(result.output.contains("light: unmeasured: the contrast is not known: the background is a gradient "))
        #expect(result.output.hasSuffix("unmeasured: 2 elements, 0 findings, 1 not measured\n"))
        #expect(try await audit(tree, "--allow-unmeasured").isSuccess)
    }

    @Test("a file that is no tree is told with its place")
    func input() async throws {
        let result = try await audit("{\"role\":\n \"buton\"}")
        #expect(result.termination == .exited(2))
        #expect(
            result.errorOutput.hasPrefix("error: tree.json: line 2, column 2: role: there is no 'buton': there are "))
        #expect(result.errorOutput.hasSuffix("  hint: did you mean 'button'?\n"))
        #expect(try await bench.run("a11y", "audit", "none.json").termination == .exited(2))
        #expect(try await audit(Self.good, "--scheme", "sepia").termination == .exited(64))
    }

    @Test("contrast: #767676 on white passes, #777777 fails; large text needs less; alpha is not measured")
    func contrast() async throws {
        func run(_ arguments: String...) async throws -> CommandResult {
            try await bench.run(["a11y", "contrast"] + arguments)
        }
        let good = try await run("#767676", "#fff")
        #expect(good.isSuccess && good.output == "4.54:1 passed, 4.50:1 is the limit\n")
        let bad = try await run("777777", "fff")
        #expect(bad.termination == .exited(1) && bad.output == "4.47:1 failed, 4.50:1 is the limit\n")
        #expect(try await run("#777777", "#fff", "--large").isSuccess)
        let help = try await run("--help")
        #expect(help.output.contains("The colour in front: '#777777' or 777777."))
        let alpha = try await run("#000000", "#ffffff80", "--json")
        #expect(alpha.termination == .exited(1))
        #expect(
            alpha.output == """
                {
                  "limit" : 4.5,
                  "outcome" : "unmeasured",
                  "ratio" : null,
                  "reason" : "the background has alpha",
                  "schema" : 1
                }

                """)
        #expect(try await run("red", "#fff").errorOutput.hasPrefix("error: 'red' is no colour\n  hint: "))
    }

    @Test("the rules are listed")
    func rules() async throws {
        let result = try await bench.run("a11y", "rules")
        #expect(result.output.contains("contrast: text stands out from its background (WCAG 1.4.3)\n"))
        let json = JSONValue.parse(try await bench.run("a11y", "rules", "--json").output)
        #expect(json?["rules"]?.list.count == result.output.split(separator: "\n").count)
    }
}
