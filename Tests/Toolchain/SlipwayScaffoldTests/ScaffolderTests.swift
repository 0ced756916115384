import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwayScaffold
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Templates that are declared in `template.yml`, used in a folder of their own.
@Suite struct ScaffolderTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func template(_ declaration: String) throws(SlipwayError) -> ScaffoldTemplate {
        try Self.write(declaration, to: folder.path.appending("Templates/t/template.yml"))
        return try TemplateLibrary(from: folder.path, host: Host(directory: folder.path)).load("t").template
    }

    private static func write(_ text: String, to file: Path) throws(SlipwayError) {
        try LocalFileSystem().createDirectory(file.parent)
        try LocalFileSystem().write(text, to: file)
    }

    private func plan(_ declaration: String, _ given: String...) throws(SlipwayError) -> ScaffoldPlan {
        try Scaffolder(files: LocalFileSystem()).plan(
            ScaffoldRequest(
                template: try template(declaration), given: given.map { GivenAttribute($0) }, destination: folder.path))
    }

    /// Codes and places of what is wrong.
    private func problems(_ declaration: String, _ given: String...) -> [String] {
        do throws(SlipwayError) {
            _ = try Scaffolder(files: LocalFileSystem()).plan(
                ScaffoldRequest(
                    template: try template(declaration), given: given.map { GivenAttribute($0) },
                    destination: folder.path))
            return []
        } catch {
            return error.diagnostics.map { "\($0.code) \($0.location?.description ?? "-")" }
        }
    }

    @Test("what is declared wrongly is told with its place") func declarations() {
        #expect(
            problems(
                """
                descripton: x
                attributes:
                  9lives:
                  kind: {default: c, values: [a, b], requird: true}
                files:
                  a: {text: x, file: y}
                  b: [c]
                """) == [
                    "unknown-key Templates/t/template.yml:1:1", "bad-attribute-name Templates/t/template.yml:3:3",
                    "bad-value Templates/t/template.yml:4:19", "unknown-key Templates/t/template.yml:4:38",
                    "bad-contents Templates/t/template.yml:6:3", "wrong-form Templates/t/template.yml:7:6",
                ])
        #expect(problems("attributes: {a: }\n") == ["no-files Templates/t/template.yml:1:1"])
        #expect(problems("- a\n") == ["wrong-form Templates/t/template.yml:1:1"])
        #expect(problems("") == ["empty-template Templates/t/template.yml:1"])
        #expect(problems("files: {a: nope.stencil}\n") == ["no-template-file Templates/t/template.yml:1:9"])
    }

    @Test("attributes have the kind of their defaults") func attributes() throws {
        let declaration = """
            attributes: {name: , count: 2, half: 0.5, on: true, list: [a, b], table: {default: {x: 1}}, version: 1.10}
            files:
              out: {text: "{{ name }} {{ count }} {{ half }} {{ on }} {{ list }} {{ table }} {{ version }}"}
            """
        func text(_ given: String...) throws -> String {
            let plan = try Scaffolder(files: LocalFileSystem()).plan(
                ScaffoldRequest(
                    template: try template(declaration), given: given.map { GivenAttribute($0) },
                    destination: folder.path))
            return String(decoding: plan.files.first?.bytes ?? [], as: UTF8.self)
        }
        #expect(try text("name=N") == "N 2 0.5 true [\"a\", \"b\"] [\"x\": 1] 1.10")
        #expect(
            try text("name=", "count=-3", "half=2", "on=no", "list=c,d", "table={\"y\":[true]}", "version=2")
                == " -3 2.0 false [\"c\", \"d\"] [\"y\": [true]] 2")
        #expect(try text("name=N", "on").hasPrefix("N 2 0.5 true"))
        #expect(
            problems(declaration, "name=N", "count=x", "on=maybe", "table=1")
                == Array(repeating: "bad-attribute -", count: 3))
        #expect(problems(declaration, "nam=N") == ["unknown-attribute -", "missing-attribute -"])
        #expect(problems(declaration, "name") == ["missing-value -"])
        #expect(problems(declaration, "name=a", "name=b") == ["duplicate-attribute -"])
    }

    @Test("paths stay in the repository, and apart") func paths() throws {
        #expect(problems("files: {../out: {text: x}}\n") == ["path-outside -"])
        #expect(problems("files: {/tmp/out: {text: x}}\n") == ["path-outside -"])
        #expect(problems("attributes: {n: }\nfiles: {\"{{ n }}\": {text: x}}\n", "n=../x") == ["path-outside -"])
        #expect(
            problems("attributes: {n: }\nfiles: {\"{{ n }}\": {text: x}}\n", "n=") == [
                "bad-path Templates/t/template.yml:2:9"
            ])
        #expect(problems("files: {.git/hooks/x: {text: x}}\n") == ["path-outside -"])
        #expect(problems("files: {a: {text: x}, A: {text: y}}\n") == ["bad-path Templates/t/template.yml:1:23"])
        #expect(problems("files: {a: {text: x}, a/b: {text: y}}\n") == ["bad-path Templates/t/template.yml:1:23"])
        try LocalFileSystem().createDirectory(folder.path.appending("there"))
        #expect(problems("files: {there: {text: x}}\n") == ["not-a-file Templates/t/template.yml:1:9"])
        let other = try TemporaryDirectory()
        try LocalFileSystem().createLink(folder.path.appending("link"), to: other.path.string)
        #expect(problems("files: {link/a: {text: x}}\n") == ["path-outside -"])
    }

    @Test("files are read from the repository alone") func sources() throws {
        let other = try TemporaryDirectory()
        let secret = try other.write("secret", to: "secret.stencil")
        #expect(problems("files: {a: ../../../x}\n") == ["path-outside Templates/t/template.yml:1:9"])
        #expect(problems("files: {a: \(secret)}\n") == ["path-outside Templates/t/template.yml:1:9"])
        try LocalFileSystem().createDirectory(folder.path.appending("Templates/t"))
        try LocalFileSystem().createLink(folder.path.appending("Templates/t/link.stencil"), to: secret.string)
        #expect(problems("files: {a: link.stencil}\n") == ["path-outside Templates/t/template.yml:1:9"])
        try folder.write("{% include \"link.stencil\" %}", to: "Templates/t/one.stencil")
        #expect(problems("files: {a: one.stencil}\n") == ["path-outside Templates/t/one.stencil"])
        try folder.write("{% include \"../../outside\" %}", to: "Templates/t/two.stencil")
        #expect(problems("files: {a: two.stencil}\n") == ["path-outside Templates/t/two.stencil"])
        try folder.write("a\n {% include \"nope\" %}", to: "Templates/t/three.stencil")
        #expect(problems("files: {a: three.stencil}\n") == ["no-template-file Templates/t/three.stencil:2:2"])
    }

    @Test("nothing is replaced unasked, and what is the same is left alone") func existing() throws {
        let declaration = "files: {a: {text: new}, b: {text: same}}\n"
        try folder.write("old", to: "a")
        try folder.write("same", to: "b")
        let plan = try plan(declaration)
        #expect(plan.files.map(\.change) == [.replace, .unchanged])
        let scaffolder = Scaffolder(files: LocalFileSystem())
        #expect(throws: SlipwayError.self) { try scaffolder.write(plan, to: folder.path) }
        #expect(try folder.read("a") == "old")
        try scaffolder.write(plan, to: folder.path, overwrite: true)
        #expect(try folder.read("a") == "new")
        #expect(try self.plan(declaration).files.allSatisfy { $0.change == .unchanged })
    }

    @Test("a blank text makes no file, but for .gitkeep") func blank() throws {
        let plan = try plan("files: {a: {text: \"\\n \"}, d/.gitkeep: {text: \"\"}, b: {text: x}}\n")
        #expect(plan.files.map(\.path) == ["d/.gitkeep", "b"])
    }

    @Test("a name that nobody declares is a warning with its place") func unknown() throws {
        try folder.write("x\n  {{ nmae }}{% if absent %}{% endif %}", to: "Templates/t/a.stencil")
        let plan = try plan("attributes: {name: x}\nfiles: {a: a.stencil, \"b{{ nam }}\": {text: x}}\n")
        #expect(
            plan.warnings.map { "\($0.location?.description ?? "") \($0.hint ?? "")" } == [
                "Templates/t/a.stencil:2:3 did you mean 'name'?", "Templates/t/template.yml:2:23 did you mean 'name'?",
            ])
    }

    @Test("templates are found from below, and one name has one") func library() throws {
        #expect(try TemplateLibrary(from: folder.path, host: Host()).own.isEmpty)
        try folder.write("files: {a: {text: x}}\n", to: "Templates/one/template.yml")
        try folder.write("", to: "Templates/other/readme.md")
        try folder.write("struct card {}\n", to: "Templates/card/card.swift")
        try folder.write("", to: "Sources/App/a.swift")
        #expect(
            try TemplateLibrary(from: folder.path.appending("Sources/App"), host: Host()).own.map(\.name) == ["one"])
        try folder.write("", to: "Tuist/Templates/one/one.swift")
        #expect(throws: SlipwayError.self) { try TemplateLibrary(from: folder.path, host: Host()) }
    }
}
