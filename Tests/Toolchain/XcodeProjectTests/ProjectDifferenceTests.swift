import Testing
import XcodeProject

@Suite struct ProjectDifferenceTests {
    private let expected: ProjectFile

    init() throws { expected = try ProjectFile(parsing: Array(ProjectSeeds.small.utf8)) }

    /// What is told of a project that was changed by `change`.
    private func changes(_ change: (inout ProjectFile) -> Void) -> [String] {
        var actual = expected
        change(&actual)
        return ProjectDifference.between(actual, expected).map(\.description)
    }

    @Test func otherIdsAreNoDifference() throws {
        let text = ProjectSeeds.small.replacing("F0000000000000000000", with: "E1111111111111111111")
        let other = try ProjectFile(parsing: Array(text.utf8))
        #expect(other != expected)
        #expect(ProjectDifference.between(other, expected) == [])
    }

    @Test func files() {
        let phase = ObjectID("4F0000000000000000000001")
        let found = changes { $0[phase]?["files"] = [] }
        #expect(found == ["target App: source Sources/A.swift missing"])
        let reverse = changes { $0[phase]?["files"] = ["1F0000000000000000000001", "1F0000000000000000000001"] }
        #expect(reverse == ["target App: source Sources/A.swift superfluous"])
        let flags = changes { $0[ObjectID("1F0000000000000000000001")]?["settings"] = nil }
        #expect(flags == ["target App: source Sources/A.swift: '' should be 'settings = {COMPILER_FLAGS = -Onone}'"])
    }

    @Test func settings() {
        let found = changes { file in
            let id = ObjectID("CF0000000000000000000001")
            file[id]?["buildSettings"] = [
                "SWIFT_VERSION": "6.0", "LD_RUNPATH_SEARCH_PATHS": ["$(inherited)"], "NEW": "1",
            ]
            file[id]?["baseConfigurationReference"] = nil
        }
        #expect(
            Set(found) == [
                "target App: setting SWIFT_VERSION (Debug): '6.0' should be '5.0'",
                "target App: setting LD_RUNPATH_SEARCH_PATHS (Debug): "
                    + "'($(inherited))' should be '($(inherited), @executable_path/Frameworks)'",
                "target App: setting CODE_SIGN_IDENTITY[sdk=iphoneos*] (Debug) missing",
                "target App: setting NEW (Debug) superfluous", "target App: xcconfig of configuration Debug missing",
            ])
    }

    @Test func targetsAndDependencies() {
        let root = expected.rootObject
        #expect(changes { $0[root]?["targets"] = ["5F0000000000000000000001"] } == ["target Tests is missing"])
        #expect(
            changes { $0[root]?["targets"] = ["5F0000000000000000000002", "5F0000000000000000000001"] } == [
                "project: order of targets: 'Tests, App' should be 'App, Tests'"
            ])
        #expect(
            changes { $0[ObjectID("5F0000000000000000000002")]?["dependencies"] = [] } == [
                "target Tests: dependency App missing"
            ])
        #expect(
            changes { $0[ObjectID("5F0000000000000000000001")]?["packageProductDependencies"] = [] } == [
                "target App: package product Kit missing"
            ])
    }

    @Test func packages() {
        let found = changes {
            $0[ObjectID("9F0000000000000000000001")]?["requirement"] = ["kind": "exactVersion", "version": "1.0.0"]
        }
        #expect(
            found == [
                "package Kit: requirement: '{kind = exactVersion; version = 1.0.0}' should be "
                    + "'{kind = upToNextMajorVersion; minimumVersion = 1.2.3}'"
            ])
        let root = expected.rootObject
        #expect(changes { $0[root]?["packageReferences"] = [] } == ["package Kit is missing"])
    }

    @Test func phases() {
        let target = ObjectID("5F0000000000000000000001")
        let found = changes {
            $0[target]?["buildPhases"] = [
                "4F0000000000000000000002", "4F0000000000000000000001", "4F0000000000000000000003",
            ]
        }
        #expect(
            found == [
                #"target App: order of build phases: 'Frameworks, Sources, Say \"hi\"' "#
                    + #"should be 'Sources, Frameworks, Say \"hi\"'"#
            ])
        let script = changes { $0[ObjectID("4F0000000000000000000003")]?["shellScript"] = "true" }
        #expect(script.count == 1)
        #expect(
            script.first?.hasPrefix(#"target App: shellScript of build phase Say \"hi\": 'true' should be 'echo"#)
                == true)
    }

    @Test func projectAndNavigator() {
        let root = expected.rootObject
        let found = changes { file in
            file.objectVersion = "56"
            file[root]?["knownRegions"] = ["en", "Base", "de"]
            file[ObjectID("CF0000000000000000000003")]?["buildSettings"] = ["SDKROOT": "macosx"]
            file[ObjectID("3F0000000000000000000001")]?["children"] = [
                "7F0000000000000000000001", "3F0000000000000000000002", "2F0000000000000000000004",
                "3F0000000000000000000003",
            ]
        }
        #expect(
            Set(found) == [
                "project: objectVersion: '56' should be '77'", "project: region de superfluous",
                "project: setting SDKROOT (Debug): 'macosx' should be 'iphoneos'",
                "navigator: order within the top level: 'Views, Sources, Base.xcconfig, Products' should be "
                    + "'Sources, Views, Base.xcconfig, Products'",
            ])
        #expect(
            changes { $0[ObjectID("2F0000000000000000000001")]?["path"] = "B.swift" }.sorted() == [
                "navigator: Sources/A.swift missing", "navigator: Sources/B.swift superfluous",
                "target App: source Sources/A.swift missing", "target App: source Sources/B.swift superfluous",
            ])
    }

    @Test func foldersAndAttributes() {
        #expect(
            changes { $0[ObjectID("8F0000000000000000000001")]?["membershipExceptions"] = ["X.plist"] } == [
                "target App: exceptions of folder Views for App: 'membershipExceptions = (X.plist)' should be "
                    + "'membershipExceptions = (Info.plist)'"
            ])
        let root = expected.rootObject
        #expect(
            changes {
                $0[root]?["attributes"] = ["BuildIndependentTargetsInParallel": "1", "LastUpgradeCheck": "1500"]
            }
                == [
                    "project: attribute LastUpgradeCheck: '1500' should be '1600'",
                    "target Tests: attribute TestTargetID missing",
                ])
    }

    @Test func pathsFollowGroups() throws {
        var file = expected
        let folder = ObjectID("3F0000000000000000000002")
        file[folder]?["path"] = "Sources/./Deep/.."
        let outline = ProjectOutline(file)
        #expect(outline.path(of: ObjectID("2F0000000000000000000001")) == "Sources/A.swift")
        #expect(outline.path(of: ObjectID("2F0000000000000000000002")) == "BUILT_PRODUCTS_DIR/App.app")
        #expect(outline.path(of: ObjectID("2F0000000000000000000004")) == "../Base.xcconfig")
        file[folder]?["children"] = ["3F0000000000000000000002"]
        #expect(ProjectOutline(file).path(of: folder).isEmpty == false)
    }
}
