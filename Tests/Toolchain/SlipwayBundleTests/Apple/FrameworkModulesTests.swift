import SlipwayModel
import Testing

@testable import SlipwayBundle

@Suite struct FrameworkModulesTests {
    private func result(
        _ targets: [Target], linkage: Linkage = .automatic, dependencies: [PackageDependency] = [],
        paths: [String] = []
    ) -> FrameworkModules.Result {
        let manifest = Manifest(
            name: "Greeter", version: .zero, build: "1", dependencies: dependencies, targets: targets,
            products: [Product(name: "Kit", kind: .library(linkage), targets: [targets[0].name])])
        return FrameworkModules(manifest: manifest, paths: paths).frameworks(of: manifest.products)
    }

    private func target(
        _ name: String, _ dependencies: [TargetDependency] = [], kind: Target.Kind = .library(.automatic),
        resources: [Resource] = [], exclude: [String] = [], plugins: [PluginUse] = []
    ) -> Target {
        Target(
            name: name, kind: kind, path: "Sources/\(name)", exclude: exclude, dependencies: dependencies,
            resources: resources, plugins: plugins)
    }

    @Test("each module of the package's own is a framework; a package without platforms is for all of them")
    func modules() {
        let all = result([
            target(
                "Kit", [TargetDependency(.target("word-Kit")), TargetDependency(.target("Pad"), platforms: [.iOS])]),
            target("word-Kit"), target("Pad"), target("Other"),
        ])
        #expect(all.frameworks.map(\.module) == ["Kit", "word_Kit", "Pad"] && all.sourceOnly == [])
        #expect(all.frameworks[0].destinations == [.macOS, .iOS, .tvOS, .watchOS, .visionOS])
        #expect(all.frameworks.allSatisfy { !$0.isStatic && $0.isOfPackage })
        #expect(result([target("Kit")], linkage: .static).frameworks[0].isStatic)
    }

    @Test("what cannot be a framework, and why") func reasons() {
        func reason(_ result: FrameworkModules.Result) -> SourceOnlyProduct.Reason? {
            result.frameworks.isEmpty ? result.sourceOnly.first?.reason : nil
        }
        #expect(reason(result([target("Kit", kind: .macro)])) == .macros)
        #expect(reason(result([target("Kit")], paths: ["Sources/Kit/a.c"])) == .headers)
        #expect(reason(result([target("Kit", exclude: ["old"])], paths: ["Sources/Kit/old/a.c"])) == nil)
        let system = target("C", kind: .systemLibrary(pkgConfig: nil, providers: []))
        #expect(reason(result([target("Kit", [TargetDependency(.target("C"))]), system])) == .headers)
        let images = [Resource(path: "images", rule: .process)]
        #expect(reason(result([target("Kit", resources: images)])) == nil)
        #expect(reason(result([target("Kit", resources: images)], linkage: .static)) == .resources)
        #expect(reason(result([target("Kit", resources: [Resource(path: "a", rule: .embedInCode)])])) == .resources)
        let log = TargetDependency(.product(name: "Logging", package: "swift-log"))
        let remote = PackageDependency(
            name: "swift-log", source: .url("https://example.com/swift-log.git"), requirement: .from("1.0.0"))
        #expect(reason(result([target("Kit", [log])], dependencies: [remote])) == nil)
        let both = [target("Kit", [log, TargetDependency(.target("Word"))]), target("Word", [log])]
        #expect(reason(result(both, dependencies: [remote])) == .packages)
        let registry = PackageDependency(name: "swift-log", source: .registry(id: "a.log"), requirement: .from("1.0.0"))
        #expect(reason(result([target("Kit", [log])], dependencies: [registry])) == .packages)
    }
}
