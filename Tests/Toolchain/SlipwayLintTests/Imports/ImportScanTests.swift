import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayLint

/// The scan of bytes finds what the parser finds.
@Suite struct ImportScanTests {
    /// What is scanned for sure, and what is left to the parser.
    private static let parts = [
        "import Foo\n", "import Foo.Sub\n", "import struct Foo.Bar\n", "import func Foo.==\n", "import A; import B\n",
        "@testable import Foo\n", "@_exported import Foo\n", "@preconcurrency import Foo\n", "internal import Foo\n",
        "@preconcurrency public import Foo\n", "@_spi(Private) @testable\nimport Foo\n", "import `class`\n",
        "@_implementationOnly import Foo // why\n", "import /* a */ Foo /* b */\n", "import\nFoo\n",
        "import typealias Foo.Bar; import Baz\n", "// import No\n", "/* import No\nimport No */\n",
        "/* /* import No */ import No */ import Yes\n", "/** import No */\nimport Foo\n",
        "let a = \"import No\"\n", "let a = \"\"\"\n    import No\n    \\(b + \"import No\")\n    \"\"\"\n",
        "let a = #\"\\\"import No\"#\n", "let a = ##\"\"\"\n    import No \\#(x)\n    \"\"\"##\n",
        "let a = \"\\(\"\\(\"import No\")\")\"\n", "let a = #\"\"\"#\n", "let a = \"//\"; import Yes\n",
        "let r = /import No/\n", "let r = #/import No/#\n", "let r = #/\n    import No\n/#\n", "let x = a / b / c\n",
        "let x = (a)/2 // import No\n", "#if DEBUG\nimport Foo\n#endif\n",
        "#if os(iOS) || os(tvOS)\nimport A\n#elseif canImport(B)\nimport B\n#else\nimport C\n#endif\n",
        "#if canImport(A) && !canImport(B)\nimport A\n#if swift(>=6)\nimport B\n#else\nimport C\n#endif\n#endif\n",
        "#if !canImport(A)\nimport B\n#else\nimport A\n#endif // import No\n",
        "#if (\n  canImport(A)\n  && DEBUG)\nimport A\n#endif\n", "#if A && // import No\n  B\nimport A\n#endif\n",
        "struct S {\n    func `import`() { x.import }\n    // import No\n}\n", "func f() { import No }\n",
        "enum E { case `import`, b }\nimport After\n", "x.import Foo\n", "foo.import(bar)\n",
        "let important = imports\n", "import Foo import Bar\n", "import\n", "import 5\n", "import Foo.\n",
        "extension A {\n#if B\n    var x: Int { 1 }\n#endif\n}\nimport Late\n", "}\nimport Foo\n",
        "let s = \"unclosed import\nimport Foo\n", "#sourceLocation(file: \"import\", line: 1)\nimport Foo\n",
        "@available(*, deprecated, message: \"import No\") struct A {}\nimport Foo\n",
        "#warning(\"import No\")\nimport Foo\n", "let k = \\A.b\nimport Foo\n", "let `import` = 1\nimport Foo\n",
        "import Ünïcode\n", "import Foo\u{A0}\n", "<<<<<<< HEAD\nimport A\n=======\nimport B\n>>>>>>> b\n",
        "let p = <#import No#>\nimport Foo\n", "func\nimport() {}\n", "typealias A = B\nimport Foo\n",
        "let x = y\n#if A\n  .import\n#endif\nimport Foo\n", "#if false\nimport Never\n#endif\n",
        "import actor Foo.Bar\n", "public struct A {}\nimport Foo\n", "let v = a!\nimport Foo\n",
        "macro m() = #externalMacro(module: \"import\", type: \"X\")\nimport Foo\n", "import class Foo . Bar\n",
    ]

    private func check(_ text: String, _ comment: String = "") {
        let bytes = Array(text.utf8)
        let expected = SwiftImportReader.parsed(bytes)
        #expect(SwiftImportReader.imports(in: bytes) == expected, "\(comment)\(text)")
    }

