import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `slipway inspect imports`
@Suite struct InspectImportsCommandTests {
    private let repository: TemporaryDirectory
    private let slipway: SlipwayCommand

    init() throws {
        repository = try TemporaryDirectory()
        slipway = SlipwayCommand(
            in: repository.path, environment: ["GITHUB_ACTIONS": nil, "XDG_CACHE_HOME": Golden.cache.string])
        try repository.write(
            """
            name: Press
            targets:
              App:
                type: executable
                dependencies:
                  - target: Core
                  # for later
                  - target: Peel
              Core: {type: library, dependencies: [{target: Extra}]}
              Extra: {type: library}
              Peel: {type: library}

            """, to: "project.yml")
        try repository.write("import Core\nimport Extra\nimport Foundation\n", to: "Sources/App/main.swift")
        try repository.write("@testable import Extra\n", to: "Sources/App/More.swift")
        try repository.write("import struct Extra.Thing\n", to: "Sources/Core/Core.swift")
        try repository.write("public struct Thing {}\n", to: "Sources/Extra/Extra.swift")
        try repository.write("// import Core\n", to: "Sources/Peel/Peel.swift")
    }

    @Test("what is found, with its places") func found() async throws {
        let result = try await slipway.run("inspect", "imports", "--reporter", "relative-path")
        #expect(
            result.output == """
                Sources/App/More.swift:1:18: error: Implicit Import Violation: target 'App' imports 'Extra' and does \
                not declare it; add `- target: Extra` to the dependencies of 'App' in project.yml (implicit-import)
                project.yml:8:17: error: Redundant Dependency Violation: target 'App' declares 'Peel' and does \
                not use it; remove it, or list it in `ignore` of `slipway.inspect.imports` (redundant-dependency)

                """, "\(result.output)\(result.errorOutput)")
        #expect(result.termination == .exited(1))
        let human = try await slipway.run("inspect", "imports")
        #expect(human.output.contains("'Core', on which it depends, brings the module along; one more file imports it"))
        let github = try await SlipwayCommand(in: repository.path, environment: ["GITHUB_ACTIONS": "true"])
            .run("inspect", "imports")
        #expect(github.output.contains("::error file=Sources/App/More.swift,line=1,"), "\(github.output)")
    }

    @Test("parts of it, and JSON") func parts() async throws {
        let only = try await slipway.run("inspect", "imports", "--only", "redundant", "--json")
        #expect(only.output.contains("\"schema\" : 1") && only.output.contains("\"dependency\" : \"Peel\""))
        #expect(!only.output.contains("implicit"))
        let core = try await slipway.run("inspect", "imports", "Core", "Extra")
        #expect(core.isSuccess && core.output == "nothing found: the imports of 2 targets, 2 files\n")
        let one = try await slipway.run("inspect", "imports", "Extra")
        #expect(one.isSuccess && one.output == "nothing found: the imports of 1 target, 1 file\n")
        let lenient = try await slipway.run("inspect", "imports", "--allow-transitive", "--only", "implicit")
        #expect(lenient.isSuccess, "\(lenient.output)")
    }

    @Test("mended: shown first, then written") func fix() async throws {
        let before = try repository.read("project.yml")
        let wanted = """
            --- a/project.yml
            +++ b/project.yml
            @@ -4,8 +4,7 @@
                 type: executable
                 dependencies:
                   - target: Core
            -      # for later
            -      - target: Peel
            +      - target: Extra
               Core: {type: library, dependencies: [{target: Extra}]}
               Extra: {type: library}
               Peel: {type: library}

            """
        let dry = try await slipway.run("inspect", "imports", "--fix", "--dry-run")
        #expect(dry.output == wanted && dry.isSuccess, "\(dry.output)\(dry.errorOutput)")
        #expect(try repository.read("project.yml") == before)
        let mended = try await slipway.run("inspect", "imports", "--fix")
        #expect(mended.output == "project.yml: 2 changes\nnext: slipway generate\n" && mended.isSuccess)
        #expect(try await slipway.run("inspect", "imports").isSuccess)
        let again = try await slipway.run("inspect", "imports", "--fix")
        #expect(again.output == "nothing to mend\n" && again.isSuccess)
    }

    @Test("targets that would need each other are refused") func cycle() async throws {
        try repository.write("import Core\n", to: "Sources/Extra/Extra.swift")
        let before = try repository.read("project.yml")
        let result = try await slipway.run("inspect", "imports", "Extra", "--fix")
        #expect(result.termination == .exited(1))
        #expect(
            result.errorOutput.contains("'Core' is not added to target 'Extra'")
                && result.errorOutput.contains("they would need each other: Extra → Core → Extra"))
        #expect(try repository.read("project.yml") == before)
    }

    @Test("what the manifest leaves alone, and its mistakes") func ignored() async throws {
        let manifest = try repository.read("project.yml")
        func write(_ ignore: String) throws {
            try repository.write(
                manifest + "slipway:\n  inspect:\n    imports:\n      ignore: \(ignore)\n", to: "project.yml")
        }
        try write("[Extra, Peel]")
        #expect(try await slipway.run("inspect", "imports").isSuccess)
        try write("{App: [Extra], \"*\": [Peel]}")
        #expect(try await slipway.run("inspect", "imports").isSuccess)
        // dependencies of a target that are never redundant; what it imports is another matter
        try repository.write(
            manifest + "slipway:\n  inspect:\n    imports:\n      ignore: [Extra]\n      keep: [App]\n",
            to: "project.yml")
        #expect(try await slipway.run("inspect", "imports").isSuccess)
        try repository.write(
            manifest + "slipway:\n  inspect:\n    imports:\n      keep: [Ap]\n", to: "project.yml")
        let other = try await slipway.run("inspect", "imports")
        #expect(other.termination == .exited(2) && other.errorOutput.contains("'Ap' in 'keep' is no target"))
        try write("{Ap: [Extra]}")
        let wrong = try await slipway.run("inspect", "imports")
        #expect(wrong.termination == .exited(2) && wrong.errorOutput.contains("'Ap' in 'ignore' is no target"))
        #expect(wrong.errorOutput.contains("did you mean 'App'?"))
    }

    @Test("mistakes on the command line") func mistakes() async throws {
        let unknown = try await slipway.run("inspect", "imports", "Cor")
        #expect(unknown.termination == .exited(2) && unknown.errorOutput.contains("did you mean 'Core'?"))
        #expect(try await slipway.run("inspect", "imports", "--dry-run").termination == .exited(64))
        #expect(try await slipway.run("inspect", "imports", "--only", "both").termination == .exited(64))
    }

    @Test("targets with a tag of Tuist.swift keep their dependencies") func tags() async throws {
        try LocalFileSystem().remove(repository.path.appending("project.yml"))
        func project(_ tags: String) -> String {
            """
            import ProjectDescription

            let project = Project(
                name: "Press",
                targets: [
                    .target(
                        name: "Pit", destinations: .iOS, product: .framework, bundleId: "a.b", sources: ["Pit/**"],
                        dependencies: [.target(name: "Rind")], metadata: .metadata(tags: [\(tags)])),
                    .target(
                        name: "Rind", destinations: .iOS, product: .framework, bundleId: "a.c", sources: ["Rind/**"]),
                ])

            """
        }
        try repository.write("struct Pit {}\n", to: "Pit/Pit.swift")
        try repository.write("public struct Rind {}\n", to: "Rind/Rind.swift")
        try repository.write(
            """
            import ProjectDescription
            let tuist = Tuist(
                inspectOptions: .options(redundantDependencies: .redundantDependencies(ignoreTagsMatching: ["keep"])),
                project: .tuist())
            """, to: "Tuist.swift")
        try repository.write(project(""), to: "Project.swift")
        let found = try await slipway.run("inspect", "imports")
        #expect(found.output.contains("target 'Pit' declares 'Rind' and does not use it"), "\(found.errorOutput)")
        try repository.write(project("\"other\", \"keep\""), to: "Project.swift")
        let kept = try await slipway.run("inspect", "imports")
        #expect(kept.isSuccess, "\(kept.output)\(kept.errorOutput)")
    }

    @Test("a Swift manifest is told what to write, and not edited") func swift() async throws {
        try LocalFileSystem().remove(repository.path.appending("project.yml"))
        try repository.write(
            """
            import ProjectDescription

            let project = Project(
                name: "Press",
                targets: [
                    .target(
                        name: "App", destinations: .iOS, product: .app, bundleId: "a.b", sources: ["Sources/App/**"],
                        dependencies: [.target(name: "Core")]),
                    .target(
                        name: "Core", destinations: .iOS, product: .framework, bundleId: "a.c",
                        sources: ["Sources/Core/**"], dependencies: [.target(name: "Extra")]),
                    .target(
                        name: "Extra", destinations: .iOS, product: .framework, bundleId: "a.d",
                        sources: ["Sources/Extra/**"]),
                ])
            """, to: "Project.swift")
        let result = try await slipway.run("inspect", "imports", "--fix")
        #expect(result.termination == .exited(1), "\(result.errorOutput)")
        #expect(result.output.contains("add `.target(name: \"Extra\")` to the dependencies of 'App' in Project.swift"))
        #expect(result.errorOutput.contains("Project.swift is not edited"))
    }

    @Test("of several dependencies of a Swift manifest, which have one place, those that nothing imports") func places()
        async throws
    {
        try LocalFileSystem().remove(repository.path.appending("project.yml"))
        func target(_ name: String, _ needs: [String] = []) -> String {
            let needed = needs.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
            return
                ".target(name: \"\(name)\", destinations: .iOS, product: .framework, bundleId: \"a.\(name)\", sources: "
                + "[\"Sources/\(name)/**\"], dependencies: [\(needed)])"
        }
        let targets = [target("Core", ["Extra", "Peel", "Rind"]), target("Extra"), target("Peel"), target("Rind")]
        try repository.write("struct Rind {}\n", to: "Sources/Rind/Rind.swift")
        try repository.write(
            "import ProjectDescription\nlet project = Project(name: \"Press\", targets: [\n"
                + targets.joined(separator: ",\n") + "\n])\n", to: "Project.swift")
        let result = try await slipway.run("inspect", "imports", "--reporter", "relative-path")
        #expect(result.termination == .exited(1), "\(result.errorOutput)")
        for name in ["Peel", "Rind"] {
            let told = "Project.swift:3:8: error: Redundant Dependency Violation: target 'Core' declares '\(name)' and"
            #expect(result.output.contains(told), "\(result.output)")
        }
        #expect(!result.output.contains("'Extra'"))
    }

    @Test("a folder of sources that is not there is the error of generate, and nothing is edited") func missing()
        async throws
    {
        let manifest =
            "name: Press\ntargets:\n  A: {type: framework, platform: iOS, sources: [Typo], "
            + "dependencies: [{target: B}]}\n  B: {type: framework, platform: iOS, sources: [Sources]}\n"
        try repository.write(manifest, to: "project.yml")
        let generated = try await slipway.run("generate", "--dry-run")
        for words in [[], ["--fix"], ["--only", "redundant", "--fix"]] {
            let result = try await slipway.run(["inspect", "imports"] + words)
            #expect(result.termination == .exited(2) && result.errorOutput == generated.errorOutput)
        }
        #expect(generated.errorOutput.contains("there is no 'Typo'"), "\(generated.errorOutput)")
        #expect(try repository.read("project.yml") == manifest)
    }
}
