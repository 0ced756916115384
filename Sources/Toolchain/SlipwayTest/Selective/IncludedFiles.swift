import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Files that sources of C, C++ and Objective-C include by a path, `#include "../../Shared/x.h"`, or that a module map
/// names: they need not lie in a folder that anybody names, and are counted where a target excludes them, too.
struct IncludedFiles {
    let files: any FileSystem

    private static let extensions: Set<String> = [
        "c", "cc", "cpp", "cxx", "c++", "m", "mm", "S", "h", "hh", "hpp", "hxx", "inc", "def", moduleMap,
    ]
    private static let moduleMap = "modulemap"

    /// Whether a file is one that sources of these languages include.
    static func isIncluded(_ path: String) -> Bool { extensions.contains(Path(path).pathExtension ?? "") }

    /// Bytes of a source that is looked at: what is larger is a table.
    private static let largest = 16 << 20

    /// What some files include, and what that includes: absolute, sorted, without the files themselves.
    ///
    /// - Parameter sources: absolute; those of other languages are passed over.
    func included(by sources: [Path]) throws(SlipwayError) -> [Path] {
        let known = Set(sources)
        var (pending, found) = (sources, Set<Path>())
        while let file = pending.popLast() {
            guard IncludedFiles.isIncluded(file.string),
                let bytes = try files.read(file, limit: IncludedFiles.largest)
            else { continue }
            let isMap = file.pathExtension == IncludedFiles.moduleMap
            for name in isMap ? IncludedFiles.quoted(in: bytes) : IncludedFiles.names(in: bytes) {
                let path = file.parent.appending(name)
                guard !known.contains(path), try isFile(path) else { continue }
                if found.insert(path).inserted { pending.append(path) }
            }
        }
        return found.sorted { $0.string < $1.string }
    }

    /// Whether it is a file, or a link to one.
    private func isFile(_ path: Path) throws(SlipwayError) -> Bool {
        guard let kind = try files.attributes(path)?.kind else { return false }
        if kind == .file { return true }
        guard kind == .symlink, let real = Host.realPath(path) else { return false }
        return try files.attributes(real)?.kind == .file
    }

    /// All that stands in quotes in a module map: headers, and maps of other modules.
    static func quoted(in bytes: [UInt8]) -> [String] {
        let parts = bytes.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        return stride(from: 1, to: parts.count, by: 2).map { String(decoding: parts[$0], as: UTF8.self) }
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