    @Test("each way to write an import, and each that only looks like one") func single() {
        for part in ImportScanTests.parts { check(part) }
    }

    @Test("byte order marks, first lines for a shell, other line ends, an end without one") func surroundings() {
        for part in ImportScanTests.parts {
            check("\u{FEFF}" + part)
            check("#!/usr/bin/env swift\n" + part)
            check(part.replacing("\n", with: "\r\n"))
            check(part.replacing("\n", with: "\r"))
            check(String(part.dropLast()))
            check("\n\n  " + part)
        }
    }

    @Test("one after the other") func pairs() {
        for (index, part) in ImportScanTests.parts.enumerated() {
            for step in [1, 7, 20, 33] {
                check(part + ImportScanTests.parts[(index + step) % ImportScanTests.parts.count])
            }
        }
    }

    @Test("many at random, cut anywhere") func random() {
        var random = SplitMix(seed: 8021)
        for round in 0..<400 {
            var text = ""
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                text += ImportScanTests.parts[Int.random(in: 0..<ImportScanTests.parts.count, using: &random)]
            }
            let cut = round % 3 == 0 ? text.count : Int.random(in: 0...text.count, using: &random)
            check(String(text.prefix(cut)), "round \(round):\n")
        }
    }

    @Test("a part of this repository's own files") func repository() throws {
        let files = LocalFileSystem()
        let paths = try ["Sources/Toolchain", "Tests/Toolchain"].flatMap { folder in
            try files.files(below: Golden.repository.appending(folder)).map { folder + "/" + $0 }
        }
        for (index, path) in paths.filter({ $0.hasSuffix(".swift") }).enumerated() where index % 25 == 0 {
            let bytes = try files.read(Golden.repository.appending(path))
            #expect(SwiftImportReader.imports(in: bytes) == SwiftImportReader.parsed(bytes), "\(path)")
        }
    }

    @Test("what is sure is not parsed") func sure() {
        for text in [
            "// Copyright\n\nimport A\n@testable import B\n\nstruct S { let x = a / b }\n",
            "#if canImport(A)\n    import A\n#else\n    import B\n#endif\n", "struct important {}\n",
            "import A\n\n/// The import of things.\nstruct S { let a = \"import \\(b)\" }\n",
        ] {
            let found = Array(text.utf8).withUnsafeBufferPointer { SwiftImportReader.scanned($0) }
            #expect(found != nil, "\(text)")
        }
    }

    @Test("the places of what is found") func places() {
        let found = SwiftImportReader.imports(in: Array("\u{FEFF}import A\n@_exported import struct B.C\n".utf8))
            .imports
        #expect(found.map(\.module) == ["A", "B"])
        #expect(found.map(\.offset) == [10, 37])
        #expect(found.map(\.isExported) == [false, true])
    }

    @Test("what nests too deep is not read") func deep() {
        let text = String(repeating: "[", count: 60_000) + "\nlet r = /import A/\nimport B\n"
        #expect(SwiftImportReader.imports(in: Array(text.utf8)) == .unreadable)
    }

    @Test("files of C and Objective-C") func objectiveC() {
        let text = """
            // #import <No/No.h>
            /* @import No; /* */
            #import <Foo/Foo.h>
            #  include <Bar/Bar.h>
            #import "Own.h"
            #import <stdio.h>
            @import Kit.Part;
            #if __has_include(<Maybe/Maybe.h>)
            #import <Maybe/Maybe.h>
            #else
            #import <Other/Other.h>
            #endif
            NSString *s = @"\\" @import No; ";
            """
        let found = CImportScanner.imports(in: Array(text.utf8))
        #expect(found.map(\.module) == ["Foo", "Bar", "Kit", "Maybe", "Other"])
        #expect(found.map(\.isOptional) == [false, false, false, true, false])
    }
}
