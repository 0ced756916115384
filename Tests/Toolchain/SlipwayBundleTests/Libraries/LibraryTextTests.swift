@testable import SlipwayBundle
import SlipwayModel
import SlipwaySystem
import SlipwayReport
import SlipwayTestKit
import Testing

@Suite("What is read of built libraries")
struct LibraryTextTests {
    @Test("an interface's imports are its modules, whatever stands around the word")
    func imports() {
        let interface = ModuleInterface(
            """
            // swift-module-flags: -module-name import
            import Swift
            @_exported import Words
            @preconcurrency public import struct Foundation.Date
            import Words.Inner
            @_spi(Private) import Secrets
            public let text = "import Nothing"
            public func use() { let a = 1; import_it(a) }
            """)
        #expect(interface.imports == ["Swift", "Words", "Foundation", "Secrets"])
        #expect(!interface.hasMacros)
        let aliased = ModuleInterface(
            """
            // swift-module-flags: -module-name Kit -module-alias Module___Kit=Kit -module-alias Module___Words=Words
            import Swift
            public import Module___Words
            import struct Module___Words.Word
            """)
        #expect(aliased.imports == ["Swift", "Words"])
        #expect(ModuleInterface("@freestanding(expression) public macro m() = #externalMacro(module: \"M\")").hasMacros)
    }

    @Test("a module map's modules are those at its top")
    func moduleMaps() {
        let made = ModuleMap("module CHash {\n    umbrella header \"/a b/include/chash.h\"\n    export *\n}\n")
        #expect(made.modules == ["CHash"])
        #expect(made.umbrella?.path == Path("/a b/include/chash.h") && made.umbrella?.isHeader == true)
        let folder = ModuleMap("module C { umbrella \"/x/include\" }")
        #expect(folder.umbrella?.path == Path("/x/include") && folder.umbrella?.isHeader == false)
        let own = ModuleMap(
            """
            // module NotThis {}
            /* module NorThis {} */
            framework module "A" [system] { module Inner { header "a.h" } explicit module * { } link "z" }
            extern module B "b.modulemap"
            module C.D {}
            """)
        #expect(own.modules == ["A", "B", "C.D"])
        #expect(own.umbrella == nil)
        #expect(ModuleMap("module").modules.isEmpty && ModuleMap("\"").modules.isEmpty)
        #expect(ModuleMap.identifier("my-lib") == "my_lib" && ModuleMap.identifier("9a") == "_a")
    }

