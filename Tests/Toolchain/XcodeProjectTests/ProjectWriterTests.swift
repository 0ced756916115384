import Testing
import XcodeProject

@Suite struct ProjectWriterTests {
    private func text(_ objects: [String: ProjectObject], name: String? = nil) -> String {
        let file = ProjectFile(
            objectVersion: "77", objects: AnnotationFixture.byID(objects), rootObject: ObjectID("P"), name: name)
        return String(decoding: file.encoded(), as: UTF8.self)
    }

    private func line(_ text: String, _ start: String) -> Substring? {
        text.split(separator: "\n").first { $0.drop { $0 == "\t" }.hasPrefix(start) }
    }

    @Test func emptyProject() {
        let expected = """
            // !$*UTF8*$!
            {
            \tarchiveVersion = 1;
            \tclasses = {
            \t};
            \tobjectVersion = 77;
            \tobjects = {
            \t};
            \trootObject = P;
            }

            """
        #expect(text([:]) == expected)
    }

    @Test func rewritingGivesTheSameBytes() throws {
        let bytes = Array(ProjectSeeds.small.utf8)
        let file = try ProjectFile(parsing: bytes)
        #expect(String(decoding: file.encoded(), as: UTF8.self) == ProjectSeeds.small)
        #expect(file.name == "Small \"one\"")
        #expect(file.faults() == [])
        let again = try ProjectFile(
            parsing: Array(ProjectSeeds.small.utf8.split(separator: 0x0A).joined(separator: [0x0D, 0x0A])))
        #expect(again == file)
    }

    @Test(arguments: [
        ("abc_1$/.", "abc_1$/."), ("", "\"\""), ("a b", "\"a b\""), ("a-b", "\"a-b\""), ("a:b", "\"a:b\""),
        ("a//b", "\"a//b\""), ("___x", "\"___x\""), ("__x", "__x"), ("a\nb", #""a\nb""#), ("a\"b\\", #""a\"b\\""#),
        ("\t\r\u{7}\u{8}\u{B}\u{C}\u{1}", #""\t\r\a\b\v\f\U0001""#), ("ä", "\"ä\""), ("'", "\"'\""), ("1.0", "1.0"),
        ("$(inherited)", "\"$(inherited)\""),
    ])
    func quoting(value: String, written: String) throws {
        let text = text(["P": AnnotationFixture.object("X", ["k": .string(value)])])
        #expect(line(text, "k = ") == "\t\t\tk = \(written);")
        let read = try ProjectFile(parsing: Array(text.utf8))
        #expect(read[ObjectID("P")]?.string("k") == value)
    }

    @Test func commentsDoNotEndEarly() throws {
        let objects: [String: ProjectObject] = [
            "P": AnnotationFixture.object("PBXGroup", ["children": ["Q"]]),
            "Q": AnnotationFixture.object("PBXGroup", ["name": "a*/*/b"]),
        ]
        let text = text(objects)
        #expect(text.contains("Q /* a* /* /b */,"))
        #expect(try ProjectFile(parsing: Array(text.utf8)).objects == AnnotationFixture.byID(objects))
    }

    @Test func annotations() {
        let text = text(AnnotationFixture.objects, name: "Demo")
        for (start, expected) in AnnotationFixture.lines {
            #expect(text.contains("\t\(start) /* \(expected) */ = {"), "\(start)")
        }
    }

    @Test func plainTextsAreNotTakenForReferences() {
        let fields: PropertyList = ["children": ["P"], "name": "P", "path": "P", "remoteGlobalIDString": "P"]
        let text = text(["P": AnnotationFixture.object("PBXGroup", fields)])
        #expect(text.contains("\t\t\t\tP /* P */,"))
        #expect(line(text, "path") == "\t\t\tpath = P;")
        #expect(line(text, "remote") == "\t\t\tremoteGlobalIDString = P;")
    }

    @Test func orderIsBytewise() {
        let objects: [String: ProjectObject] = [
            "b": AnnotationFixture.object("Z", ["b": "1", "_": "2", "A": "3"]),
            "B": AnnotationFixture.object("Z", [:]), "ab": AnnotationFixture.object("Z", [:]),
            "a": AnnotationFixture.object("Z", [:]), "c": AnnotationFixture.object("Y", [:]),
            String(repeating: "a", count: 30): AnnotationFixture.object("Z", [:]),
        ]
        let starts = text(objects).split(separator: "\n").filter { $0.hasSuffix("= {") && $0.hasPrefix("\t\t") }
        let ids = starts.map { String($0.drop { $0 == "\t" }.prefix { $0 != " " }) }
        #expect(ids == ["c", "B", "a", String(repeating: "a", count: 30), "ab", "b"])
        #expect(text(objects).contains("isa = Z;\n\t\t\tA = 3;\n\t\t\t_ = 2;\n\t\t\tb = 1;"))
    }

    @Test func otherFormsOfProjects() throws {
        let file = try ProjectFile(parsing: Array(ProjectSeeds.small.utf8))
        let text = try PropertyList(openStep: Array(ProjectSeeds.small.utf8))
        var fromXML = try ProjectFile(parsing: text.xmlEncoded())
        fromXML.name = file.name
        #expect(fromXML == file)
    }

    @Test(arguments: [
        ("(a)", "project-shape 1:1"), ("{}", "project-shape 1:1"), ("{ objects = x; }", "project-shape 1:13"),
        ("{ objects = { A = x; }; }", "project-shape 1:15"), ("{ objects = { A = { }; }; }", "project-shape 1:15"),
        ("{ objects = { A = { isa = X; }; A = { isa = X; }; }; }", "project-duplicate-id 1:33"),
        ("{ objects = {}; }", "project-shape 1:1"), ("{ objects = {}; rootObject = A; }", "project-shape 1:1"),
        ("{ objects = {}; objects = {}; }", "plist-duplicate-key 1:17"), ("{ objects = {}; } x", "plist-trailing 1:19"),
        ("<?xml version=\"1.0\"?><plist><array/></plist>", "project-shape 1:1"),
    ])
    func faults(text: String, expected: String) {
        do {
            _ = try ProjectFile(parsing: Array(text.utf8))
            Issue.record("was read")
        } catch {
            #expect("\(error.code) \(error.line):\(error.column)" == expected)
        }
    }
}
