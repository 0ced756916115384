import SlipwayReport
import Testing

@Suite struct StyleTests {
    @Test(
        "colour is for terminals, unless somebody decided",
        arguments: [
            (.auto, true, [:], true), (.auto, false, [:], false), (.auto, true, ["NO_COLOR": "1"], false),
            (.auto, true, ["NO_COLOR": ""], true), (.auto, true, ["TERM": "dumb"], false),
            (.auto, true, ["TERM": "xterm"], true), (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
            (.never, true, [:], false),
        ] as [(ColorChoice, Bool, [String: String], Bool)])
    func choice(choice: ColorChoice, isTerminal: Bool, environment: [String: String], isColored: Bool) {
        #expect(choice.style(isTerminal: isTerminal, environment: environment).isColored == isColored)
    }

    @Test("without colour text stays as it is") func plain() {
        #expect(Style.plain.red("x") + Style.plain.bold("y") + Style.plain.dim("z") == "xyz")
        #expect(Style(isColored: true).green("x") == "\u{1B}[32mx\u{1B}[0m")
    }
}
