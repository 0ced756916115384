@testable import SlipwayBundle
import SlipwayModel
import Testing

@Suite("Traits of what is built") struct TraitTests {
    private func manifest(_ targets: [Target], dependencies: [PackageDependency] = []) -> Manifest {
        Manifest(
            name: "P", version: .zero, build: "1",
            package: PackageSettings(
                traits: [
                    PackageTrait(name: "Fast", enabledTraits: ["Vector"]), PackageTrait(name: "Vector"),
                    PackageTrait(name: "Slow"),
                ], defaultTraits: ["Fast"]),
            dependencies: dependencies, targets: targets,
            products: [Product(name: "Kit", kind: .library(.automatic), targets: ["Kit"])])
    }

    private func kit(_ dependencies: [TargetDependency], linker: LinkerSettings = LinkerSettings()) -> Target {
        Target(
            name: "Kit", kind: .library(.automatic), path: "Sources/Kit", dependencies: dependencies,
            linkerSettings: linker)
    }

    @Test("what a trait that is off asks for is no part of a library") func own() throws {
        let heavy = Target(
            name: "Heavy", kind: .library(.automatic), path: "Sources/Heavy",
            resources: [Resource(path: "text.txt", rule: .copy)])
        for (trait, reason) in [("Slow", nil), ("Fast", SourceOnlyProduct.Reason.resources), ("Vector", .resources)] {
            let manifest = manifest([kit([TargetDependency(.target("Heavy"), traits: [trait])]), heavy])
            let check = LibraryCheck(manifest: manifest, platform: .linux)
            #expect(check.problem(manifest.products[0])?.reason == reason, "\(trait)")
        }
        func on(_ trait: String, _ settings: LinkerSettings) -> ConditionalSettings<LinkerSettings> {
            ConditionalSettings(SettingCondition(traits: [trait]), settings)
        }
        let manifest = manifest([
            kit(
                [],
                linker: LinkerSettings(conditional: [
                    on("Slow", LinkerSettings(libraries: ["slow"])), on("Vector", LinkerSettings(libraries: ["m"])),
                    on("Slow", LinkerSettings(unsafeFlags: ["-s"])),
                ]))
        ])
        #expect(LibraryCheck(manifest: manifest, platform: .linux).problem(manifest.products[0]) == nil)
        let links = LibraryLinks(manifest: manifest, product: manifest.products[0], platform: .linux)
        #expect(links.libraries == ["m"])
    }

    @Test("other packages have those that are asked for, or their own") func others() throws {
        func package(_ traits: String, _ dependencies: String = "") throws -> OtherPackage {
            let text = "{\"targets\": [], \"traits\": [\(traits)], \"dependencies\": [\(dependencies)]}"
            return try #require(OtherPackage(text))
        }
        let traits = """
            {"name": "default", "enabledTraits": ["A"]}, {"name": "A", "enabledTraits": ["B"]}, \
            {"name": "B", "enabledTraits": []}, {"name": "C"}
            """
        func asks(_ kind: String, _ trait: String, when condition: String) -> String {
            """
            {"\(kind)": [{"identity": "Three", "traits": [
                {"name": "\(trait)", "condition": {"traits": ["\(condition)"]}}]}]}
            """
        }
        let packages = [
            "one": try package(traits, asks("sourceControl", "C", when: "B")),
            "two": try package(traits, asks("fileSystem", "A", when: "A")),
            "three": try package(traits), "four": try package(""),
        ]
        func dependency(_ name: String, _ traits: [DependencyTrait]?) -> PackageDependency {
            PackageDependency(name: name, source: .path("Vendor/\(name)"), requirement: nil, traits: traits)
        }
        let selection = TraitSelection(
            of: manifest(
                [],
                dependencies: [
                    dependency("one", nil),
                    dependency(
                        "two", [.trait("C", condition: ["Slow"]), .trait("B", condition: ["Vector"])]),
                    dependency("four", [.defaults]),
                ]), packages: packages)
        #expect(selection.traits(of: "one") == ["default", "A", "B"])
        #expect(selection.traits(of: "two") == ["B"])
        // what two packages ask for is on together
        #expect(selection.traits(of: "three") == ["C"])
        #expect(selection.traits(of: "five").isEmpty)
        let target = try #require(
            OtherPackage(
                """
                {"targets": [{"name": "A", "settings": [{"tool": "linker", "kind": {"linkedLibrary": {"_0": "z"}},
                    "condition": {"platformNames": [], "traits": ["TLS"]}}]}]}
                """)?.targets.first)
        #expect(target.libraries(for: .linux, traits: ["TLS"]) == ["z"])
        #expect(target.libraries(for: .linux, traits: ["Other"]).isEmpty)
    }
}
