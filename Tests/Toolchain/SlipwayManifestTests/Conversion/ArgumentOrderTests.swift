import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Swift takes arguments in the order of the parameters alone: all that is written is held against the vocabulary.
@Suite struct ArgumentOrderTests {
    private static let signatures = VocabularySignatures()

    /// All that the vocabulary has words for.
    private static let everything = """
        name: A
        attributes: {ORGANIZATIONNAME: O, CLASSPREFIX: C}
        options:
          developmentLanguage: de
          usesTabs: true
          indentWidth: 2
          tabWidth: 2
          settingPresets: none
          defaultConfig: Beta
        configs: {Debug: debug, Beta: release, Release: release}
        configFiles: {Beta: B.xcconfig}
        settings: {base: {A: 1}, configs: {Beta: {A: 2}}}
        packages:
          K: {path: K, group: G}
          L: {url: "https://example.com/L", from: 1.0.0}
        fileGroups: [Notes]
        targets:
          T:
            type: framework
            platform: auto
            supportedDestinations: [iOS, macOS]
            deploymentTarget: {iOS: "16.0", macOS: "13.0"}
            productName: Tee
            sources:
              - {path: S, excludes: [x.swift], compilerFlags: [-w], destinationFilters: [iOS]}
              - path: R
                buildPhase: resources
                optional: true
                excludes: [x.txt]
                resourceTags: [first]
                destinationFilters: [iOS]
              - {path: F, type: folder, buildPhase: resources, optional: true, resourceTags: [first]}
              - {path: B, type: syncedFolder, excludes: [x.swift]}
              - path: C
                buildPhase: {copyFiles: {destination: resources, subpath: s, name: Mine}}
                optional: true
                destinationFilters: [iOS]
                attributes: [CodeSignOnCopy]
              - {path: H, includes: ["**/*.h"], buildPhase: headers, headerVisibility: project}
              - {path: I, includes: ["**/*.h"], excludes: [x.h], buildPhase: headers, headerVisibility: public}
              - {path: M.xcdatamodeld, currentVersion: M 2}
            info: {path: I.plist, properties: {"a\\nb": "x"}}
            entitlements: {path: E.entitlements, properties: {e: true}}
            settings: {base: {A: 1}, configs: {Debug: {A: 2}}}
            configFiles: {Beta: B.xcconfig}
            dependencies:
              - {target: U, weak: true, destinationFilters: [iOS]}
              - {framework: X.xcframework, link: false, destinationFilters: [iOS]}
              - {sdk: UIKit.framework, weak: true, destinationFilters: [iOS]}
              - {package: L, embed: true, destinationFilters: [iOS]}
            preBuildScripts:
              - script: run
                name: Run
                inputFiles: [$(SRCROOT)/i]
                inputFileLists: [$(SRCROOT)/l]
                outputFiles: [$(SRCROOT)/o]
                outputFileLists: [$(SRCROOT)/p]
                basedOnDependencyAnalysis: false
                runOnlyWhenInstalling: true
                shell: /bin/bash
                discoveredDependencyFile: $(SRCROOT)/d
            buildRules:
              - name: Rule
                filePattern: "*.x"
                script: run
                outputFiles: [b]
                outputFilesCompilerFlags: [-w]
                runOncePerArchitecture: true
          U: {type: bundle, platform: iOS}
        schemes:
          S:
            management: {shared: false, isShown: false}
            build:
              targets: {T: [run], U: all}
              parallelizeBuild: false
              keepsOrder: true
              buildImplicitDependencies: false
              runPostActionsOnFailure: true
              preActions: [{name: N, script: run, settingsTarget: T, shell: /bin/bash}]
              postActions: [{script: run}]
            run:
              config: Beta
              debugEnabled: false
              customLLDBInit: L
              preActions: [{script: run}]
              postActions: [{script: run}]
              executable: T
              customWorkingDirectory: /D
              commandLineArguments: {-a: false}
              environmentVariables: [{variable: V, value: v, isEnabled: false}]
              language: de
              region: DE
              storeKitConfiguration: S.storekit
              simulateLocation: {allow: true, defaultLocation: G.gpx}
              enableGPUFrameCaptureMode: disabled
              enableGPUValidationMode: false
              enableAddressSanitizer: true
              enableASanStackUseAfterReturn: true
              enableThreadSanitizer: true
              disableMainThreadChecker: true
              macroExpansion: T
            test:
              config: Beta
              debugEnabled: false
              commandLineArguments: {-a: false}
              environmentVariables: {V: v}
              macroExpansion: T
              preActions: [{script: run}]
              postActions: [{script: run}]
              language: de
              region: DE
              preferredScreenCaptureFormat: screenshots
              gatherCoverageData: true
              coverageTargets: [T]
              enableAddressSanitizer: true
              enableThreadSanitizer: true
              disableMainThreadChecker: true
              testPlans: [{path: P.xctestplan}]
              targets:
                - name: T
                  skipped: true
                  parallelizable: true
                  randomExecutionOrder: true
                  location: G.gpx
                  skippedTests: [a]
            profile:
              config: Beta
              preActions: [{script: run}]
              postActions: [{script: run}]
              askForAppToLaunch: true
              environmentVariables: {V: v}
            analyze: {config: Beta}
            archive:
              config: Beta
              revealArchiveInOrganizer: false
              customArchiveName: N
              preActions: [{script: run}]
              postActions: [{script: run}]
        """

