import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Code for resources that templates of the repository say.
@Suite struct ResourceTemplateTests {
    private static let files = LocalFileSystem()

    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        let fixture = Golden.repository.appending("Tests/Fixtures/Resources/Shop")
        for name in try Self.files.files(below: fixture) {
            try Self.files.createDirectory(folder.path.appending("App/\(name)").parent)
            try Self.files.copy(fixture.appending(name), to: folder.path.appending("App/\(name)"))
        }
        try folder.write("", to: "App/Model.xcdatamodeld/A.xcdatamodel/contents")
    }

    /// The files of a project, by their names.
    private func generate(_ synthesizers: String) throws -> (files: [String: String], warnings: [Diagnostic]) {
        let loader = ManifestLoader(host: Host(directory: folder.path))
        let manifest = try loader.read(
            """
            name: Shop
            targets:
              my-shop:
                type: framework
                platform: iOS
                sources: [Sources, {path: Resources, buildPhase: resources}, Model.xcdatamodeld]
                resourceAccessors: {kinds: [bundle], synthesizers: \(synthesizers)}
            """, file: "App/project.yml"
        ).manifest
        let context = GenerateContext(manifest: manifest, manifestName: "project.yml")
        let plan = try Generator(files: Self.files).plan(context, root: folder.path.appending("App"), only: [.xcode])
        let files = plan.files.map { (Path($0.path).lastComponent, String(decoding: $0.bytes, as: UTF8.self)) }
        return (Dictionary(files) { $1 }, plan.warnings)
    }

    /// What a template makes of the resources, without the line that says who wrote it.
    private func rendered(_ parser: String, _ template: String, more: String = "") throws -> String {
        try folder.write(template, to: "Templates/Own.stencil")
        let made = try generate("[{parser: \(parser), template: ../Templates/Own.stencil\(more)}]")
        let text = made.files["TuistOwn+MyShop.swift"] ?? ""
        return text.split(separator: "\n", maxSplits: 1).dropFirst().joined()
    }

    /// What is told of a template: `file:line:column code: message, hint`.
    private func problem(_ parser: String, _ template: String) -> String {
        do {
            return try rendered(parser, template)
        } catch let error as SlipwayError {
            let told = error.diagnostics.map { problem in
                let place = problem.location.map { "\($0.file):\($0.line ?? 0)" } ?? "?"
                return "\(place) \(problem.code): \(problem.message), \(problem.hint ?? "-")"
            }
            return told.joined(separator: "; ")
        } catch {
            return "\(error)"
        }
    }

    @Test("a template sees what SwiftGen's see of texts") func strings() throws {
        let template = """
            {% macro show level depth %}
            {% for string in level.strings %}
            {{depth}}{{string.key}}={{string.name}}({{string.types|join:","}})
            {% endfor %}
            {% for child in level.children %}
            {{depth}}{{child.name}}:
            {% call show child ">" %}
            {% endfor %}
            {% endmacro %}
            {% for table in tables %}
            [{{table.name}}]
            {% call show table.levels "" %}
            {% endfor %}
            """
        let text = try rendered("strings", template)
        #expect(try Golden.difference(text, from: "resource-templates/strings.txt") == nil)
    }

    @Test("and of assets") func assets() throws {
        let template = """
            {% macro list items depth %}
            {% for item in items %}
            {{depth}}{{item.type}} {{item.name}} {{item.value}}{{item.isNamespaced}}
            {% call list item.items "  " %}
            {% endfor %}
            {% endmacro %}
            {% for catalog in catalogs %}
            {{catalog.name}}
            {% call list catalog.assets "" %}
            {% endfor %}
            {% for type, count in resourceCount %}{{type}}={{count}} {% endfor %}
            """
        #expect(try Golden.difference(try rendered("assets", template), from: "resource-templates/assets.txt") == nil)
    }

    @Test("documents have their data and say the types in it", arguments: ["json", "yaml", "plists"])
    func documents(_ parser: String) throws {
        try folder.write(
            #"{"a": 1, "b": 1.0, "c": [1, 2.5], "d": "\ud83d\ude00\n", "e": [{"f": true}], "g": [], "h": [1, "x"]}"#,
            to: "App/Resources/one.json")
        try folder.write(
            "a: 1\nb: 1.0\nc: [1, 2.5]\nd: \"1\"\ne: [{f: yes}]\ng: ~\n---\nx\n", to: "App/Resources/one.yml")
        let template = """
            {% for file in files %}
            {{file.name}} {{file.path}} {{file.document.metadata.type}} {{file.documents.count}}
            {% for key, type in file.document.metadata.properties %}
            {{key}}: {{type}} = {{file.document.data[key]}}
            {% endfor %}
            {% endfor %}
            """
        let text = try rendered(parser, template)
        #expect(try Golden.difference(text, from: "resource-templates/\(parser).txt") == nil)
    }

    @Test("storyboards, models and files") func others() throws {
        try folder.write(
            """
            <document targetRuntime="iOS.CocoaTouch" initialViewController="1"><scenes><scene><objects>
            <navigationController id="1" sceneMemberID="viewController" storyboardIdentifier="Start"><connections>
            <segue identifier="go"/></connections></navigationController>
            <placeholder/></objects></scene><scene><objects><viewController id="2" sceneMemberID="viewController"
            storyboardIdentifier="Cart" customClass="CartController" customModule="Cart"/></objects></scene></scenes>
            </document>
            """, to: "App/Resources/Base.lproj/Main.storyboard")
        try folder.write("", to: "App/Resources/clip.mp4")
        try folder.write(
            """
            <model><entity name="Item" representedClassName="Item"><attribute name="price" attributeType="Integer 64"
            usesScalarValueType="YES"/><attribute name="sold" optional="YES" attributeType="Boolean"/><relationship
            name="cart" destinationEntity="Cart" inverseName="items" inverseEntity="Cart" toMany="NO"/></entity>
            <fetchRequest name="all" entity="Item" predicateString="price &gt; 0"/></model>
            """, to: "App/Model.xcdatamodeld/A.xcdatamodel/contents")
        let scenes = try rendered(
            "interfaceBuilder",
            "{% for s in storyboards %}{{s.name}} {{s.initialScene.type}}{% for c in s.scenes %}, {{c}}{% endfor %}; "
                + "{{s.segues.0.type}}{% endfor %} {{modules}} {{platform}}\n")
        #expect(try Golden.difference(scenes, from: "resource-templates/storyboards.txt") == nil)
        let models = try rendered("coreData", "{{models}}\n")
        #expect(try Golden.difference(models, from: "resource-templates/models.txt") == nil)
        let clips = try rendered(
            "files", "{% for f in groups.0.files %}{{f.name}} {{f.ext}} {{f.mimeType}}{% endfor %}",
            more: ", extensions: [mp4]")
        #expect(clips == "clip mp4 video/mp4")
        let usual = try generate("[{parser: files, extensions: [mp4]}]").files["TuistFiles+MyShop.swift"] ?? ""
        #expect(usual.contains("public static let clipMp4 = File(name: \"clip\", ext: \"mp4\""), "\(usual)")
    }

    @Test("a template sees parameters, and includes what lies beside it") func parameters() throws {
        try folder.write("{{ param.name }} {{ speed }}", to: "Templates/parts/Head.stencil")
        let text = try rendered(
            "strings", "{% include \"parts/Head.stencil\" %} {{param.bundle}} {{param.speed + 1|default:2}}",
            more: ", values: {speed: 2}")
        #expect(text.hasPrefix("MyShop 2 Bundle.module"), "\(text)")
        #expect(try rendered("strings", "{% if not param.publicAccess %}x{% endif %}\n").isEmpty)
        #expect(problem("strings", "{% include \"../x.stencil\" %}").contains("path-outside"))
    }

    @Test("options and extensions have effect without a template, too") func options() throws {
        try folder.write("\"a/b.c\" = \"d\";\n", to: "App/Resources/en.lproj/Paths.loc")
        let made = try generate(
            "[{parser: strings, name: Paths, extensions: [loc], options: {separator: /, more: 1}, values: {name: Own}}]"
        )
        let text = made.files["TuistPaths+MyShop.swift"] ?? ""
        #expect(text.contains("public enum OwnStrings") && text.contains("public enum A: Sendable"), "\(text)")
        #expect(text.contains("static let bc = OwnStrings._text(\"Paths\", \"a/b.c\")"), "\(text)")
        #expect(!text.contains("Plurals"))
    }

    @Test(
        "what is wrong with a template is told with its line",
        arguments: [
            (
                "\n{{ tabels }}",
                "Templates/Own.stencil:2 unknown-name: nothing is known of 'tabels', did you mean 'tables'?"
            ),
            (
                "{% for t in tabels %}x{% endfor %}",
                "Templates/Own.stencil:1 unknown-name: nothing is known of 'tabels', did you mean 'tables'?"
            ),
            (
                "\n\n{{ param.nmae }}",
                "Templates/Own.stencil:3 unknown-name: nothing is known of 'param.nmae', did you mean 'param.name'?"
            ),
            (
                "{{ param.name|swiftIdentifer }}",
                "Templates/Own.stencil:1 unknown-filter: there is no filter 'swiftIdentifer', did you mean "
                    + "'swiftIdentifier'?"
            ),
            ("{{ param.other|default:\"x\" }}{{ tables.0.nothing }}", "x"),
        ])
    func problems(_ template: String, _ expected: String) {
        #expect(problem("strings", template) == expected)
    }

    @Test("a template that is not there is told where it is named") func missing() {
        let told: String
        do {
            _ = try generate("[{parser: json, template: ../Templates/Jsn.stencil}]")
            told = ""
        } catch {
            told = "\(error)"
        }
        #expect(told.isEmpty, "without JSON nobody asks for it")
        #expect(throws: SlipwayError.self) { try generate("[{parser: strings, template: ../Templates/None.stencil}]") }
    }

    @Test("what cannot be read is told, and the rest is written") func unread() throws {
        try folder.write("{\n\"a\": tru}", to: "App/Resources/bad.json")
        try folder.write("{\"a\": 1}", to: "App/Resources/good.json")
        try folder.write("{{ files.count }} {{ files.0.name }}", to: "Templates/Own.stencil")
        let made = try generate("[{parser: json, template: ../Templates/Own.stencil}]")
        #expect(made.files["TuistOwn+MyShop.swift"]?.hasSuffix("1 good") == true)
        #expect(made.warnings.map(\.code) == ["unread-resource"])
        #expect(made.warnings.first?.location?.line == 2)
    }
}
