import Foundation
import SnapshotKit

let folder = FileManager.default.temporaryDirectory.appending(path: "references-\(UUID().uuidString)")
defer { try? FileManager.default.removeItem(at: folder) }
for environment in [["CI": "true"], [:], ["CI": "true"]] {
    let snapshots = SnapshotFolder(folder, environment: environment)
    do {
        try snapshots.verify(["b": 1, "a": 2], as: .json, named: "numbers")
        print("the same")
    } catch {
        print(error.message)
    }
}
let black = Bitmap(width: 2, height: 2, rgba: Array(repeating: 0, count: 16))
let changed = Bitmap(width: 2, height: 2, rgba: [9, 9, 9, 255] + Array(repeating: 0, count: 12))
if let black, let changed {
    let again = try Bitmap(png: black.png())
    print(try PictureComparison().compare(again, black))
    print(try PictureComparison().compare(again, changed))
}
print(UnifiedDiff("a\nb\n", "a\nc\n"), terminator: "")
print(ValueDump(["b": Set([2, 1])]), terminator: "")
do { _ = try Bitmap(png: [0x89, 0x50]) } catch { print(error) }
