import Foundation
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import SnapshotKit
import Testing

// The code of the page of this library.

private struct Receipt: Encodable {
    let total: Decimal
    let lines: [String]
}

private let snapshots = SnapshotFolder.beside()

private func receipt(_ snapshots: SnapshotFolder) throws {
    let receipt = Receipt(total: 12.5, lines: ["Coffee", "Bread"])
    try snapshots.verify(receipt, as: .json, named: "receipt")
    try snapshots.verify(receipt, as: .dump, named: "receipt")
    try snapshots.verify("Coffee\nBread\n", as: .text, named: "receipt")
}

private func login(_ snapshots: SnapshotFolder, _ draw: (SnapshotTraits) -> Bitmap) throws {
    for traits in [SnapshotTraits.iPhoneSE, .iPhone13ProMax, .iPhone12.rotated] {
        for scheme in SnapshotTraits.Scheme.allCases {
            let traits = traits.scheme(scheme)
            try snapshots.verify(draw(traits), as: .png, named: "login", on: traits)
        }
    }
}

private func compare(_ before: Bitmap, _ after: Bitmap) throws -> PictureDifference {
    let comparison = PictureComparison(.perceptual(threshold: 2), tolerance: 0.1)
    let difference = try comparison.compare(before, after)
    if !difference.isTolerated {
        print(difference)
        let shown = try difference.picture.png()
        print(shown.count)
    }
    return difference
}

private struct Price {
    let cents: Int
}

extension Snapshotting where Value == Price {
    fileprivate static let price = Snapshotting<String>.text.pullback { (price: Price) in "\(price.cents) ¢\n" }
}

/// Records a failure of Swift Testing, and goes on.
private func expectSnapshot<Value>(
    _ value: Value, in snapshots: SnapshotFolder, as strategy: Snapshotting<Value>, named name: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    do {
        try snapshots.verify(
            value, as: strategy, named: name, file: sourceLocation.fileID, line: sourceLocation.line,
            column: sourceLocation.column)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}

@Test("the folder of the example of SnapshotKit") func folder() {
    #expect(snapshots.url.path(percentEncoded: false).hasSuffix("/SnapshotKitTests/__Snapshots__/SnapshotKitExample"))
}

@Test("the example of SnapshotKit") func example() throws {
    let folder = try TemporaryDirectory()
    func snapshots(_ recording: SnapshotRecording) -> SnapshotFolder {
        SnapshotFolder(URL(filePath: folder.path.string), recording: recording, environment: [:])
    }
    func draw(_ traits: SnapshotTraits) -> Bitmap {
        let shade: UInt16 = traits.scheme == .dark ? 0 : .max
        let (width, height) = ((traits.width ?? 10) / 10, (traits.height ?? 10) / 10)
        let picture = Bitmap(width: width, height: height, color: .init(red: shade, green: shade, blue: shade))
        return picture ?? draw(.none)
    }
    // each run records one more
    for _ in 0..<3 { #expect(throws: SnapshotFailure.self) { try receipt(snapshots(.missing)) } }
    for _ in 0..<6 { #expect(throws: SnapshotFailure.self) { try login(snapshots(.missing), draw) } }
    let last = snapshots(.never)
    try receipt(last)
    try login(last, draw)
    #expect(try last.obsolete().isEmpty)
    #expect(
        try folder.read("receipt.json")
            == "{\n  \"lines\": [\n    \"Coffee\",\n    \"Bread\"\n  ],\n  \"total\": 12.5\n}\n")
    #expect(try LocalFileSystem().exists(folder.path.appending("login.iPhone-SE.dark.320x568@2x.png")))
    #expect(try compare(draw(.iPhone12), draw(.iPhone12.scheme(.dark))).differing == 39 * 84)
    try folder.write("250 ¢\n", to: "price.txt")
    expectSnapshot(Price(cents: 250), in: last, as: .price, named: "price")
    withKnownIssue { expectSnapshot(Price(cents: 251), in: snapshots(.never), as: .price, named: "price") }
}
