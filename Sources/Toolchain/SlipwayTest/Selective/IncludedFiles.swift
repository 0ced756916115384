import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Files that sources of C, C++ and Objective-C include by a path, `#include "../../Shared/x.h"`, which need not lie in
/// a folder that anybody names.
struct IncludedFiles {
    let files: any FileSystem

    private static let extensions: Set<String> = [
        "c", "cc", "cpp", "cxx", "c++", "m", "mm", "S", "h", "hh", "hpp", "hxx", "inc", "def",
    ]

    /// Bytes of a source that is looked at: what is larger is a table.
    private static let largest = 16 << 20

    /// What some files include outside of a folder, and what that includes: absolute, sorted.
    ///
    /// - Parameters:
    ///   - sources: absolute; those of other languages are passed over.
    ///   - folder: whose files are known.
    func outside(of folder: Path, from sources: [Path]) throws(SlipwayError) -> [Path] {
        var (pending, found) = (sources, Set<Path>())
        while let file = pending.popLast() {
            guard IncludedFiles.extensions.contains(file.pathExtension ?? ""),
                let bytes = try files.read(file, limit: IncludedFiles.largest)
            else { continue }
            for name in IncludedFiles.names(in: bytes) {
                let path = file.parent.appending(name)
                guard !path.isWithin(folder), try files.attributes(path)?.kind == .file else { continue }
                if found.insert(path).inserted { pending.append(path) }
            }
        }
        return found.sorted { $0.string < $1.string }
    }

    /// What the lines of a source include in quotes.
    static func names(in bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            var rest = line.drop { $0 == 32 || $0 == 9 }
            guard rest.popFirst() == UInt8(ascii: "#") else { return nil }
            rest = rest.drop { $0 == 32 || $0 == 9 }
            guard
                rest.starts(with: "include".utf8) || rest.starts(with: "import".utf8)
                    || rest.starts(with: "embed".utf8),
                let start = rest.firstIndex(of: UInt8(ascii: "\"")),
                let end = rest[(start + 1)...].firstIndex(of: UInt8(ascii: "\""))
            else { return nil }
            return String(decoding: rest[(start + 1)..<end], as: UTF8.self)
        }
    }
}
