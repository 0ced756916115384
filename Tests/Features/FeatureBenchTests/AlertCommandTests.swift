import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct AlertCommandTests {
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    @Test("an alert that is good: the focus, the keys, and an audit that is clean")
    func good() async throws {
        let result = try await bench.run(
            "alert", "Delete it?", "--message", "For good.", "--destructive", "Delete", "--cancel", "Keep",
            "--default", "Keep")
        #expect(result.isSuccess, "\(result.output)")
        #expect(
            result.output.hasPrefix(
                """
                focus: title, message, button 0 (Delete), button 1 (Keep)
                return: Keep
                escape: Keep
                VoiceOver: supported

                """))
        #expect(result.output.hasSuffix("passed: 5 elements, 0 findings, 0 not measured\n"))
        #expect(try await bench.run("alert").isSuccess)
    }

    @Test("one that should not be shown so is status 1, for people and for programs; a button that there is not is 2")
    func bad() async throws {
        let result = try await bench.run("alert", "T", "--destructive", "Delete", "--default", "Delete", "--json")
        #expect(result.termination == .exited(1))
        let document = JSONValue.parse(result.output)
        let codes = document?["problems"]?.list.compactMap { $0["code"]?.text }
        #expect(codes == ["no-way-out", "destructive-default"] && document?["schema"]?.integer == 1)
        #expect(document?["node"]?["role"]?.text == "alert" && result.output.contains("\n  \"escape\" : null,\n"))
        #expect(document?["audit"]?["findings"]?[0]?["rule"]?.text == "modal-escape")
        let lines = try await bench.run("alert", "T", "--button", "A", "--button", "B")
        #expect(lines.output.hasPrefix("error: there is no way out: no button cancels [no-way-out]\nfocus: title, "))
        let none = try await bench.run("alert", "T", "--cancel", "A", "--default", "B")
        #expect(none.termination == .exited(2))
        #expect(none.errorOutput == "error: there is no button 'B'\n  hint: there are: A\n")
        let nothing = try await bench.run("alert", "T", "--default", "B")
        #expect(nothing.errorOutput.contains("  hint: give it with --button, --destructive or --cancel\n"))
    }
}
