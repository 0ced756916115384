import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Files that are going to be written, seen before they are.
@Suite struct PlannedFilesTests {
    @Test("files are added and left out") func changes() throws {
        let folder = try TemporaryDirectory()
        let (one, two) = (folder.path.appending("a/one"), folder.path.appending("b/two"))
        var planned = PlannedFiles([:], over: LocalFileSystem())
        #expect(planned.isEmpty)
        planned.add([1], at: one)
        planned.add([2], at: two)
        #expect(try planned.read(one) == [1] && planned.read(two) == [2])
        #expect(try planned.attributes(folder.path.appending("a"))?.kind == .directory)
        let rest = planned.without(one)
        #expect(try rest.attributes(one) == nil && rest.attributes(folder.path.appending("a")) == nil)
        #expect(try rest.read(two) == [2] && planned.read(one) == [1])
        #expect(try !LocalFileSystem().exists(one))
    }
}
