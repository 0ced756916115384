import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwayScaffold
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Templates that plugins have, used in a repository that names them.
@Suite struct PluginTemplateTests {
    private let folder: TemporaryDirectory
    private var root: Path { folder.path.appending("App") }

    init() throws {
        folder = try TemporaryDirectory()
        try write("", to: "App/.git/HEAD")
        try write("", to: "App/Sources/a.swift")
        try plugins("Plugins/Kit")
        try plugin("Kit", in: "App/Plugins/Kit")
    }

    private func write(_ text: String, to file: String) throws { try folder.write(text, to: file) }

    private func plugins(_ paths: String...) throws {
        let list = paths.map { ".local(path: .relativeToRoot(\"\($0)\"))" }.joined(separator: ", ")
        try write(
            "import ProjectDescription\nlet tuist = Tuist(project: .tuist(plugins: [\(list)]))\n",
            to: "App/Tuist.swift")
    }

    private func plugin(_ name: String, in place: String) throws {
        try write("import ProjectDescription\nlet plugin = Plugin(name: \"\(name)\")\n", to: place + "/Plugin.swift")
    }

    private func library(isRun: Bool = true, cache: Path = Golden.cache) throws(SlipwayError) -> TemplateLibrary {
        var variables = Host.processEnvironment()
        variables["XDG_CACHE_HOME"] = cache.string
        return try TemplateLibrary(
            from: root.appending("Sources"), host: Host(environment: variables, directory: root), isRun: isRun)
    }

    private func plan(_ name: String, _ given: String...) throws(SlipwayError) -> ScaffoldPlan {
        try Scaffolder(files: LocalFileSystem()).plan(
            ScaffoldRequest(
                template: try library().load(name).template, given: given.map { GivenAttribute($0) }, destination: root)
        )
    }

    private func text(_ plan: ScaffoldPlan) -> [String] {
        plan.files.map { "\($0.path): \(String(decoding: $0.bytes, as: UTF8.self))" }
    }

    private func problem(_ work: () throws(SlipwayError) -> some Any) -> Diagnostic? {
        do throws(SlipwayError) { _ = try work() } catch { return error.diagnostics.first }
        return nil
    }

