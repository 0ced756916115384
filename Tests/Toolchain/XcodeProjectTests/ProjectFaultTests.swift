import Testing
import XcodeProject

@Suite struct ProjectFaultTests {
    private func project() throws -> ProjectFile { try ProjectFile(parsing: Array(ProjectSeeds.small.utf8)) }

    @Test func aSoundProjectHasNone() throws { #expect(try project().faults() == []) }

    @Test func danglingReferences() throws {
        var file = try project()
        file[ObjectID("2F0000000000000000000001")] = nil
        #expect(
            file.faults().map(\.description) == [
                "PBXBuildFile 1F0000000000000000000001: fileRef refers to 2F0000000000000000000001, which is not there",
                "PBXGroup 3F0000000000000000000002: children refers to 2F0000000000000000000001, which is not there",
            ])
    }

    @Test func shortIdsDangleToo() throws {
        var file = try project()
        file[ObjectID("1F0000000000000000000001")]?["fileRef"] = "missing"
        #expect(file.faults().map(\.kind).contains(.dangling(key: "fileRef", target: ObjectID("missing"))))
    }

    @Test func orphansAndMalformedIds() throws {
        var file = try project()
        file[ObjectID("OBJ_1")] = ProjectObject(isa: "PBXGroup", fields: PropertyDictionary())
        #expect(file.faults().map(\.kind) == [.malformedID, .orphaned])
        #expect(file.faults().map(\.object.rawValue) == ["OBJ_1", "OBJ_1"])
    }

    @Test func whatIsInTwoPlaces() throws {
        var file = try project()
        let group = ObjectID("3F0000000000000000000002")
        file[group]?["children"] = ["2F0000000000000000000001", "2F0000000000000000000001"]
        #expect(file.faults().map(\.kind) == [.duplicated(holders: [group, group])])
    }

    @Test func idsOfOtherProjectsAreNoFault() throws {
        var file = try project()
        file[ObjectID("1A0000000000000000000001")]?["remoteGlobalIDString"] = "0123456789ABCDEF01234567"
        #expect(file.faults() == [])
    }

    @Test func noProject() throws {
        var file = try project()
        file.rootObject = ObjectID("3F0000000000000000000001")
        #expect(file.faults().first?.kind == .noProject)
    }
}