    @Test("whatever a project says, its arguments are in order") func everyOrder() throws {
        var random = SplitMix(seed: 90)
        let tree = try DumpReading.read(Self.everything)
        var labels: Set<String> = []
        for share in [0, 0] + (1...400).map({ $0 % 50 }) {
            let root = Self.thinned(tree, share, &random)
            // what is left need not be a project
            guard let spec = XcodeSpecReader(problems: Problems(file: "")).read(root) else { continue }
            for style in [SwiftManifestStyle(), SwiftManifestStyle(isExact: false, hasAutomaticSchemes: true)] {
                let project = SwiftProjectWriter(
                    spec: SpecNormalizer.normalized(spec), style: style, around: try SwiftSurroundings()
                ).project
                check(project, &labels)
            }
        }
        // enough of them
        for wanted in [
            ".options(developmentRegion", ".options(disableBundleAccessors", ".glob(tags", ".runAction(metalOptions",
            ".testableTarget(isSkipped", ".testPlans(_", ".buildAction(findImplicitDependencies", ".exception(excluded",
            ".pre(dependencyFile", ".buildRule(outputFilesCompilerFlags", ".archiveAction(customArchiveName",
            ".profileAction(executable", ".coreDataModel(currentVersion", ".headers(exclusionRule", ".sdk(condition",
            ".settings(defaultConfiguration", ".package(groupPath", ".multiplatform(macOS", ".targets(skippedTests",
        ] { #expect(labels.contains(wanted), "no \(wanted)") }
    }

    @Test("an overlay's arguments are in order") func overlay() throws {
        let keys = try #require(DumpReading.read("a: 1").mapping)
        var labels: Set<String> = []
        check(SwiftOverlayWriter(keys: keys, hasDestinationSettings: false).expression, &labels)
        #expect(labels == ["Slipway(_", "Slipway(destinationSettings"])
    }

    /// Holds all calls of an expression against the vocabulary.
    private func check(_ expression: SwiftExpression, _ labels: inout Set<String>) {
        switch expression {
        case .source, .text: return
        case .list(let elements): for element in elements { check(element, &labels) }
        case .dictionary(let pairs): for pair in pairs { check(pair.value, &labels) }
        case .call(let name, let arguments):
            let said = arguments.map(\.label)
            let isInOrder = Self.signatures.takes(name, said)
            #expect(
                isInOrder, "\(name)(\(said.map { "\($0 ?? "_"):" }.joined())) has no such order"
            )
            for argument in arguments {
                labels.insert("\(name)(\(argument.label ?? "_")")
                check(argument.value, &labels)
            }
        }
    }

    /// A tree without some of its entries.
    ///
    /// - Parameter share: of a hundred entries this many go.
    private static func thinned(_ node: ManifestNode, _ share: Int, _ random: inout SplitMix) -> ManifestNode {
        switch node.content {
        case .scalar: return node
        case .sequence(let nodes):
            let kept = nodes.filter { _ in Int(random.next() % 100) >= share }
            return ManifestNode(.sequence(kept.map { thinned($0, share, &random) }), at: node.place)
        case .mapping(let mapping):
            var result = ManifestNode.Mapping()
            for entry in mapping.entries
            where needed.contains(entry.key) || Int(random.next() % 100) >= share {
                result.entries.append(
                    ManifestNode.Entry(entry.key, at: entry.value.place, thinned(entry.value, share, &random)))
            }
            return ManifestNode(.mapping(result), at: node.place)
        }
    }

    /// Without these there is nothing left to say.
    private static let needed: Set<String> = [
        "name", "targets", "type", "platform", "path", "schemes", "build", "script", "destination", "config",
    ]
}

extension SwiftSurroundings {
    /// Nothing.
    fileprivate init() throws(SlipwayError) {
        try self.init(
            XcodeSpec(name: ""), manifest: SlipwayModel.Path("/nowhere/Project.swift"), host: Host(environment: [:]))
    }
}
