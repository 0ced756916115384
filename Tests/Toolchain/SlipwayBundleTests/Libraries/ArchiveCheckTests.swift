@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What SwiftPM's description of a build says, and what is missing in a library.
@Suite("Modules of a build") struct ArchiveCheckTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// As SwiftPM 6.3 writes it: modules in one file, targets in the other.
    private func build(manifest: String? = nil) throws -> BuiltModules {
        try folder.write(
            """
            {"swiftCommands": {
                "C.my-kit-x86_64-unknown-linux-gnu-release.module": {
                    "moduleName": "my_kit", "objects": ["\(folder.path)/kit.o"], "sources": ["/s/a.swift"],
                    "otherArguments": []},
                "C.Other-x86_64-unknown-linux-gnu-release.module": {
                    "moduleName": "Other", "objects": ["\(folder.path)/other.o"], "sources": [],
                    "otherArguments": []}},
             "targetDependencyMap": {"my_kit": ["c_thing", "c_base"], "c_thing": ["c_base"], "c_base": [], "Other": []}}
            """, to: "release/description.json")
        try folder.write(
            manifest ?? """
                commands:
                  "<c-thing-x86_64-unknown-linux-gnu-release.module>":
                    tool: phony
                    inputs: ["/b/c_thing.build/t.c.o"]
                  "<c-base-x86_64-unknown-linux-gnu-release.module>":
                    tool: phony
                    inputs: ["/b/c_base.build/b.c.o"]
                """, to: "release.yaml")
        return try BuiltModules.read(folder.path, files: LocalFileSystem())
    }

    @Test("are found by the names of their targets") func names() throws {
        let built = try build()
        let closure = built.closure(of: ["my-kit"])
        #expect(closure.map(\.name) == ["c_base", "c_thing", "my_kit"])
        #expect(closure.map(\.objects.count) == [1, 1, 1])
        #expect(built["c-thing"]?.objects == ["/b/c_thing.build/t.c.o"])
        #expect(built["my-kit"].map(built.needs) == ["c_base", "c_thing"])
    }

    private func targets(_ names: String...) -> [Target] {
        names.map { Target(name: $0, kind: .library(.automatic), path: "Sources/\($0)") }
    }

    @Test("one that the build says nothing of is a bug, whatever else there is") func unknown() throws {
        func check(_ built: BuiltModules) -> ArchiveCheck {
            ArchiveCheck(
                files: LocalFileSystem(), product: "Kit", built: built, closure: built.closure(of: ["my-kit"]))
        }
        try check(try build()).checkModules(of: targets("my-kit", "c-thing", "c-base"))
        for wanted in [targets("Gone"), targets("Other")] {
            let built = try build()
            let error = #expect(throws: SlipwayError.self) { try check(built).checkModules(of: wanted) }
            #expect(error?.status == .bug && error?.code == "library-incomplete")
        }
        let built = try build(manifest: "commands:\n")
        let error = #expect(throws: SlipwayError.self) { try check(built).checkModules(of: targets("c-thing")) }
        #expect(error?.diagnostics.first?.message.contains("'c-thing'") == true)
    }

    #if os(Linux)
        private func compile(_ text: String, to name: String) async throws -> Path {
            let source = try folder.write(text, to: "\(name).c")
            try await Tool.run("clang", ["-c", "-o", "\(name).o", source.string], in: folder.path)
            return folder.path.appending("\(name).o")
        }

        @Test("what a library needs of a module that it has not is named", .disabled(if: Tool.isMissing("clang")))
        func missing() async throws {
            let own = try await compile(
                "int other(void); int printf(const char *, ...);\n__attribute__((weak)) int weak(void);\n"
                    + "static int hidden(void) { return 1; }\n"
                    + "int kit(void) { return weak ? other() + hidden() : printf(\"\"); }\n", to: "kit")
            let symbols = try #require(ObjectSymbols(try LocalFileSystem().read(own)))
            #expect(symbols.defined == ["kit"] && symbols.needed == ["other", "printf"])
            _ = try await compile("int other(void) { return 1; }\nint main(void) { return 0; }\n", to: "other")
            let built = try build()
            func problem(_ targets: [String], _ objects: [Path], isLinked: Bool = false) throws -> String? {
                try ArchiveCheck(
                    files: LocalFileSystem(), product: "Kit", built: built, closure: built.closure(of: targets)
                ).missing(in: objects, isLinked: isLinked)
            }
            let said = "it refers to 'other' of module 'Other', which its targets do not depend on"
            #expect(try problem(["my-kit"], [own]) == said)
            // a library of the system may have it
            #expect(try problem(["my-kit"], [own], isLinked: true) == nil)
            #expect(try problem(["my-kit"], [own, folder.path.appending("other.o")]) == nil)
            #expect(try problem(["my-kit", "Other"], [own]) == nil)
        }
    #endif

    @Test("what is no object file has no symbols") func otherFiles() {
        #expect(ObjectSymbols([]) == nil && ObjectSymbols(Array("!<arch>\n".utf8)) == nil)
        var header: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1] + [UInt8](repeating: 0xFF, count: 200)
        #expect(ObjectSymbols(header) == nil)
        header[4] = 1
        #expect(ObjectSymbols(header) == nil)
    }
}
