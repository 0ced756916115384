import Testing
import XcodeProject

@Suite struct MergeConflictTests {
    private let base = ProjectMergeTests.base

    private func merge(
        _ one: (inout SampleProject) -> Void, _ other: (inout SampleProject) -> Void
    ) throws -> (file: ProjectFile, conflicts: [ProjectConflict]) {
        var (ours, theirs) = (base, base)
        one(&ours)
        other(&theirs)
        return ProjectMerge.merge(base: try base.file, ours: try ours.file, theirs: try theirs.file)
    }

    @Test func aSettingChangedDifferentlyKeepsOurs() throws {
        let merged = try merge({ $0.settings["SWIFT_VERSION"] = "6.0" }, { $0.settings["SWIFT_VERSION"] = "6.2" })
        #expect(
            merged.conflicts.map(\.description) == [
                "SWIFT_VERSION of configuration Debug of the project: ours is '6.0', theirs is '6.2'",
                "SWIFT_VERSION of configuration Release of the project: ours is '6.0', theirs is '6.2'",
            ])
        var expected = base
        expected.settings["SWIFT_VERSION"] = "6.0"
        #expect(merged.file == (try expected.file))
    }

    @Test func theRestIsMergedAllTheSame() throws {
        let merged = try merge(
            {
                $0.targets["App"]?.settings["A"] = "1"; $0.targets["App"]?.files.insert("App/A.swift")
            },
            {
                $0.targets["App"]?.settings["A"] = "2"; $0.targets["App"]?.files.insert("App/B.swift")
            })
        #expect(
            merged.conflicts.first?.description == "A of configuration Debug of target App: ours is '1', theirs is '2'")
        var expected = base
        expected.targets["App"]?.settings["A"] = "1"
        expected.targets["App"]?.files.formUnion(["App/A.swift", "App/B.swift"])
        #expect(merged.file == (try expected.file))
    }

    @Test func aTargetThatTheyRemoveAndWeChangeStaysWhole() throws {
        let remove: (inout SampleProject) -> Void = {
            $0.targets["Kit"] = nil
            $0.targets["App"]?.dependencies = []
        }
        let change: (inout SampleProject) -> Void = { $0.targets["Kit"]?.settings["A"] = "1" }
        let ours = try merge(change, remove)
        #expect(ours.conflicts.map(\.kind) == [.removedByThem, .removedByThem])
        #expect(
            ours.conflicts.first?.description == "configuration Debug of target Kit: changed by ours, removed by theirs"
        )
        #expect(ours.file.faults() == [])
        #expect(ours.file.objects.values.contains { $0.string("name") == "Kit" && $0.isa == "PBXNativeTarget" })
        #expect(ours.file.objects.values.contains { $0.string("path") == "Kit.swift" })
        let theirs = try merge(remove, change)
        #expect(theirs.conflicts.map(\.kind) == [.removedByUs, .removedByUs])
        #expect(theirs.file.faults() == [])
        #expect(!theirs.file.objects.values.contains { $0.string("name") == "Kit" })
    }

    @Test func aDependencyOnWhatIsRemovedIsForAPerson() throws {
        let merged = try merge(
            {
                $0.targets["Kit"] = nil; $0.targets["App"]?.dependencies = []
            },
            { $0.targets["New"] = .init(files: ["New/N.swift"], dependencies: ["Kit"]) })
        #expect(merged.conflicts.map(\.description) == ["target Kit: needed by one side, removed by the other"])
        #expect(merged.file.faults() == [])
        let package = try merge({ $0.packages.remove("Zip") }, { $0.targets["Kit"]?.packages.insert("Zip") })
        #expect(package.conflicts.map(\.description) == ["package Zip: needed by one side, removed by the other"])
        #expect(package.file.faults() == [])
    }

    @Test func aFileAddedToARemovedTargetGoesWithIt() throws {
        let merged = try merge(
            {
                $0.targets["Kit"] = nil; $0.targets["App"]?.dependencies = []
            },
            { $0.targets["Kit"]?.files.insert("Kit/New.swift") })
        #expect(merged.conflicts == [])
        #expect(merged.file.faults() == [])
        #expect(!merged.file.objects.values.contains { $0.string("name") == "Kit" })
    }

    @Test func flagsOfARemovedFileAreAConflict() throws {
        let merged = try merge(
            { $0.targets["App"]?.files.remove("App/View.swift") }, { $0.targets["App"]?.flags["App/View.swift"] = "-w" }
        )
        #expect(
            merged.conflicts.map(\.description) == [
                "View.swift of phase Sources of target App: removed by ours, changed by theirs"
            ])
        #expect(merged.file.faults() == [])
    }

    @Test func numbersThatOnlyRiseDoNotConflict() throws {
        let merged = try merge(
            {
                $0.settings["CURRENT_PROJECT_VERSION"] = "9"; $0.attributes["LastUpgradeCheck"] = "1500"
            },
            {
                $0.settings["CURRENT_PROJECT_VERSION"] = "10"; $0.attributes["LastUpgradeCheck"] = "1600"
            })
        var expected = base
        expected.settings["CURRENT_PROJECT_VERSION"] = "10"
        expected.attributes["LastUpgradeCheck"] = "1600"
        #expect(merged.conflicts == [])
        #expect(merged.file == (try expected.file))
    }

    @Test func longValuesAreCutToOneLine() {
        let conflict = ProjectConflict(
            kind: .changedDifferently, object: ObjectID("A"), subject: "phase Lint of target App", field: "shellScript",
            ours: .string("one\ntwo"), theirs: .string(String(repeating: "x", count: 100)))
        let cut = String(repeating: "x", count: 60) + "…"
        #expect(
            conflict.description == "shellScript of phase Lint of target App: ours is 'one…', theirs is '\(cut)'")
    }
}

