import SlipwayScaffold
import Testing

/// The attributes of a template are options of the command.
@Suite struct ScaffoldArgumentsTests {
    @Test(
        arguments: [
            (
                ["feature", "--name", "Search", "--platform=ios"],
                ["feature", "--set=name=Search", "--set=platform=ios"]
            ),
            (
                ["feature", "--name", "A=B", "--x=", "-p", "sub"],
                ["feature", "--set=name=A=B", "--set=x=", "-p", "sub"]
            ),
            (["--name", "Search", "feature", "--dry-run"], ["--set=name=Search", "feature", "--dry-run"]),
            (
                ["feature", "--tested", "--count", "-5", "--json"],
                ["feature", "--set=tested", "--set=count=-5", "--json"]
            ),
            (["feature", "--tested", "-q"], ["feature", "--set=tested", "-q"]),
            (["feature", "--path", "sub", "--color", "never"], ["feature", "--path", "sub", "--color", "never"]),
            (["feature", "--help"], ["feature", "--describe"]), (["-h", "feature"], ["--describe", "feature"]),
            (["--help"], ["--help"]), (["list", "--help"], ["list", "--help"]),
            (["list", "--json"], ["list", "--json"]),
            (["feature", "-C", "sub", "--", "--name"], ["feature", "-C", "sub", "--", "--name"]),
            (["feature", "--set", "json=x"], ["feature", "--set", "json=x"]), ([], []),
        ])
    func rewritten(_ given: [String], _ expected: [String]) {
        #expect(ScaffoldArguments.rewritten(given) == expected)
    }

    @Test("an attribute's name ends at the first equals sign") func given() {
        #expect(GivenAttribute("a=b=c") == GivenAttribute(name: "a", value: "b=c"))
        #expect(GivenAttribute("a=") == GivenAttribute(name: "a", value: ""))
        #expect(GivenAttribute("a") == GivenAttribute(name: "a", value: nil))
    }
}
