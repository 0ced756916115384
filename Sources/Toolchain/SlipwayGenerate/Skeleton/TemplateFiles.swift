/// The texts of a new repository.
struct TemplateFiles {
    let name: String
    let template: Template

    var all: [SkeletonFile] {
        [
            SkeletonFile(path: "project.yml", text: manifest),
            SkeletonFile(path: ".swiftlint.yml", text: lintConfiguration),
            SkeletonFile(path: ".gitignore", text: ".build/\n.slipway/\n.swiftpm/\nsite/\n.DS_Store\n"),
            SkeletonFile(path: ".swift-format", text: formatConfiguration),
            SkeletonFile(path: "README.md", text: readme),
        ] + sources
    }

    /// The module that holds the logic.
    private var library: String { template == .tool ? name + "Core" : name }
    /// The module of the program, where there is one.
    private var program: String? {
        switch template {
        case .component: name + "Demo"
        case .library: nil
        case .tool: name
        }
    }
    /// A type that is called like its module cannot be named from outside once both are in scope.
    private var type: String { library == "Greeting" ? "Salutation" : "Greeting" }

    // MARK: Manifest

    private var manifest: String {
        var text = """
            # \(name) as Slipway builds, checks and ships it.
            # Package.swift and .github/workflows come out of this file: change it, then run `slipway generate`.
            name: \(name)

            # The one version of every target. A release takes its version from the tags and the pull request's title
            # (MAJOR …, MINOR …, anything else is a patch); what `slipway bundle` builds says the release's.
            version: 0.0.0
            build: 1

            slipway:
              # Where `slipway ship` puts the page for testers.
              publish: ["directory:site"]
              # How the jobs in .github/workflows get Slipway: lines that put it in PATH, or an image that has it.
              # workflows:
              #   setup: ["…"]
              #   container: "…"


            """
        if template == .tool {
            text += "swiftpm:\n  products:\n    \(name): {type: executable}\n\n"
        }
        text += "targets:\n  \(library):\n    type: library\n"
        if let program {
            text += "  \(program):\n    type: executable\n    versionFile: true\n"
            text += "    dependencies:\n      - target: \(library)\n"
        }
        text += "  \(library)Tests:\n    type: test\n    dependencies:\n      - target: \(library)\n"
        return text
    }

    private var lintConfiguration: String {
        """
        opt_in_rules: [empty_count, empty_string]
        # the formatter decides where commas and braces stand
        disabled_rules: [opening_brace, trailing_comma]
        excluded: [.build]
        line_length: {warning: 120, error: 200, ignores_urls: true}

        """
    }

    /// What generated files are formatted by.
    private var formatConfiguration: String {
        """
        {
          "version": 1,
          "indentation": {"spaces": 4},
          "lineLength": 120
        }

        """
    }

    // MARK: Sources

    private var sources: [SkeletonFile] {
        var files = [
            SkeletonFile(path: "Sources/\(library)/\(type).swift", text: librarySource),
            SkeletonFile(path: "Tests/\(library)Tests/\(type)Tests.swift", text: testSource),
        ]
        if let program {
            files.append(SkeletonFile(path: "Sources/\(program)/main.swift", text: programSource))
        }
        return files
    }

    private var librarySource: String {
        """
        /// A greeting in words of your choice.
        public struct \(type): Sendable {
            /// The words in front of the name.
            public let words: String

            /// - Parameter words: the words in front of the name.
            public init(words: String = "Hello") {
                self.words = words
            }

            /// The greeting for `name`; without a name, the words alone.
            public func text(for name: String) -> String {
                name.isEmpty ? "\\(words)!" : "\\(words), \\(name)!"
            }
        }

        """
    }

    private var programSource: String {
        """
        import \(library)

        let names = CommandLine.arguments.dropFirst()
        if names.first == "--version" {
            print(\(program ?? name)Version.string)
        } else {
            print(\(type)().text(for: names.joined(separator: " ")))
        }

        """
    }

    private var testSource: String {
        """
        import Testing

        @testable import \(library)

        @Suite struct \(type)Tests {
            @Test func greetsByName() {
                #expect(\(type)().text(for: "Ada") == "Hello, Ada!")
            }

            @Test func greetsWithoutName() {
                #expect(\(type)(words: "Welcome").text(for: "") == "Welcome!")
            }
        }

        """
    }

    // MARK: README

    private var readme: String {
        let use =
            template == .tool
            ? "## Use\n\n    swift run \(name) Ada\n"
            : """
            ## Use

            Add the package to yours by its repository's address and `from:` its latest release, and `\(name)` to a target's
            dependencies:

                import \(name)

                print(\(type)().text(for: "Ada"))

            """
        return """
            # \(name)

            One sentence that says what \(name) does and for whom.

            \(use)
            ## Work on it

                slipway generate     # after every change of project.yml
                slipway lint
                slipway test
                slipway ship         # lint, test, bundle, tag, publish

            A merged pull request is tagged: the first word of its title says how much changed (`MAJOR`, `MINOR`, anything
            else is a patch). `slipway doctor` says what is missing for that.

            """
    }
}
