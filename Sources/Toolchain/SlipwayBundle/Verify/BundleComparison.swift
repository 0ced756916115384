import SlipwayArchive
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Where two bundles of one release differ.
package struct BundleDifference: Sendable, Equatable, Encodable {
    /// The file of the bundle.
    package let file: String
    /// The first file inside it that differs; `nil` where it is no archive, or cannot be read.
    package let entry: String?
    /// The first byte that differs, of the entry or the file, counted from 0.
    package let offset: Int?
    /// What it is, in words.
    package let detail: String

    package init(file: String, entry: String? = nil, offset: Int? = nil, detail: String) {
        self.file = file
        self.entry = entry
        self.offset = offset
        self.detail = detail
    }
}

/// Compares a bundle with one that was made again, file by file and byte by byte.
package struct BundleComparison: Sendable {
    private let files: any FileSystem

    package init(files: any FileSystem = LocalFileSystem()) { self.files = files }

    /// - Parameter ignoring: files that need not be there: signatures, which only the owner of a key can make.
    /// - Returns: one difference for each file that has any, in the order of their names.
    /// - Throws: status 3 where a file cannot be read.
    package func differences(
        _ bundle: Path, _ rebuilt: Path, ignoring: (String) -> Bool = { _ in false }
    ) throws(SlipwayError) -> [BundleDifference] {
        let old = Set(try files.list(bundle).map(\.name)).filter { !ignoring($0) && $0 != ".DS_Store" }
        let new = Set(try files.list(rebuilt).map(\.name)).filter { !ignoring($0) && $0 != ".DS_Store" }
        var result: [BundleDifference] = []
        for name in old.union(new).sortedBytewise() {
            if !new.contains(name) {
                result.append(BundleDifference(file: name, detail: "building it again does not make it"))
            } else if !old.contains(name) {
                result.append(BundleDifference(file: name, detail: "building it again makes it, too"))
            } else if let difference = try difference(name, bundle, rebuilt) {
                result.append(difference)
            }
        }
        return result
    }

    private func difference(
        _ name: String, _ bundle: Path, _ rebuilt: Path
    ) throws(SlipwayError) -> BundleDifference? {
        let (one, other) = (bundle.appending(component: name), rebuilt.appending(component: name))
        let (old, new) = (try files.digest(of: one), try files.digest(of: other))
        if old.sha256 == new.sha256 { return nil }
        if name.hasSuffix(".zip"), max(old.size, new.size) <= BundleComparison.largest,
            let first = ZipReader(try files.read(one)), let second = ZipReader(try files.read(other))
        {
            return BundleComparison.difference(name, first, second)
        }
        let offset = try BundleComparison.firstDifference(one, other)
        return BundleDifference(
            file: name, offset: offset, detail: BundleComparison.told(offset, Int(old.size), Int(new.size)))
    }

    /// Bytes of archives that are looked into, which are in memory then; of larger ones the first byte is told.
    private static let largest: Int64 = 512 << 20

    /// What differs in the files comes before what differs in the way they are written: whoever has changed one may
    /// have written all of them anew.
    private static func difference(_ name: String, _ old: ZipReader, _ new: ZipReader) -> BundleDifference {
        for (one, other) in zip(old.entries, new.entries) {
            if let difference = contentDifference(name, (old, one), (new, other)) { return difference }
        }
        if old.entries.count != new.entries.count {
            let isExtra = old.entries.count > new.entries.count
            let rest = isExtra ? old.entries[new.entries.count...] : new.entries[old.entries.count...]
            return BundleDifference(
                file: name, entry: rest.first?.path,
                detail: isExtra ? "building it again does not make it" : "building it again makes it, too")
        }
        for (one, other) in zip(old.entries, new.entries) {
            if one.time != other.time {
                return BundleDifference(file: name, entry: one.path, detail: "it has another time when built again")
            }
            for (reader, entry) in [(old, one), (new, other)] where !reader.hasOwnHeader(entry) {
                return BundleDifference(
                    file: name, entry: entry.path, detail: "its own header says something else than the directory")
            }
            if one.compressedSize != other.compressedSize || one.method != other.method {
                return BundleDifference(
                    file: name, entry: one.path, detail: "it has the same content, compressed in another way")
            }
        }
        return BundleDifference(
            file: name, detail: "all files in it are the same; the archive itself is written in another way")
    }

    /// Both may be in order and hold an entry twice.
    private static func contentDifference(
        _ name: String, _ old: (archive: ZipReader, entry: ZipReader.Entry),
        _ new: (archive: ZipReader, entry: ZipReader.Entry)
    ) -> BundleDifference? {
        let (one, other) = (old.entry, new.entry)
        if one.path != other.path {
            let isExtra = one.path.precedes(other.path)
            return BundleDifference(
                file: name, entry: isExtra ? one.path : other.path,
                detail: isExtra ? "building it again does not make it" : "building it again makes it, too")
        }
        if one.mode != other.mode {
            let (mode, again) = (String(one.mode, radix: 8), String(other.mode, radix: 8))
            return BundleDifference(
                file: name, entry: one.path, detail: "its mode is \(mode), and \(again) when built again")
        }
        let isPlainlyOther = one.crc != other.crc || one.size != other.size
        // a file can be changed and keep its CRC-32
        if !isPlainlyOther, one.method == other.method, let packed = old.archive.packed(of: one),
            let again = new.archive.packed(of: other), packed == again
        {
            return nil
        }
        guard let content = old.archive.content(of: one), let again = new.archive.content(of: other) else {
            let detail = isPlainlyOther ? "it is another when built again, and cannot be read" : "it cannot be read"
            return BundleDifference(file: name, entry: one.path, detail: detail)
        }
        if content == again { return nil }
        let offset = firstDifference(content, again)
        return BundleDifference(
            file: name, entry: one.path, offset: offset,
            detail: told(offset, Int(clamping: one.size), Int(clamping: other.size)))
    }

    private static func firstDifference(_ one: Path, _ other: Path) throws(SlipwayError) -> Int {
        let first = try FileReader(one)
        let second = try FileReader(other)
        var offset = 0
        while true {
            let (old, new) = (try first.read(1 << 20), try second.read(1 << 20))
            let place = firstDifference(old, new)
            offset += place
            if place < max(old.count, new.count) || old.isEmpty { return offset }
        }
    }

    static func firstDifference(_ one: [UInt8], _ other: [UInt8]) -> Int {
        let shared = min(one.count, other.count)
        return (0..<shared).first { one[$0] != other[$0] } ?? shared
    }

    private static func told(_ offset: Int, _ size: Int, _ again: Int) -> String {
        let sizes = size == again ? "" : "; it has \(size) bytes, and \(again) when built again"
        return "byte \(offset) differs when built again\(sizes)"
    }
}
