import SlipwayModel
import SlipwayTestKit
import Testing

@testable import SlipwayTest

/// What changes of the packages that a package depends on invalidate.
@Suite(.serialized) struct TestInputsPackagesTests {
    private func changed(_ before: [String: String], _ after: [String: String]) -> [String] {
        Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
    }

    @Test("a package that is being edited is what is in its folder, and nothing else says that it is")
    func edited() async throws {
        let fixture = try await InputsFixture()
        let before = try await fixture.keys()
        try await fixture.package("edit", "Far")
        let edited = try await fixture.keys()
        #expect(changed(before, edited) == ["AppTests"])
        try fixture.write("// edited\n", to: "Packages/Far/Sources/Far/Far.swift")
        #expect(try await changed(edited, fixture.keys()) == ["AppTests"])
        try await fixture.package("unedit", "--force", "Far")
        #expect(try await fixture.keys() == before)
    }

    @Test("traits that are declared, asked of a package, or given to the build") func traits() async throws {
        let fixture = try await InputsFixture()
        let manifest = InputsFixture.manifest(far: fixture.folder.path.appending("Far").string)
            .replacing("swift-tools-version: 6.0", with: "swift-tools-version: 6.1")
        try fixture.write(manifest, to: "Package.swift")
        try fixture.folder.write(
            """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "Beside", products: [.library(name: "Beside", targets: ["Beside"])], traits: ["Fast"],
                targets: [.target(name: "Beside")])

            """, to: "Beside/Package.swift")
        let before = try await fixture.keys()
        let asking = manifest.replacing("path: \"../Beside\"", with: "path: \"../Beside\", traits: [\"Fast\"]")
        try fixture.write(asking, to: "Package.swift")
        #expect(try await changed(before, fixture.keys()) == ["AppTests", "FeatureTests"])

        let declaring = manifest.replacing(
            "    dependencies: [.package", with: "    traits: [\"Slow\"], dependencies: [.package")
        try fixture.write(declaring, to: "Package.swift")
        let declared = try await fixture.keys()
        let all = ["AloneTests", "AppTests", "CoreTests", "FeatureTests"]
        #expect(changed(before, declared) == all)
        #expect(try await changed(declared, fixture.keys(flags: ["--traits", "Slow"])) == all)
    }
}
