import SlipwayBundle
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

#if os(Linux)
    /// A module that two libraries have, used in one program.
    @Suite("Versions of modules in built libraries", .disabled(if: Tool.isMissing("unzip"), "needs unzip"))
    struct LibraryVersionTests {
        private let files = LocalFileSystem()

        /// The built package `Greeter` with GreetKit, which is made with WordKit.
        private func unpack(
            _ products: [String], as name: String, version: SemanticVersion, in folder: TemporaryDirectory
        ) async throws -> Path {
            let place = try TemporaryDirectory()
            // a module in C can be imported from one place alone
            var tree = LibrarySample.tree
            tree.entries["Sources/WordKit/Word.swift"] = .init(
                mode: .regular,
                text: """
                    public struct Word: Sendable {
                        public var text: String
                        public init(_ text: String) { self.text = text }
                        package var length: Int { text.count }
                    }

                    """)
            let bundle = try await LibrarySample.bundle(products, of: tree, name: name, version: version, in: place)
            let archive = bundle.directory.appending("\(name)-\(version)-binaries.zip")
            try await Tool.run("unzip", ["-q", archive.string], in: folder.path)
            return folder.path.appending("\(name)-\(version)")
        }

        private func consumer(of other: Path, in folder: TemporaryDirectory) throws -> ConsumerPackage {
            try ConsumerPackage(
                in: folder.path.appending("Consumer-\(other.lastComponent)"),
                dependencies: ["name: \"Greeter\", path: \"../Greeter-1.2.0\"", "name: \"Words\", path: \"\(other)\""],
                products: [("GreetKit", "Greeter"), ("WordKit", "Words")],
                main: "import GreetKit\nimport WordKit\nprint(greet(Word(\"you\")))\n")
        }

        @Test("the same version is taken once; two versions of one are refused by the linker")
        func versions() async throws {
            let folder = try TemporaryDirectory()
            _ = try await unpack(["GreetKit"], as: "Greeter", version: Sample.version, in: folder)
            let same = try await unpack(["WordKit"], as: "Words", version: Sample.version, in: folder)
            let printed = try await consumer(of: same, in: folder).outputs()
            #expect(printed == ["hello, you\n", "hello, you\n"])

            let other = try await unpack(["WordKit"], as: "Words", version: SemanticVersion(2, 0, 0), in: folder)
            let package = try consumer(of: other, in: folder)
            let failure = await #expect(throws: CommandFailure.self) { try await package.outputs() }
            let said = failure.map { "\($0)" } ?? ""
            #expect(said.contains("two_versions_of_WordKit"), "\(said)")
        }
    }
#endif
