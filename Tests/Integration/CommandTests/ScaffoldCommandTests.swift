import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `scaffold` as a person uses it.
@Suite struct ScaffoldCommandTests {
    private let folder: TemporaryDirectory
    private let slipway: SlipwayCommand

    init() throws {
        folder = try TemporaryDirectory()
        slipway = SlipwayCommand(in: folder.path, environment: ["XDG_CACHE_HOME": Golden.cache.string])
        try folder.write(
            """
            description: A feature
            attributes:
              name:
              tested: true
              json: no
            files:
              "{{ name }}/{{ name }}.swift": {text: "struct {{ name }} {}\\n"}
              "{{ name }}/Tests.swift": {text: "{% if tested %}// tests\\n{% endif %}"}
            """, to: "Templates/feature/template.yml")
    }

    @Test("attributes are options, and files are made once") func make() async throws {
        let first = try await slipway.run("scaffold", "feature", "--name", "Cart")
        #expect(first.isSuccess, "\(first.errorOutput)")
        #expect(
            first.output == """
                wrote  Cart/Cart.swift
                wrote  Cart/Tests.swift
                wrote 2 files of 'feature'; next: slipway generate

                """)
        #expect(try folder.read("Cart/Cart.swift") == "struct Cart {}\n")
        let second = try await slipway.run("scaffold", "feature", "--name=Cart")
        #expect(second.output == "nothing to write: all 2 files of 'feature' are there\n")
        try folder.write("mine", to: "Cart/Cart.swift")
        let third = try await slipway.run("scaffold", "feature", "--name", "Cart", "--tested", "no")
        #expect(third.termination == .exited(2))
        #expect(third.errorOutput.contains("Cart/Cart.swift is there already"))
        #expect(try folder.read("Cart/Cart.swift") == "mine")
        let fourth = try await slipway.run("scaffold", "feature", "--name", "Cart", "--overwrite")
        #expect(fourth.isSuccess && fourth.output.hasPrefix("wrote  Cart/Cart.swift\nwrote 1 file "))
    }

    @Test("a dry run writes nothing, and the plan is JSON") func dryRun() async throws {
        let result = try await slipway.run("scaffold", "feature", "--name", "Cart", "--dry-run", "--json")
        #expect(result.isSuccess, "\(result.errorOutput)")
        #expect(result.output.contains("\"schema\" : 1") && result.output.contains("\"path\" : \"Cart/Cart.swift\""))
        #expect(try !LocalFileSystem().exists(folder.path.appending("Cart")))
    }

    @Test("the help of a template lists its attributes") func help() async throws {
        let result = try await slipway.run("scaffold", "feature", "--help")
        #expect(
            result.output == """
                OVERVIEW: A feature

                USAGE: slipway scaffold feature --name <name> [attributes]

                ATTRIBUTES:
                  --name <name>      (required)
                  --tested           (default: true)
                  --set json=<json>  (default: no)

                `slipway scaffold --help` lists the options of the command.

                """)
        let command = try await slipway.run("scaffold", "--help")
        #expect(command.isSuccess && command.output.contains("--overwrite"))
    }

    @Test("list tells names and descriptions") func list() async throws {
        let result = try await slipway.run("scaffold", "list")
        #expect(result.output == "feature  A feature\n")
        let json = try await slipway.run("scaffold", "list", "--json")
        #expect(json.output.contains("\"templates\" : [") && json.output.contains("\"name\" : \"tested\""))
        #expect(try await slipway.run("scaffold").output == result.output)
    }

    @Test(
        "what is wrong is told, with what was meant",
        arguments: [
            (["featur"], "did you mean 'feature'?"), (["feature"], "'feature' needs '--name'"),
            (["feature", "--name", "A", "--testd", "no"], "did you mean 'tested'?"),
            (["feature", "--name"], "'--name' has no value"),
            (["feature", "--name", "../../A"], "outside the repository"),
            (["feature", "--name", "A", "--tested", "perhaps"], "it is to be true or false"),
        ])
    func wrong(_ arguments: [String], _ expected: String) async throws {
        let result = try await slipway.run(["scaffold"] + arguments)
        #expect(result.termination == .exited(2))
        #expect(result.errorOutput.contains(expected), "\(result.errorOutput)")
        #expect(try LocalFileSystem().list(folder.path).map(\.name) == ["Templates"])
    }

    @Test("a plugin that is not there is told, and the others are listed") func plugins() async throws {
        try folder.write(
            "import ProjectDescription\nlet tuist = Tuist(project: .tuist(plugins: [.local(path: \"Kit\")]))\n",
            to: "Tuist.swift")
        let absent = try await slipway.run("scaffold", "list")
        #expect(absent.termination == .exited(2) && absent.output == "feature  A feature\n")
        #expect(absent.errorOutput.contains("there is no plugin at 'Kit'"), "\(absent.errorOutput)")
        try folder.write("import ProjectDescription\nlet plugin = Plugin(name: \"Kit\")\n", to: "Kit/Plugin.swift")
        try folder.write("files: {one.txt: {text: x}}\n", to: "Kit/Templates/one/template.yml")
        let both = try await slipway.run("scaffold", "list")
        #expect(both.isSuccess && both.output == "feature  A feature\none      (of the plugin Kit)\n")
        #expect(try await slipway.run("scaffold", "list", "--json").output.contains("\"plugin\" : \"Kit\""))
        let made = try await slipway.run("scaffold", "one")
        #expect(made.output == "wrote  one.txt\nwrote 1 file of 'one'; next: slipway generate\n")
        #expect(try await slipway.run("scaffold", "one").output == "nothing to write: the file of 'one' is there\n")
    }

    @Test("an attribute called path is one; else it says where") func path() async throws {
        let result = try await slipway.run("scaffold", "feature", "--name", "Cart", "--path", "Sub")
        #expect(result.output.hasPrefix("wrote  Sub/Cart/Cart.swift\n"), "\(result.errorOutput)")
        try folder.write(
            "attributes: {path: Projects, name: x}\nfiles: {\"{{ path }}/{{ name }}.txt\": {text: x}}\n",
            to: "Templates/project/template.yml")
        let other = try await slipway.run("scaffold", "project", "--path", "Modules")
        #expect(other.output.hasPrefix("wrote  Modules/x.txt\n"), "\(other.errorOutput)")
    }

    @Test("a template in Swift, from a folder below the repository") func swift() async throws {
        try folder.write(
            """
            import ProjectDescription
            let name: Template.Attribute = .required("name")
            let template = Template(
                description: "In Swift", attributes: [name],
                items: [.file(path: "\\(name).swift", templatePath: "\\(name)/one.stencil")])
            """, to: "Tuist/Templates/swift/swift.swift")
        try folder.write("enum {{ name|upperFirstLetter }} {}\n", to: "Tuist/Templates/swift/cart/one.stencil")
        try folder.write("", to: "Sources/.gitkeep")
        let inside = SlipwayCommand(
            in: folder.path.appending("Sources"), environment: ["XDG_CACHE_HOME": Golden.cache.string])
        let result = try await inside.run("scaffold", "swift", "--name", "cart")
        #expect(result.isSuccess, "\(result.errorOutput)")
        #expect(try folder.read("Sources/cart.swift") == "enum Cart {}\n")
        try folder.write("import ProjectDescription\nlet x = 1\n", to: "Tuist/Templates/swift/swift.swift")
        let none = try await inside.run("scaffold", "swift", "--name", "cart")
        #expect(none.termination == .exited(2) && none.errorOutput.contains("declares no template"))
    }

    private static let declaration = """
        import ProjectDescription
        let template = Template(description: "In Swift", items: [.string(path: "made.txt", contents: "made")])
        """

    @Test(
        "a template in Swift whose file is nearly called as its folder",
        arguments: ["Template.swift", "Module.swift", "module.swift"])
    func otherNames(_ name: String) async throws {
        try folder.write(Self.declaration, to: "Tuist/Templates/module/\(name)")
        // what the template copies declares nothing
        try folder.write("struct Template {}\n", to: "Tuist/Templates/module/MODULE.swift")
        let listed = try await slipway.run("scaffold", "list")
        #expect(listed.isSuccess && !listed.errorOutput.contains("misnamed"), "\(listed)")
        #expect(listed.output.contains("module   In Swift"), "\(listed)")
        let result = try await slipway.run("scaffold", "module")
        #expect(result.isSuccess, "\(result.errorOutput)")
        #expect(try folder.read("made.txt") == "made")
    }

    @Test("a template whose file has another name is told, with the name that it should have")
    func misnamed() async throws {
        try folder.write(Self.declaration, to: "Tuist/Templates/module/Thing.swift")
        func run(_ words: String...) async throws -> String {
            let result = try await slipway.run(["scaffold"] + words)
            #expect((result.termination == .exited(2)) == (words != ["list"]), "\(result.output)")
            return result.errorOutput
        }
        for command in ["module", "list"] {
            let text = try await run(command)
            #expect(text.contains("Tuist/Templates/module/Thing.swift declares one"), "\(text)")
            #expect(text.contains("rename it to Tuist/Templates/module/module.swift"), "\(text)")
        }
        // which of two is meant is not known
        try folder.write(Self.declaration, to: "Tuist/Templates/module/Template.swift")
        try folder.write(Self.declaration, to: "Tuist/Templates/module/Module.swift")
        let several = try await run("module")
        #expect(several.contains("Module.swift and Template.swift and Thing.swift in Tuist"), "\(several)")
        try LocalFileSystem().remove(folder.path.appending("Templates"))
        #expect(try await run("featur").contains("declare one each"))
        try LocalFileSystem().remove(folder.path.appending("Tuist/Templates/module"))
        #expect(try await run("module").contains("no folder in Tuist/Templates has a file that declares one"))
        try LocalFileSystem().remove(folder.path.appending("Tuist"))
        #expect(try await run("module").contains("there is no folder with templates here"))
    }
}
