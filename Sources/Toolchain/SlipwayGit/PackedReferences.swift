import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The file in which git keeps references that have not moved for a while.
///
/// One line each, `ID NAME`; below an annotated tag `^ID`, what it is about. Source: git-pack-refs(1) and
/// refs/packed-backend.c of git.
struct PackedReferences: Sendable {
    private let file: MappedFile

    /// - Returns: `nil` where the repository has none.
    init?(of folder: Path) {
        guard let file = try? MappedFile(folder.appending("packed-refs")) else { return nil }
        self.file = file
    }

    /// Whether a reference's name begins so.
    func contains(_ prefix: String) -> Bool {
        var isThere = false
        each(below: prefix) { _ in
            isThere = true
            return false
        }
        return isThere
    }

    /// Calls `body` with every reference whose name begins so, until it says no. The file is read once; lines that
    /// are not of the format are passed over.
    func each(below prefix: String, _ body: (PackedReference) -> Bool) {
        file.withBytes { bytes in
            var isPeeled = false
            var start = 0
            while start < bytes.count {
                let end = MappedFile.next(UInt8(ascii: "\n"), in: bytes, from: start)
                defer { start = end + 1 }
                if bytes[start] == UInt8(ascii: "#") {
                    let words = String(decoding: bytes[start..<end], as: UTF8.self).split(separator: " ")
                    isPeeled = words.contains("fully-peeled")
                    continue
                }
                guard end - start > 41, PackedReferences.hasPrefix(bytes, start + 41, end, prefix),
                    let id = ObjectID(hex: UnsafeRawBufferPointer(rebasing: bytes[start..<(start + 40)]))
                else { continue }
                let peeled = PackedReferences.peeled(bytes, from: end + 1)
                let name = String(decoding: bytes[(start + 41 + prefix.utf8.count)..<end], as: UTF8.self)
                if !body(PackedReference(name: name, id: id, peeled: peeled ?? (isPeeled ? id : nil))) { return }
            }
        }
    }

    /// The line below a reference, where it says what an annotated tag is about.
    private static func peeled(_ bytes: UnsafeRawBufferPointer, from start: Int) -> ObjectID? {
        guard start + 41 <= bytes.count, bytes[start] == UInt8(ascii: "^") else { return nil }
        return ObjectID(hex: UnsafeRawBufferPointer(rebasing: bytes[(start + 1)..<(start + 41)]))
    }

    private static func hasPrefix(
        _ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int, _ prefix: String
    ) -> Bool {
        var place = start
        for byte in prefix.utf8 {
            if place >= end || bytes[place] != byte { return false }
            place += 1
        }
        return true
    }
}

struct PackedReference {
    /// What follows the prefix that was asked for.
    let name: String
    let id: ObjectID
    /// What an annotated tag is about in the end, `id` itself for everything else; `nil` where the file does not say.
    let peeled: ObjectID?
}