    @Test("object files are those of a target's command of no effect")
    func objects() {
        let plan = """
            commands:
              "/b/C.build/c.c.o":
                tool: clang
                inputs: ["/s/c.c"]
                outputs: ["/b/C.build/c.c.o"]
              "<my-kit-x86_64-unknown-linux-gnu-release.module>":
                tool: phony
                inputs: ["/b/my_kit.build/A \\"1\\".swift.o","/b/Modules/my_kit.swiftmodule"]
                outputs: ["<my-kit-x86_64-unknown-linux-gnu-release.module>"]

              "<C-x86_64-unknown-linux-gnu-release.module>":
                tool: phony
                inputs: ["/b/C.build/c.c.o"]
              "<C-x86_64-unknown-linux-gnu-release.exe>":
                tool: phony
                inputs: ["/b/other.o"]
            """
        let objects = BuildPlanObjects(BuildManifest(Array(plan.utf8)))
        #expect(objects.sources == [Path("/b/C.build/c.c.o"): Path("/s/c.c")])
        #expect(
            objects.byTarget == ["my-kit": [Path("/b/my_kit.build/A \"1\".swift.o")], "C": [Path("/b/C.build/c.c.o")]])
        #expect(BuildPlanObjects(BuildManifest(Array("\"<\n  \"<\n    inputs: [".utf8))).byTarget.isEmpty)
    }

    @Test("other packages' targets say what they are linked with on a platform")
    func otherPackages() throws {
        let package = OtherPackage(
            """
            warning: 'numbers': something
            {"name": "numbers", "targets": [
                {"name": "A", "type": "regular", "settings": [
                    {"tool": "linker", "kind": {"linkedLibrary": {"_0": "z"}}},
                    {"tool": "linker", "kind": {"linkedLibrary": {"_0": "rt"}}, "condition": {"platformNames": ["linux"]}},
                    {"tool": "linker", "kind": {"linkedLibrary": {"_0": "m"}}, "condition": {"config": "debug"}},
                    {"tool": "linker", "kind": {"linkedFramework": {"_0": "UIKit"}}, "condition": {"platformNames": ["ios"]}},
                    {"tool": "swift", "kind": {"define": {"_0": "X"}}}]},
                {"name": "Z", "type": "system", "pkgConfig": "zlib", "settings": [],
                    "providers": [{"apt": [["zlib1g-dev"]]}, {"brew": [["zlib"]]}]}]}
            """)
        let targets = try #require(package?.targets)
        let code = try #require(targets.first)
        #expect(code.libraries(for: .linux) == ["z", "rt"] && code.frameworks(for: .linux) == [])
        #expect(code.libraries(for: .iOS) == ["z"] && code.frameworks(for: .iOS) == ["UIKit"])
        let system = try #require(targets.last?.systemLibrary)
        #expect(system.path == "Sources/Z" && system.pkgConfig == "zlib")
        #expect(system.providers == [.apt(["zlib1g-dev"]), .brew(["zlib"])])
        #expect(OtherPackage("nothing") == nil)
    }

    @Test("what reads manifests of other packages keeps its files where no package's sources are")
    func otherPackagesPlace() throws {
        let folder = try TemporaryDirectory()
        for name in ["packages", "build", "Greeter"] {
            let request = Sample.request(in: folder, manifest: LibrarySample.manifest(["GreetKit"], name: name))
            let toolchain = Toolchain(triple: "x86_64-unknown-linux-gnu", compiler: "Swift version 6.3", root: "/opt")
            let plan = try BundlePlanner(request: request, toolchain: toolchain, root: folder.path).plan()
            let scratch = OtherPackages(host: Host(), plan: plan, manifest: Sample.manifest).scratch
            #expect(!scratch.isWithin(plan.export) && !plan.export.isWithin(scratch), "\(scratch)")
            let builds = plan.allCommands.compactMap(\.scratch)
            #expect(!builds.isEmpty && !builds.contains { scratch.isWithin($0) || $0.isWithin(scratch) }, "\(scratch)")
        }
    }

    @Test("a product of modules of the system alone has nothing to build")
    func systemAlone() {
        let manifest = Manifest(
            name: "P", version: .zero, build: "1",
            targets: [Target(name: "CZ", kind: .systemLibrary(pkgConfig: "zlib", providers: []), path: "Sources/CZ")],
            products: [])
        let product = Product(name: "Kit", kind: .library(.automatic), targets: ["CZ"])
        #expect(LibraryCheck(manifest: manifest, platform: .linux).problem(product)?.reason == .headers)
    }

    @Test("the manifest says what cannot be shipped built")
    func problems() {
        func reason(_ target: Target, _ others: [Target] = []) -> SourceOnlyProduct.Reason? {
            let product = Product(name: "Kit", kind: .library(.automatic), targets: ["Kit"])
            let manifest = Manifest(
                name: "P", version: .zero, build: "1", targets: [target] + others, products: [product])
            return LibraryCheck(manifest: manifest, platform: .linux).problem(product)?.reason
        }
        func kit(
            dependencies: [TargetDependency] = [], resources: [Resource] = [],
            swift: SwiftSettings = SwiftSettings(), linker: LinkerSettings = LinkerSettings()
        ) -> Target {
            Target(
                name: "Kit", kind: .library(.automatic), path: "Sources/Kit", dependencies: dependencies,
                resources: resources, swiftSettings: swift, linkerSettings: linker)
        }
        #expect(reason(kit()) == nil)
        #expect(reason(kit(resources: [Resource(path: "a.txt", rule: .process)])) == .resources)
        #expect(reason(kit(resources: [Resource(path: "a.txt", rule: .embedInCode)])) == nil)
        #expect(reason(kit(swift: SwiftSettings(unsafeFlags: ["-Ounchecked"]))) == .unsafeFlags)
        let debug = SettingCondition(configuration: .debug)
        #expect(
            reason(kit(linker: LinkerSettings(conditional: [.init(debug, LinkerSettings(unsafeFlags: ["-s"]))])))
                == .unsafeFlags)
        #expect(reason(kit(swift: SwiftSettings(interoperability: .cxx))) == .cxx)
        let needed = TargetDependency(.target("Other"))
        let elsewhere = TargetDependency(.target("Other"), platforms: [.macOS])
        let macro = Target(name: "Other", kind: .macro, path: "Sources/Other")
        #expect(reason(kit(dependencies: [needed]), [macro]) == .macros)
        #expect(reason(kit(dependencies: [elsewhere]), [macro]) == nil)
        let binary = Target(name: "Other", kind: .binary(.path("Other.xcframework")), path: "")
        #expect(reason(kit(dependencies: [needed]), [binary]) == .binaryTarget)
    }
}
