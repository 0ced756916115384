@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwayTestKit
import Testing

@Suite("Secrets in names")
struct SecretPathTests {
    private static let token = SecretScannerTests.withChecksum("ghp_")
    private static let other = SecretScannerTests.withChecksum("ghp_", seed: 2)

    private func diagnostics(_ tree: MemoryTree, allowed: [String] = []) async -> [Diagnostic] {
        do throws(SlipwayError) {
            try await SecretCheck(source: tree, allowed: allowed).check(try SourceArchive.files(of: tree))
            return []
        } catch {
            return error.diagnostics
        }
    }

    @Test("names of files and folders are looked at, and are shown without what is secret")
    func names() async throws {
        let tree = MemoryTree([
            "docs/\(Self.token).txt": "", "docs/\(Self.token)/of \(Self.other)": "token: \(Self.other)\n",
            "docs/plain.txt": "",
        ])
        let told = await diagnostics(tree)
        let start = Self.token.prefix(6)
        let other = Self.other.prefix(6)
        let long = "docs/\(start)…/of \(other)…"
        #expect(told.map(\.location?.file) == ["docs/\(start)…", long, long, long])
        #expect(
            told.map(\.message) == [
                "the name of a file has a GitHub token: \(start)…", "the name of a file has a GitHub token: \(start)…",
                "the name of a file has a GitHub token: \(other)…", "the commit has a GitHub token: \(other)…",
            ])
        #expect(told.map(\.location?.line) == [nil, nil, nil, 1])
        let text = told.map { "\($0)" }.joined()
        #expect(!text.contains(Self.token.dropFirst(8)) && !text.contains(Self.other.dropFirst(8)))
        #expect(await diagnostics(tree, allowed: ["docs"]).isEmpty)
    }

    @Test("so is where symbolic links lead")
    func targets() async throws {
        let told = await diagnostics(MemoryTree([:], links: ["docs/latest": "of/\(Self.token)"]))
        #expect(told.map(\.location?.file) == ["docs/latest"])
        #expect(
            told.first?.message == "the target of a symbolic link has a GitHub token: \(Self.token.prefix(6))…")
    }

    @Test("a path with a line break is shown as nothing")
    func lineBreak() {
        let path = SecretPath("a\n\(Self.token)", .all)
        #expect(path.shown == "…" && path.findings.count == 1)
    }
}
