import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

/// Package targets made of the targets of an Xcode project.
@Suite struct PackageProjectionTests {
    private func read(_ text: String) throws -> (manifest: Manifest, warnings: [Diagnostic]) {
        try ManifestLoader(files: LocalFileSystem()).read(text, file: "project.yml")
    }

    /// Reads targets with `swiftpm:`; `name: reason` of what is left out.
    private func read(targets: String) throws -> (targets: [Target], left: [String]) {
        let lines = targets.split(separator: "\n").map { "  \($0)\n" }.joined()
        let (manifest, warnings) = try read("name: A\nswiftpm: {toolsVersion: 5.9}\ntargets:\n" + lines)
        #expect(warnings.map(\.code).allSatisfy { $0 == "left-out" }, "\(warnings)")
        let left = manifest.projected?.omissions.map { "\($0.target): \($0.reason)" } ?? []
        #expect(left.count == warnings.count)
        return (manifest.targets, left)
    }

    @Test func typesThatAPackageHas() throws {
        let (targets, left) = try read(
            targets: """
                F: {type: framework, platform: iOS, sources: F}
                SF: {type: framework.static, platform: iOS, sources: SF}
                SL: {type: library.static, platform: iOS, sources: SL}
                DL: {type: library.dynamic, platform: macOS, sources: DL}
                T: {type: tool, platform: macOS, sources: T}
                U: {type: bundle.unit-test, platform: macOS, sources: U, dependencies: [{target: F}]}
                App: {type: application, platform: iOS, sources: App}
                AppTests: {type: bundle.unit-test, platform: iOS, sources: AppTests, dependencies: [{target: App}]}
                MoreTests: {type: bundle.unit-test, platform: iOS, sources: M, dependencies: [{target: AppTests}]}
                UITests: {type: bundle.ui-testing, platform: iOS, sources: UITests}
                Ext: {type: app-extension, platform: iOS, sources: Ext}
                Res: {type: bundle, platform: iOS, sources: Res}
                """)
        #expect(
            targets.map { $0.name + " \($0.kind)" } == [
                "F library(SlipwayModel.Linkage.automatic)", "SF library(SlipwayModel.Linkage.static)",
                "SL library(SlipwayModel.Linkage.static)", "DL library(SlipwayModel.Linkage.dynamic)", "T executable",
                "U test",
            ])
        #expect(left.isEmpty)
    }

    @Test func aFanOutIsOneTarget() throws {
        let (manifest, warnings) = try read(
            """
            name: A
            swiftpm: {toolsVersion: 6.0}
            options: {deploymentTarget: {iOS: 15, macOS: 12}, developmentLanguage: de}
            packages: {Log: {url: "https://example.com/log", from: 1.2}}
            targets:
              Core:
                type: framework
                platform: [iOS, macOS]
                sources: Sources/Core
                deploymentTarget: {iOS: 16.4}
                dependencies:
                  - {sdk: UIKit.framework, platforms: [iOS]}
                  - {sdk: Foundation.framework}
                  - {sdk: libz.tbd}
                  - {package: Log, product: Logging}
                  - {target: "Base_${platform}", platforms: [macOS]}
              Base: {type: framework, platform: [iOS, macOS], sources: Sources/Base, settings: {SWIFT_VERSION: 6.0}}
            """)
        #expect(warnings.isEmpty)
        #expect(manifest.targets.map(\.name) == ["Core", "Base"])
        let core = try #require(manifest.targets.first)
        #expect(
            core.dependencies == [
                TargetDependency(.product(name: "Logging", package: "Log")),
                TargetDependency(.target("Base"), platforms: [.macOS]),
            ])
        #expect(
            core.linkerSettings.conditional == [
                ConditionalSettings(
                    SettingCondition(platforms: [.iOS]), LinkerSettings(libraries: [], frameworks: ["UIKit"])),
                ConditionalSettings(
                    SettingCondition(platforms: [.macOS, .iOS]),
                    LinkerSettings(libraries: ["z"], frameworks: ["Foundation"])),
            ])
        #expect(core.swiftSettings.languageMode == "5")
        #expect(manifest.targets.last?.swiftSettings == SwiftSettings())
        #expect(
            manifest.package.platforms == [
                PlatformRequirement(platform: .macOS, version: "12.0"),
                PlatformRequirement(platform: .iOS, version: "16.4"),
            ])
        #expect(manifest.package.defaultLocalization == "de")
        #expect(manifest.products.map(\.name) == ["Core", "Base"])
        #expect(manifest.dependencies.map(\.requirement) == [.from("1.2.0")])
    }

    @Test func sourcesAreOneFolder() throws {
        let (targets, left) = try read(
            targets: """
                A: {type: framework, platform: iOS, sources: [{path: A, excludes: [Old, "Gone/**"]}], info: {path: A/I.plist}}
                B: {type: framework, platform: iOS, sources: [B, {path: N.md, buildPhase: none}, {path: B/x.y, buildPhase: none}]}
                C: {type: framework, platform: iOS, sources: [{path: C, includes: [One, "Two/**"]}, C/Three]}
                D: {type: framework, platform: iOS, sources: [D1, D2]}
                E: {type: framework, platform: iOS, sources: [{path: E, excludes: ["**/*.md"]}]}
                F: {type: framework, platform: iOS, sources: [F/f.swift]}
                G: {type: framework, platform: iOS, sources: A}
                H: {type: framework, platform: iOS, sources: H}
                HTests: {type: bundle.unit-test, platform: iOS, sources: H/Tests}
                J: {type: framework, platform: iOS, sources: [{path: J, excludes: [Tests]}]}
                JTests: {type: bundle.unit-test, platform: iOS, sources: J/Tests}
                K: {type: framework, platform: iOS}
                L: {type: framework, platform: iOS, sources: ../L}
                """)
        #expect(targets.map(\.name) == ["A", "B", "C", "HTests", "J", "JTests"])
        #expect(targets.map(\.exclude) == [["Old", "Gone", "I.plist"], ["x.y"], [], [], ["Tests"], []])
        #expect(targets[2].sources == ["One", "Two"])
        #expect(
            left == [
                "D: it has 2 folders of sources, and a package target has one",
                "E: its sources exclude '**/*.md', and a package excludes files and folders by name",
                "F: its source 'F/f.swift' is no folder of sources",
                "K: it has no sources",
                "L: its sources '../L' lie outside the repository",
                "G: its folder 'A' is that of 'A' too, and a file is in one target",
                "H: its folder 'H' has that of 'HTests' in it: exclude 'Tests'",
            ])
    }

    @Test func whatDependsOnALeftOutTargetIsLeftOut() throws {
        let (targets, left) = try read(
            targets: """
                A: {type: framework, platform: iOS, sources: A, dependencies: [{framework: Vendor/X.framework}]}
                B: {type: framework, platform: iOS, sources: B, dependencies: [{target: A}]}
                BTests: {type: bundle.unit-test, platform: iOS, sources: BTests, dependencies: [{target: B}]}
                C: {type: framework, platform: iOS, sources: C, dependencies: [{carthage: Y}]}
                D: {type: framework, platform: iOS, sources: D}
                """)
        #expect(targets.map(\.name) == ["D"])
        #expect(
            left == [
                "A: it needs 'Vendor/X.framework', which is built already",
                "B: it depends on 'A', which is not in the package",
                "BTests: it depends on 'B', which is not in the package", "C: it needs 'Y' of Carthage",
            ])
    }

    @Test func aWrittenTargetWinsAndTheProjectUsesIt() throws {
        let (manifest, warnings) = try read(
            """
            name: A
            targets:
              Core: {type: library}
              Kit: {type: framework, platform: iOS, sources: Kit, dependencies: [{target: Core}]}
              Core_iOS: {type: framework, platform: iOS, productName: Core, sources: Other}
              App: {type: application, platform: iOS, dependencies: [{target: Core}, {target: Core_iOS}]}
              CoreTests: {type: test, dependencies: [{target: Kit}]}
            """)
        #expect(warnings.isEmpty)
        #expect(manifest.targets.map(\.name) == ["Core", "CoreTests", "Kit"])
        #expect(manifest.target(named: "Kit")?.dependencies == [TargetDependency(.target("Core"))])
        let spec = try #require(manifest.xcode)
        #expect(
            spec.target(named: "App")?.dependencies.map(\.kind) == [
                .package(name: "A", products: ["Core"]), .target("Core_iOS"),
            ])
        #expect(spec.packages == [XcodePackage(name: "A", source: .local(path: ".", group: ""))])
    }

    @Test func onlyLibrariesAndProductsCanBeUsed() throws {
        for (text, code) in [
            ("targets:\n  T: {type: executable}\n", "unknown-dependency"),
            (
                "swiftpm: {products: {X: {type: library, targets: [T]}}}\ntargets:\n  T: {type: library}\n",
                "missing-product"
            ),
        ] {
            let error = #expect(throws: SlipwayError.self) {
                _ = try read("name: A\n" + text + "  App: {type: bundle, platform: iOS, dependencies: [{target: T}]}\n")
            }
            #expect(error?.diagnostics.map(\.code) == [code])
        }
    }

    @Test func aManifestThatAsksForNoPackageHasNone() throws {
        let targets = "targets:\n  F: {type: framework, platform: iOS, sources: F}\n"
        let (plain, warnings) = try read("name: A\n" + targets + "  G: {type: framework, platform: iOS}\n")
        #expect(plain.outputs == [.xcode])
        #expect(plain.targets.isEmpty && plain.products.isEmpty && warnings.isEmpty)
        #expect(plain.packaged.targets.map(\.name) == ["F"])
        #expect(plain.packaged.products.map(\.name) == ["F"])
        #expect(plain.packaged.packaged == plain.packaged)
        let asked = try read("name: A\nslipway: {outputs: [package, xcode]}\n" + targets).manifest
        #expect(asked.targets.map(\.name) == ["F"])
        let pinned = try read("name: A\nswiftpm: {platforms: {iOS: 17}}\n" + targets).manifest
        #expect(pinned.package.platforms == [PlatformRequirement(platform: .iOS, version: "17")])
    }
}
