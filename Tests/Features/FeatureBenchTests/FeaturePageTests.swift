import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// The pages of the feature libraries say what is so.
@Suite struct FeaturePageTests {
    private static let pages = "Sources/Toolchain/SlipwayCLI/Documentation.docc"
    private static let apart: Set<String> = ["FeatureBench", "FeatureServer"]

    /// Names of the folders of the libraries; those of C have a page with who uses them.
    private static func libraries() throws -> [String] {
        let files = LocalFileSystem()
        let root = Golden.repository.appending("Sources/Features")
        return try files.list(root).map(\.name).filter { name in
            guard !apart.contains(name) else { return false }
            return try !files.list(root.appending(name)).contains { $0.name == "module.modulemap" }
        }
    }

    private func read(_ path: String) throws -> String {
        try LocalFileSystem().readText(Golden.repository.appending(path))
    }

    /// The lines of the blocks of Swift, without their indentation.
    private static func blocks(_ page: String) -> [[String]] {
        var blocks: [[String]] = []
        var isInside = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isInside = line == "```swift"
                if isInside { blocks.append([]) }
            } else if isInside {
                let text = String(line.drop(while: \.isWhitespace))
                if !text.isEmpty { blocks[blocks.count - 1].append(text) }
            }
        }
        return blocks
    }

    @Test("the package says the oldest systems of Apple's that the libraries build for, as the page does")
    func platforms() throws {
        let manifest = try read("Package.swift")
        let page = try read("\(Self.pages)/FeatureLibraries.md")
        for (platform, version) in [("macOS", 15), ("iOS", 18), ("tvOS", 18), ("watchOS", 11), ("visionOS", 2)] {
            #expect(manifest.contains(".\(platform)(\"\(version).0\")"), "\(platform)")
            #expect(page.contains("\(platform) \(version)"), "\(platform)")
        }
    }

    /// The subcommands that a page shows, without those that are for all libraries.
    private static func subcommands(_ page: String) -> Set<String> {
        let names = page.split(separator: "feature-bench ", omittingEmptySubsequences: false).dropFirst().map { rest in
            String(rest.prefix { $0.isLowercase || $0.isNumber || $0 == "-" })
        }
        return Set(names).subtracting(["fuzz", "measure"])
    }

    @Test("every library has a page, a row in the list, a subcommand, and an example that is compiled")
    func everyLibraryHasItsParts() async throws {
        let bench = try BenchProgram()
        let list = try read("\(Self.pages)/FeatureLibraries.md")
        let libraries = try Self.libraries()
        #expect(!libraries.isEmpty)
        for name in libraries {
            #expect(list.contains("| <doc:\(name)> |"), "\(name)")
            let page = try read("\(Self.pages)/\(name).md")
            let subcommands = Self.subcommands(page)
            #expect(subcommands.count == 1, "\(name): \(subcommands)")
            for subcommand in subcommands {
                let help = try await bench.run(subcommand, "--help")
                #expect(help.termination == .exited(0), "\(name): \(help.errorOutput)")
                #expect(help.output.contains("USAGE: feature-bench \(subcommand)"), "\(name): \(help.output)")
            }
            let example = try read("Tests/Features/\(name)Tests/\(name)Example.swift")
            let lines = example.split(separator: "\n").map { String($0.drop(while: \.isWhitespace)) }.filter {
                !$0.isEmpty
            }
            let blocks = Self.blocks(page)
            #expect(!blocks.isEmpty, "\(name)")
            for block in blocks {
                let isThere = lines.indices.contains { lines[$0...].starts(with: block) }
                #expect(isThere, "\(name).md: \(block.first ?? "")")
            }
        }
    }
}