    @Test("what is wrong in a text of a Swift template is told at the template, with the text's line") func texts()
        throws
    {
        func write(_ text: String) throws {
            try self.write(
                """
                import ProjectDescription
                let template = Template(
                    description: "A note", attributes: [.required("name")],
                    items: [.string(path: "{{ name }}.md", contents: \(text))])
                """, to: "App/Tuist/Templates/note/note.swift")
        }
        try write(#""one\n\n\n{{ name|shout }}""#)
        let wrong = problem { () throws(SlipwayError) in try plan("note", "name=A") }
        #expect(wrong?.message.hasPrefix("in line 4 of the text of 'A.md': ") == true, "\(wrong?.message ?? "-")")
        #expect(wrong?.location == SourceLocation(file: "Tuist/Templates/note/note.swift", line: 2, column: 24))
        try write(#""one\n\n\n{{ nam }}""#)
        let warnings = try plan("note", "name=A").warnings
        #expect(warnings.map(\.location) == [wrong?.location] && warnings.first?.hint == "did you mean 'name'?")
        // what stands in a file has its own place
        try self.write("{{ name|shout }}", to: "App/Tuist/Templates/note/part.stencil")
        try write(#""{% include \"part.stencil\" %}""#)
        let included = problem { () throws(SlipwayError) in try plan("note", "name=A") }
        #expect(included?.location?.file == "Tuist/Templates/note/part.stencil", "\(included?.message ?? "-")")
    }

    @Test("one in Swift, with the plugin's helpers, and its files") func swift() throws {
        try write("public let prefix = \"Kit\"\n", to: "App/Plugins/Kit/ProjectDescriptionHelpers/Names.swift")
        try write(
            """
            import Kit
            import ProjectDescription

            let name: Template.Attribute = .required("name")
            let template = Template(
                description: "A screen", attributes: [name],
                items: [
                    .file(path: "\\(name)/\\(prefix)View.swift", templatePath: "View.stencil"),
                    .file(path: "\\(name)/LICENSE", templatePath: .relativeToRoot("LICENSE")),
                    .file(path: "\\(name)/NOTICE", templatePath: .relativeToCurrentFile("NOTICE")),
                    .string(path: "\\(name)/README.md", contents: "{% include \\"head.stencil\\" %}"),
                ])
            """, to: "App/Plugins/Kit/Templates/screen/screen.swift")
        try write("struct {{ name }} {}\n", to: "App/Plugins/Kit/Templates/screen/View.stencil")
        try write("# {{ name }}\n", to: "App/Plugins/Kit/Templates/screen/head.stencil")
        try write("notice\n", to: "App/Plugins/Kit/Templates/screen/NOTICE")
        try write("free\n", to: "App/Plugins/Kit/LICENSE")
        let plan = try plan("screen", "name=Cart")
        #expect(
            text(plan) == [
                "Cart/KitView.swift: struct Cart {}\n", "Cart/LICENSE: free\n", "Cart/NOTICE: notice\n",
                "Cart/README.md: # Cart\n",
            ])
    }

    @Test("one in YAML, of a plugin outside of the repository") func outside() throws {
        try plugins("../Shared")
        try plugin("Shared", in: "Shared")
        try write(
            "attributes: {name: x}\nfiles: {a.txt: a.stencil, b.txt: {file: ../../README.md}}\n",
            to: "Shared/Templates/note/template.yml")
        try write("{{ name }} {{ nmae }}", to: "Shared/Templates/note/a.stencil")
        try write("read me", to: "Shared/README.md")
        let plan = try plan("note", "name=y")
        #expect(text(plan) == ["a.txt: y ", "b.txt: read me"])
        #expect(plan.warnings.first?.location?.file == folder.path.appending("Shared/Templates/note/a.stencil").string)
        let template = try library().load("note").template
        #expect(template.plugin?.name == "Shared" && template.root == folder.path.appending("Shared"))
    }

    @Test("a template reads nothing outside of its plugin") func confined() throws {
        try write("secret", to: "App/secret.txt")
        let place = "App/Plugins/Kit/Templates/note"
        try write("files: {a.txt: ../../../../secret.txt}\n", to: place + "/template.yml")
        let path = problem { () throws(SlipwayError) in try plan("note") }
        #expect(path?.code == "path-outside" && path?.cause == "it lies outside the plugin 'Kit'")
        try LocalFileSystem().createLink(
            folder.path.appending(place + "/link.txt"), to: root.appending("secret.txt").string)
        try write("files: {a.txt: link.txt}\n", to: place + "/template.yml")
        let link = problem { () throws(SlipwayError) in try plan("note") }
        #expect(link?.cause == "a symbolic link leads out of the plugin 'Kit'")
        try write("{% include \"../../../../secret.txt\" %}", to: place + "/a.stencil")
        try write("files: {a.txt: a.stencil}\n", to: place + "/template.yml")
        #expect(problem { () throws(SlipwayError) in try plan("note") }?.code == "path-outside")
        try write("files: {a.txt: {text: x}}\n", to: "App/Elsewhere/template.yml")
        try LocalFileSystem().createDirectory(folder.path.appending("App/Plugins/Kit/Templates/mine"))
        try LocalFileSystem().createLink(
            folder.path.appending("App/Plugins/Kit/Templates/mine/template.yml"),
            to: root.appending("Elsewhere/template.yml").string)
        let declaration = problem { () throws(SlipwayError) in try library().load("mine") }
        #expect(declaration?.code == "path-outside" && declaration?.hint == "put it into the plugin's folder")
    }

    @Test("the repository's own come first, then plugins in their order") func names() throws {
        try plugins("Plugins/Kit", "Plugins/Other")
        try plugin("Other", in: "App/Plugins/Other")
        for (place, names) in [
            ("App/Templates", ["card"]), ("App/Plugins/Kit/Templates", ["card", "screen"]),
            ("App/Plugins/Other/Templates", ["screen", "api"]),
        ] {
            for name in names { try write("files: {a: {text: \(place)}}\n", to: "\(place)/\(name)/template.yml") }
        }
        let library = try library()
        #expect(library.own.map(\.name) == ["card"])
        #expect(try library.ofPlugins().map(\.name) == ["screen", "api"])
        #expect(try text(plan("card")) == ["a: App/Templates"])
        #expect(try text(plan("screen")) == ["a: App/Plugins/Kit/Templates"])
        #expect(try library.load("card").warnings.isEmpty && library.load("api").warnings.isEmpty)
        let warning = try library.load("screen").warnings.first
        #expect(warning?.code == "hidden-template" && warning?.cause == "'Kit' has one, too, and is named before it")
        let missing = problem { () throws(SlipwayError) in try library.load("screeen") }
        #expect(missing?.hint?.hasPrefix("did you mean 'screen'?") == true)
    }

    @Test("a plugin that is not there leaves the repository's own") func absent() throws {
        try plugins("Plugins/Nowhere")
        try write("files: {a: {text: x}}\n", to: "App/Templates/card/template.yml")
        #expect(try text(plan("card")) == ["a: x"])
        #expect(problem { () throws(SlipwayError) in try library().load("other") }?.code == "no-plugin")
    }

    @Test("nothing is run where that is not wanted") func notRun() throws {
        try write("files: {a: {text: x}}\n", to: "App/Plugins/Kit/Templates/card/template.yml")
        let cache = folder.path.appending("cache")
        #expect(
            problem { () throws(SlipwayError) in try library(isRun: false, cache: cache).ofPlugins() }?.code
                == "manifest-not-run")
        #expect(try library(cache: Golden.cache).ofPlugins().map(\.name) == ["card"])
        #expect(try library(isRun: false).ofPlugins().map(\.name) == ["card"])
    }
}
