import SlipwayModel
import Testing

/// Targets and projects by their names.
@Suite struct IndexedSpecTests {
    private static func spec(_ names: [String]) -> XcodeSpec {
        var spec = XcodeSpec(name: "P")
        spec.targets = names.enumerated().map { index, name in
            var target = XcodeTarget(name: name, type: .framework, platform: .iOS)
            target.productName = "\(index)"
            return target
        }
        spec.projectReferences = names.map { ProjectReference(name: $0, path: $0 + ".xcodeproj") }
        return spec
    }

    @Test("the first of a name is found, as the spec itself finds it") func names() {
        let spec = Self.spec(["A", "B", "A", "é"])
        let index = IndexedSpec(spec)
        for name in ["A", "B", "C", "e\u{301}"] {
            #expect(index.target(named: name) == spec.target(named: name))
            #expect(index.projectReference(named: name) == spec.projectReferences.first { $0.name == name })
        }
        #expect(index.target(named: "A")?.productName == "0")
    }

    @Test("members of a set by their folders, and behind what they use") func members() {
        func member(_ folder: String, uses: [String]) -> ManifestSet.Member {
            var spec = XcodeSpec(name: folder)
            spec.projectReferences = uses.map { ProjectReference(name: $0, path: "../\($0)/\($0).xcodeproj") }
            let manifest = Manifest(
                name: folder, version: .zero, build: "1", dependencies: [], targets: [], products: [], xcode: spec)
            return ManifestSet.Member(folder: folder, name: "project.yml", manifest: manifest)
        }
        let set = ManifestSet(
            root: Path("/r"), workspace: nil,
            members: [member("A", uses: ["B", "C"]), member("B", uses: ["C"]), member("C", uses: ["A", "Gone"])])
        #expect(set.inOrder.map(\.folder) == ["C", "B", "A"])
        #expect(set.membersByFolder[Path("/r/B")]?.folder == "B")
    }
}
