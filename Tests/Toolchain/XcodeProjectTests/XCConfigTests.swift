import Testing
import XcodeProject

@Suite struct XCConfigTests {
    @Test func everythingThatMayStandThere() {
        let text = """
            \u{FEFF}// comment
            #include "Base.xcconfig" // more
            # include? "Local.xcconfig"
              SWIFT_VERSION = 6.0 ; // trailing
            EMPTY =
            OTHER_LDFLAGS[sdk=iphoneos*][arch=arm64] = $(inherited) -ObjC
            A[sdk=a*,config=Debug]=x=y
            LONG = one \\
              two \\
              three
            URL = https:/$()/x.y
            CUT = http://x
            LAST = 1
            """
        let config = XCConfig.parse(Array(text.replacing("LONG", with: "\r\nLONG").utf8))
        #expect(config.faults == [])
        #expect(config.includes.map(\.path) == ["Base.xcconfig", "Local.xcconfig"])
        #expect(config.includes.map(\.isOptional) == [false, true])
        let expected = [
            "SWIFT_VERSION": "6.0", "EMPTY": "", "OTHER_LDFLAGS[sdk=iphoneos*][arch=arm64]": "$(inherited) -ObjC",
            "A[sdk=a*][config=Debug]": "x=y", "LONG": "one two three", "URL": "https:/$()/x.y", "CUT": "http:",
            "LAST": "1",
        ]
        #expect(Dictionary(uniqueKeysWithValues: config.assignments.map { ($0.settingName, $0.value) }) == expected)
        #expect(config.assignments.last?.line == 14)
    }

    @Test(arguments: [
        ("1A = x", "1:1"), ("A", "1:2"), ("A x = y", "1:3"), ("A[sdk] = y", "1:6"), ("A[sdk=x = y", "1:12"),
        ("#import \"x\"", "1:8"), ("#include x", "1:10"), ("#include \"x", "1:12"), ("#include \"x\" y", "1:14"),
        ("\n\n  ?", "3:3"),
    ])
    func faultyLinesAreSkipped(text: String, place: String) {
        let config = XCConfig.parse(Array((text + "\nB = 1").utf8))
        #expect(config.faults.map { "\($0.line):\($0.column)" } == [place])
        #expect(config.assignments.map(\.key) == ["B"])
        #expect(config.includes == [])
    }

    @Test func entriesKeepTheirOrder() {
        let config = XCConfig.parse(Array("A = 1\n#include \"b\"\nA = 2".utf8))
        let kinds = config.entries.map { if case .include = $0 { "include" } else { "assignment" } }
        #expect(kinds == ["assignment", "include", "assignment"])
    }
}
