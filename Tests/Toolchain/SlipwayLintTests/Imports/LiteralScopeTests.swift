import Testing

@testable import SlipwayLint

/// What is read of a `Package.swift` without running it.
@Suite struct LiteralScopeTests {
    private func value(of name: String, in text: String) -> LiteralValue? {
        LiteralScope(LintedFile(path: "Package.swift", bytes: Array(text.utf8)).tree).value(of: name)
    }

    private func texts(_ text: String) -> [String] {
        let texts = (value(of: "a", in: text) ?? .unknown).texts
        return texts.values + (texts.isWhole ? [] : ["…"])
    }

    @Test(
        "lists are read with all that may be in them",
        arguments: [
            ("let a = [\"b\", \"c\"]", ["b", "c"]), ("let a: [String] = []", []), ("let a = [b] + c", ["…"]),
            ("let b = \"c\"\nlet a = [b, \"\\(b)d\", b + \"e\"]", ["c", "cd", "ce"]),
            ("let b = [\"c\"]\nlet a = b + [\"d\"]", ["c", "d"]), ("let a = [\"b\"] + more()", ["b", "…"]),
            ("let a = [\"b\", name()]", ["b", "…"]), ("let a = x ? [\"b\"] : [\"c\"]", ["b", "c"]),
            ("let a: [String]\nif x { a = [\"b\"] } else { a = [\"c\"] }", ["b", "c"]),
            ("var a = [\"b\"]\n#if os(Linux)\na += [\"c\"]\n#else\na.append(\"d\")\n#endif", ["b", "c", "d"]),
            ("var a = [\"b\"]\na.append(contentsOf: [\"c\"])\nfor x in y { a.append(x.name) }", ["b", "c", "…"]),
            ("var a: [String] { [\"b\"] }", ["b"]), ("var a: [String] { return [\"b\"] }", ["b"]),
            ("let a = ([\"b\"])", ["b"]), ("let a = a + [\"b\"]", ["b", "…"]), ("let a = [\"b\"].map { $0 }", ["…"]),
            ("let a = { [\"b\"] }()", ["…"]), ("let a = b ?? [\"c\"]", ["…"]),
        ] as [(String, [String])])
    func lists(_ text: String, _ wanted: [String]) {
        #expect(texts(text) == wanted)
    }

    @Test func callsAreReadWithTheirLabels() {
        let text = """
            extension Target.Dependency { static let nio: Self = .product(name: "NIO", package: "swift-nio") }
            let a = [.nio, Target.Dependency.target(name: "B"), package.c(name: "D")]
            let e = Package(name: "F", aliases: ["G": "H"])
            """
        let product = LiteralValue.call(
            "product", [.init(label: "name", value: .text("NIO")), .init(label: "package", value: .text("swift-nio"))])
        #expect(
            value(of: "a", in: text)
                == .list([product, .call("target", [.init(label: "name", value: .text("B"))])], isWhole: false))
        #expect(value(of: "e", in: text)?["aliases"]?.entries == ["H"])
        #expect(value(of: "f", in: text) == nil)
    }

    @Test("what changes the dependencies of a target later is noticed") func changes() {
        func changes(_ text: String) -> Bool {
            LiteralScope(LintedFile(path: "Package.swift", bytes: Array(text.utf8)).tree).changesTargets
        }
        #expect(changes("for target in package.targets { target.dependencies.append(\"A\") }"))
        #expect(changes("package.targets[0].dependencies += [\"A\"]"))
        #expect(!changes("package.dependencies.append(.package(path: \"A\"))"))
        #expect(!changes("for target in package.targets { target.swiftSettings = [] }"))
    }
}
