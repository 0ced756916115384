import Foundation
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import SnapshotKit
import Testing

/// References: when they are written, and what fails.
@Suite struct SnapshotFolderTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func snapshots(
        _ recording: SnapshotRecording? = nil, _ environment: [String: String] = [:], artifacts: URL? = nil
    ) -> SnapshotFolder {
        SnapshotFolder(
            URL(filePath: folder.path.appending("refs").string), recording: recording, artifacts: artifacts,
            environment: environment)
    }

    private func failure(_ body: () throws(SnapshotFailure) -> Void) -> SnapshotFailure? {
        do throws(SnapshotFailure) {
            try body()
            return nil
        } catch {
            return error
        }
    }

    private var files: [String] { (try? LocalFileSystem().list(folder.path.appending("refs")).map(\.name)) ?? [] }

    @Test("missing: the first run records and fails, the second one passes")
    func missing() throws {
        let first = failure { () throws(SnapshotFailure) in try snapshots().verify("a\n", as: .text, named: "greeting")
        }
        #expect(first?.reason == .recorded && files == ["greeting.txt"])
        #expect(first?.message == "the reference was recorded: a test that records fails")
        #expect(try folder.read("refs/greeting.txt") == "a\n")
        try snapshots().verify("a\n", as: .text, named: "greeting")
        let other = failure { () throws(SnapshotFailure) in try snapshots().verify("b\n", as: .text, named: "greeting")
        }
        #expect(other?.reason == .different && other?.message.contains("@@ -1 +1 @@\n-a\n+b\n") == true)
        #expect(other?.reference?.hasSuffix("refs/greeting.txt") == true)
        #expect(try folder.read("refs/greeting.txt") == "a\n")
    }

    @Test("never: a missing reference fails, and nothing is written")
    func never() {
        let missing = failure { () throws(SnapshotFailure) in
            try snapshots(.never).verify("a", as: .text, named: "greeting")
        }
        #expect(missing?.reason == .missing && missing?.hint?.contains("SNAPSHOT_RECORD=missing") == true)
        #expect(files.isEmpty)
    }

    @Test("all: what is there is written over, and the test fails, also where nothing has changed")
    func all() throws {
        _ = failure { () throws(SnapshotFailure) in try snapshots().verify("a", as: .text, named: "greeting") }
        for text in ["b", "b"] {
            let again = failure { () throws(SnapshotFailure) in
                try snapshots(.all).verify(text, as: .text, named: "greeting")
            }
            #expect(again?.reason == .recorded && again?.message.contains("recorded again") == true)
        }
        #expect(try folder.read("refs/greeting.txt") == "b")
    }

    @Test("where CI is set, nothing is recorded in any mode, and the error says so", arguments: ["true", "1", "", "0"])
    func continuousIntegration(value: String) throws {
        for mode in SnapshotRecording.allCases {
            let failed = failure { () throws(SnapshotFailure) in
                try snapshots(mode, ["CI": value]).verify("a", as: .text, named: "greeting")
            }
            #expect(failed?.reason == (mode == .all ? .refused : .missing))
            #expect(mode == .never || failed?.message.contains("refused where CI is set") == true)
        }
        #expect(files.isEmpty)
        _ = failure { () throws(SnapshotFailure) in try snapshots().verify("a", as: .text, named: "greeting") }
        try snapshots(.missing, ["CI": value]).verify("a", as: .text, named: "greeting")
        // a mode that was committed does not pass
        let committed = failure { () throws(SnapshotFailure) in
            try snapshots(.all, ["CI": value]).verify("a", as: .text, named: "greeting")
        }
        #expect(committed?.reason == .refused)
    }

    @Test("the environment says the mode and where artifacts are, and code says it louder")
    func environment() throws {
        let place = folder.path.appending("shown").string
        let environment = ["SNAPSHOT_RECORD": "never", "SNAPSHOT_ARTIFACTS": place]
        #expect(snapshots(nil, environment).recording == .never && snapshots(.all, environment).recording == .all)
        #expect(snapshots(nil, [:]).recording == .missing)
        _ = failure { () throws(SnapshotFailure) in try snapshots().verify("a", as: .text, named: "greeting") }
        let other = failure { () throws(SnapshotFailure) in
            try snapshots(nil, environment).verify("b", as: .text, named: "greeting")
        }
        #expect(
            other?.artifacts.map { URL(filePath: $0).lastPathComponent } == [
                "greeting.txt", "greeting.txt.difference.diff",
            ])
        #expect(try folder.read("shown/greeting.txt") == "b")
    }

    @Test(
        "a mode that is none is an error that names those there are, and nothing is written",
        arguments: ["al", "", "ALL"])
    func modes(value: String) throws {
        let snapshots = snapshots(nil, ["SNAPSHOT_RECORD": value])
        let wrong = failure { () throws(SnapshotFailure) in try snapshots.verify("a", as: .text, named: "greeting") }
        #expect(wrong?.reason == .mode && wrong?.message == "SNAPSHOT_RECORD says '\(value)', which is no mode")
        #expect(wrong?.hint?.contains("never, missing, all") == true && snapshots.recording == .never && files.isEmpty)
        let said = failure { () throws(SnapshotFailure) in
            try self.snapshots(.missing, ["SNAPSHOT_RECORD": value]).verify("a", as: .text, named: "greeting")
        }
        #expect(said?.reason == .recorded)
    }

    @Test("what a picture was made with is a part of the name; no name leads out of the folder")
    func names() throws {
        let traits = SnapshotTraits.iPhoneSE.rotated.scheme(.dark).locale("pt-BR").contentSize(.accessibility3)
        for (name, traits, file) in [
            ("login()", traits, "login.iPhone-SE.dark.568x320@2x.pt-BR.accessibility3.txt"),
            ("show(device:)", .none, "show.txt"), ("../../etc/passwd", .none, "etc-passwd.txt"),
            ("a  b/c\\d:e\u{0}f", .none, "a-b-c-d-e-f.txt"), (".hidden", .none, "hidden.txt"),
            ("größe", SnapshotTraits(scale: 3), "größe.@3x.txt"), ("x", SnapshotTraits(width: 5), "x.5x.txt"),
        ] as [(String, SnapshotTraits, String)] {
            let made = failure { () throws(SnapshotFailure) in
                try snapshots().verify("a", as: .text, named: name, on: traits)
            }
            #expect(made?.reference.map { URL(filePath: $0).lastPathComponent } == file)
        }
        #expect(files.count == 7 && (try? LocalFileSystem().list(folder.path).map(\.name)) == ["refs"])
        for name in ["", "../..", "()", "\u{202E}"] {
            let refused = failure { () throws(SnapshotFailure) in try snapshots().verify("a", as: .text, named: name) }
            #expect(refused?.reason == .name, "\(name)")
        }
        let long = failure { () throws(SnapshotFailure) in
            try snapshots().verify("a", as: .text, named: String(repeating: "a", count: 252))
        }
        #expect(long?.reason == .name && long?.message.contains("256 bytes") == true)
    }

    @Test("of parentheses, only those that #function has are dropped: report(1) is not held against report")
    func parentheses() throws {
        try folder.write("a", to: "refs/report.txt")
        for (name, file) in [
            ("report(1)", "report-1.txt"), ("report (copy)", "report-copy.txt"), ("report(1)()", "report-1.txt"),
            ("at(12:30)", "at-12-30.txt"), ("sum(a: 1)", "sum-a-1.txt"), ("f(::)", "f.txt"),
            ("save(_:in:größe:)", "save.txt"),
        ] {
            let made = failure { () throws(SnapshotFailure) in
                try snapshots(.all).verify("b", as: .text, named: name)
            }
            #expect(made?.reference.map { URL(filePath: $0).lastPathComponent } == file, "\(name)")
        }
        #expect(try folder.read("refs/report.txt") == "a")
    }

    @Test("artifacts are never written over references: not in their folder, and not through links, in any mode")
    func artifacts() throws {
        try folder.write("a", to: "refs/greeting.txt")
        try folder.write("z", to: "refs/other.txt")
        let place = folder.path.string
        try FileManager.default.createSymbolicLink(atPath: place + "/linked", withDestinationPath: "refs")
        for (number, target) in ["greeting.txt", "other.txt"].enumerated() {
            let shown = place + "/shown\(number)"
            try FileManager.default.createDirectory(atPath: shown, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: shown + "/greeting.txt", withDestinationPath: "../refs/\(target)")
        }
        for name in ["refs", "refs/", "refs/../refs", "linked", "shown0", "shown1"] {
            for environment in [[:], ["CI": "1"]] {
                let refused = failure { () throws(SnapshotFailure) in
                    try snapshots(.never, environment, artifacts: URL(filePath: "\(place)/\(name)"))
                        .verify("b", as: .text, named: "greeting")
                }
                #expect(refused?.reason == .mode && refused?.hint?.contains("SNAPSHOT_ARTIFACTS") == true, "\(name)")
            }
        }
        let said = failure { () throws(SnapshotFailure) in
            try snapshots(nil, ["SNAPSHOT_ARTIFACTS": place + "/refs"]).verify("a", as: .text, named: "new")
        }
        #expect(said?.reason == .mode && said?.message.contains("that of the references") == true)
        #expect(files.sorted() == ["greeting.txt", "other.txt"])
        #expect(try folder.read("refs/greeting.txt") == "a" && folder.read("refs/other.txt") == "z")
    }

    @Test("two snapshots with one name are told, and not held against each other")
    func twice() {
        let snapshots = snapshots()
        for _ in 0..<2 {
            let same = failure { () throws(SnapshotFailure) in try snapshots.verify("a", as: .text, named: "one") }
            #expect(same?.reason != .name)
        }
        let other = failure { () throws(SnapshotFailure) in try snapshots.verify("a", as: .text, named: "One") }
        #expect(other?.reason == .name && other?.message.contains("SnapshotFolderTests.swift:") == true)
        // what is not taken in code has no place to tell
        for line in 0..<2 {
            let bare = failure { () throws(SnapshotFailure) in
                try snapshots.verify("a", as: .text, named: "two", file: "", line: line)
            }
            #expect(line == 0 || bare?.message == "two.txt is already the reference of another one")
        }
    }

    @Test("a failure says where the snapshot is taken")
    func place() {
        let failed = failure { () throws(SnapshotFailure) in try snapshots(.never).verify("a", as: .text) }
        #expect(failed?.file == #fileID && failed?.line == #line - 1)
        #expect(failed?.description.hasPrefix("SnapshotKitTests/SnapshotFolderTests.swift:") == true)
        #expect(failed?.reference?.hasSuffix("refs/place.txt") == true)
    }

    @Test("references that nothing has looked at are obsolete")
    func obsolete() throws {
        for name in ["b", "a", "c"] { try folder.write("a", to: "refs/\(name).txt") }
        try folder.write("", to: "refs/.DS_Store")
        let snapshots = snapshots()
        try snapshots.verify("a", as: .text, named: "b")
        #expect(try snapshots.obsolete() == ["a.txt", "c.txt"])
        #expect(try SnapshotFolder(URL(filePath: "/none/there")).obsolete().isEmpty)
    }

    @Test("a folder that is a file, and references that are not of their kind, are told and left as they are")
    func unreadable() throws {
        try folder.write("{", to: "refs/value.json")
        let json = failure { () throws(SnapshotFailure) in try snapshots().verify(1, as: .json, named: "value") }
        #expect(json?.reason == .unreadable && json?.message.contains("byte 1: a name is missing") == true)
        #expect(try folder.read("refs/value.json") == "{")
        try folder.write("x", to: "refs/picture.png")
        let picture = try #require(Bitmap(width: 1, height: 1, color: .init(red: 0, green: 0, blue: 0)))
        let png = failure { () throws(SnapshotFailure) in try snapshots().verify(picture, as: .png, named: "picture") }
        #expect(png?.reason == .unreadable && png?.message.contains("this is no PNG") == true)
        try LocalFileSystem().createDirectory(folder.path.appending("refs/text.txt"))
        let file = failure { () throws(SnapshotFailure) in try snapshots().verify("a", as: .text, named: "text") }
        #expect(file?.reason == .file)
        let inFile = SnapshotFolder(URL(filePath: folder.path.appending("refs/value.json").string), environment: [:])
        let below = failure { () throws(SnapshotFailure) in try inFile.verify("a", as: .text, named: "text") }
        #expect(below?.reason == .file, "\(String(describing: below))")
    }

    @Test("pictures: tolerated ones pass; others are shown; those of another size are told")
    func pictures() throws {
        let place = URL(filePath: folder.path.appending("shown").string)
        let black = try #require(Bitmap(width: 2, height: 2, color: .init(red: 0, green: 0, blue: 0)))
        let gray = try #require(Bitmap(width: 2, height: 2, color: .init(red: 257, green: 257, blue: 257)))
        let large = try #require(Bitmap(width: 3, height: 2, color: .init(red: 0, green: 0, blue: 0)))
        _ = failure { () throws(SnapshotFailure) in try snapshots().verify(black, as: .png, named: "box") }
        try snapshots().verify(black, as: .png, named: "box")
        try snapshots().verify(gray, as: .png(PictureComparison(.perceptual(threshold: 1))), named: "box")
        try snapshots().verify(gray, as: .png(PictureComparison(tolerance: 100)), named: "box")
        let other = failure { () throws(SnapshotFailure) in
            try snapshots(artifacts: place).verify(gray, as: .png, named: "box")
        }
        #expect(other?.message == "it differs from its reference: 4 of 4 pixels differ (100 %), in 2 × 2 at (0, 0)")
        #expect(other?.artifacts.map { URL(filePath: $0).lastPathComponent } == ["box.png", "box.png.difference.png"])
        let shown = try Bitmap(png: Data(contentsOf: place.appending(path: "box.png.difference.png")))
        #expect(shown[0, 0] == .init(red: .max, green: 0, blue: 0))
        let size = failure { () throws(SnapshotFailure) in try snapshots().verify(large, as: .png, named: "box") }
        #expect(size?.reason == .different && size?.message.contains("2 × 2, and 3 × 2") == true)
    }

    @Test("JSON: how a reference is spelled makes no difference; a value that has none is told")
    func json() throws {
        try folder.write(#"{ "b" : 1.0, "a":"\u00e9" }"#, to: "refs/value.json")
        struct Value: Encodable { let a = "é", b = 1 }
        try snapshots().verify(Value(), as: .json, named: "value")
        struct Broken: Encodable {
            func encode(to encoder: any Encoder) throws {
                throw EncodingError.invalidValue(1, .init(codingPath: [], debugDescription: "no"))
            }
        }
        let broken = failure { () throws(SnapshotFailure) in try snapshots().verify(Broken(), as: .json, named: "b") }
        #expect(broken?.reason == .value)
    }
}
