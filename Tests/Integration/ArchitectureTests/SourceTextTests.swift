import Testing

/// The reader of the other tests, so that they cannot be green by being blind.
@Suite struct SourceTextTests {
    @Test("imports of every form are found, those in text are not") func imports() {
        let text = SourceText(
            ##"""
            import A
            @testable import B
            package import C
            @preconcurrency public import struct D.Thing
                import E
            // import F
            /* import G
            /* */ import H */
            let text = """
                import I
                \(call("import J"))
                """
            let raw = #"""
                import K \#("x")
                """#
            let quote = "\" import L"
            important(); let x = import_
            import M; import N
            """##, path: "x.swift")
        #expect(text.imports.map(\.module) == ["A", "B", "C", "D", "E", "M"])
        #expect(text.imports.map(\.line) == [1, 2, 3, 4, 5, 18])
    }

    @Test(
        "uses are words of their own in code",
        arguments: [
            ("print(1)", true), ("Swift.print(1)", false), ("console.print(1)", false),
            ("func print(_ x: Int) {}", false),
            ("fingerprint(1)", false), ("\"print(1)\"", false), ("// print(1)", false), ("x; print(1)", true),
            ("\"\\(print(1))\"", false),
        ])
    func uses(code: String, isUse: Bool) {
        #expect(!SourceText(code, path: "x").uses(of: "print(").isEmpty == isUse)
    }

    @Test("a word is not found within a longer one") func words() {
        let text = SourceText("stdoutPath\nstdout\nmystdout\n", path: "x")
        #expect(text.uses(of: "stdout") == [2])
    }

    @Test("a manifest's targets have their folders and what they may import") func manifest() throws {
        let targets = try Repository.targets(
            of: """
                targets:
                  A:
                    sources: Sources/A
                    dependencies:
                      - target: B
                      - package: Yams
                      - package: swift-syntax
                        products: [SwiftParser, SwiftSyntax]
                      - package: swift-crypto
                        product: Crypto
                  B:
                    sources: [Sources/B, {path: Sources/C}]
                """)
        #expect(targets.map(\.name) == ["A", "B"])
        #expect(targets[0].dependencies == ["B", "Yams", "SwiftParser", "SwiftSyntax", "Crypto"])
        #expect(targets.map(\.sources) == [["Sources/A"], ["Sources/B", "Sources/C"]])
    }
}
