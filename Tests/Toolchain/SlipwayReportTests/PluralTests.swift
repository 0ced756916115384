import SlipwayReport
import Testing

@Suite struct PluralTests {
    @Test func oneIsOne() {
        #expect([0, 1, 2].map { Plural.count($0, "file") } == ["0 files", "1 file", "2 files"])
        #expect([1, 2].map { Plural.count($0, "file is", "files are") } == ["1 file is", "2 files are"])
    }
}
