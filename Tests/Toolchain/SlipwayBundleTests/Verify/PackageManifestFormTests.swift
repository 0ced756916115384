@testable import SlipwayBundle
import SlipwayModel
import Testing

/// The manifest of a binary package is read by a compiler and run: it has declarations alone.
@Suite("Form of a binary package's manifest") struct PackageManifestFormTests {
    private let start = BinaryPackage.manifestStart(name: "Greeter", version: Sample.version)

    private static let rest = """
            platforms: [.macOS("13.0")],
            products: [
                .library(name: "A", targets: ["A", "ALinks"]),
            ],
            targets: [
                .binaryTarget(name: "A", path: "A.artifactbundle"),
                .target(
                    name: "ALinks", dependencies: ["GreeterCZSystem"], path: "Links/A",
                    linkerSettings: [.linkedLibrary("z")]),
                .systemLibrary(name: "GreeterCZSystem", path: "System/CZ", pkgConfig: "zlib", providers: [.apt(["z"])]),
            ])

        """

    private func problem(_ text: String, _ products: Set<String>? = ["A"]) -> String? {
        let release = Release(
            name: "Greeter", version: Sample.version, commit: Sample.commit, time: 0, toolchain: "", artifacts: [])
        let folders: Set<String> = ["A.artifactbundle", "Links/A", "System/CZ"]
        return PackageManifestForm(release: release, products: products, hasFolder: folders.contains)
            .problem(in: text)
    }

    @Test("what is generated passes, and what does anything else does not")
    func forms() {
        #expect(problem(start + Self.rest) == nil)
        #expect(problem(start.replacing("version: 6.2", with: "version: 6.3") + Self.rest) == nil)
        #expect(problem(start.replacing("version: 6.2", with: "version: 6.4") + Self.rest) != nil)
        #expect(problem(start + Self.rest, nil) == nil)
        let cases = [
            ("\"z\"", "\"\\(evil)\"", "no declaration"), ("    platforms", "    /* */ platforms", "no declaration"),
            ("])\n", "])\nimport Foundation\n", "'import'"), (".linkedLibrary", ".unsafeFlags", "'unsafeFlags'"),
            (".target(", ".plugin(", "'plugin'"), ("path: \"A.art", "url: \"A.art", "'url'"),
            ("Links/A", "../x", "the path '../x'"), ("System/CZ", "Sources", "the path 'Sources'"),
            ("name: \"A\", targets", "name: \"B\", targets", "has the products 'B'"),
            ("\"13.0\"", "{ exit(1) }()", "no declaration"), ("\"13.0\"", "getenv(\"A\")", "'getenv'"),
        ]
        for (old, new, wanted) in cases {
            let told = problem(start + Self.rest.replacing(old, with: new)) ?? "nothing"
            #expect(told.contains(wanted), "\(new): \(told)")
        }
        #expect(problem("// swift-tools-version: 6.2\n")?.contains("does not begin") == true)
    }

    @Test("sources that refer to symbols have names of symbols alone")
    func marks() {
        for marks in [[], ["slipway.A.1.2.0-beta.1+5", "slipway.Größe.1.2.0"]] {
            let text = BinaryPackage.linksText(marks: marks)
            #expect(BinaryPackage.linksText(marks: PackageTies.marks(in: text)) == text)
        }
        let text = BinaryPackage.linksText(marks: ["a"])
        for evil in ["a\\\"); int evil(void) { return 1; } //", "a\"); int evil; extern int b __asm__(\"c"] {
            let other = text.replacing("(\"a\")", with: "(\"\(evil)\")")
            #expect(BinaryPackage.linksText(marks: PackageTies.marks(in: other)) != other)
        }
    }
}
