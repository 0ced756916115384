@testable import SlipwayBundle
import SlipwayModel
import Testing

@Suite("Sources that do not know their place")
struct PlacedSourceTests {
    private func placed(_ text: String, at path: String = "/home/a/work/Greeter/Sources/a.swift") -> String? {
        PlacedSource(root: "/home/a/work").content(of: Array(text.utf8), at: Path(path))
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("the directive is in front, and the numbers of lines stay")
    func directive() {
        let line = "#sourceLocation(file: \"/Greeter/Sources/a.swift\", line: "
        #expect(placed("let x = 1\n") == line + "1)\nlet x = 1\n")
        #expect(placed("") == line + "1)\n")
        #expect(placed("#!/usr/bin/env swift\nprint(1)\n") == "#!/usr/bin/env swift\n" + line + "2)\nprint(1)\n")
        #expect(placed("\u{FEFF}print(1)\r\n") == "\u{FEFF}" + line + "1)\nprint(1)\r\n")
        #expect(placed("\u{FEFF}#!/bin/x\nprint(1)") == "\u{FEFF}#!/bin/x\n" + line + "2)\nprint(1)")
    }

    @Test("what cannot have one stays as it is")
    func asItIs() {
        #expect(placed("#!/usr/bin/env swift") == nil)
        #expect(placed("let x = 1\n", at: "/home/a/other/a.swift") == nil)
        for name in ["a\"b.swift", "a\\b.swift", "a\nb.swift"] {
            #expect(placed("let x = 1\n", at: "/home/a/work/Greeter/\(name)") == nil, "\(name)")
        }
        #expect(placed("let x = 1\n", at: "/home/a/work/Greeter/ü b.swift")?.contains("/Greeter/ü b.swift") == true)
    }

    @Test("an accessor of resources looks where no machine has anything")
    func accessor() {
        let text = "let buildPath = \"/home/a/work/build/x/release/A_B.resources\"\n"
        let file = "/home/a/work/build/x/release/B.build/DerivedSources/resource_bundle_accessor.swift"
        #expect(placed(text, at: file)?.hasSuffix("\nlet buildPath = \"/build/x/release/A_B.resources\"\n") == true)
        #expect(placed(text)?.hasSuffix(text) == true)
    }

    @Test("warnings of the directives are left out with their excerpts, and no others")
    func warnings() {
        var warnings = PlaceWarnings()
        let lines = [
            "[5/7] Compiling K K.swift",
            "/w/K.swift:1:23: warning: '#sourceLocation' directive produces '#fileID' string of 'K/K.swift', which",
            "1 | #sourceLocation(file: \"/K.swift\", line: 1)",
            "  |                   |- warning: '#sourceLocation' directive produces '#fileID' string of 'K/K.swift'",
            "  |                       `- note: change file in '#sourceLocation' to '/w/K.swift'",
            "2 | import Foundation", "/K.swift:3:5: warning: variable 'x' was never used", "3 | let x = 1", "",
        ]
        #expect(lines.filter { !warnings.take($0) } == [lines[0], lines[6], lines[7], lines[8]])
    }
}