/// Changes that people make in Xcode and a generator does not.
@Suite struct MovedGroupTests {
    private func project(_ change: (inout ProjectFile) -> Void = { _ in }) throws -> ProjectFile {
        var sample = SampleProject()
        sample.targets["App"] = .init(files: ["A/a.swift", "B/b.swift", "C/c.swift"])
        var file = try sample.file
        change(&file)
        return file
    }

    private func move(_ name: String, into other: String, in file: inout ProjectFile) {
        let groups = file.objects.filter { $0.value.isa == "PBXGroup" }
        guard let moved = groups.first(where: { $0.value.string("path") == name })?.key,
            let target = groups.first(where: { $0.value.string("path") == other })?.key
        else { return }
        for (id, var group) in groups {
            var children = (group["children"]?.array ?? []).filter { $0 != .string(moved.rawValue) }
            if id == target { children.append(.string(moved.rawValue)) }
            group["children"] = .array(children)
            file[id] = group
        }
    }

    @Test func groupsMovedIntoEachOtherAreNotLost() throws {
        let ours = try project { move("A", into: "B", in: &$0) }
        let theirs = try project { move("B", into: "A", in: &$0) }
        let merged = ProjectMerge.merge(base: try project(), ours: ours, theirs: theirs)
        #expect(merged.file == ours)
        #expect(merged.conflicts.contains { $0.kind == .displaced && $0.subject == "group B" })
    }

    @Test func aGroupThatBothMoveStandsInOnePlace() throws {
        let ours = try project { move("A", into: "B", in: &$0) }
        let theirs = try project { move("A", into: "C", in: &$0) }
        let merged = ProjectMerge.merge(base: try project(), ours: ours, theirs: theirs)
        #expect(merged.file == ours)
        #expect(merged.file.faults() == [])
    }

    @Test func aMovedGroupKeepsWhatTheOtherSideAdds() throws {
        var sample = SampleProject()
        sample.targets["App"] = .init(files: ["A/a.swift", "A/new.swift", "B/b.swift", "C/c.swift"])
        let ours = try project { move("A", into: "B", in: &$0) }
        let merged = ProjectMerge.merge(base: try project(), ours: ours, theirs: try sample.file)
        #expect(merged.conflicts == [])
        #expect(merged.file.faults() == [])
        var expected = try sample.file
        move("A", into: "B", in: &expected)
        #expect(merged.file == expected)
    }
}
