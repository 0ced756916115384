import SlipwayModel

/// A source file as the compiler is to see it: as if the folder of the export and the build were the root of the file
/// system, wherever they are.
///
/// The compiler's path maps reach debug information, but no text of a program: `#filePath`, `#file` in language mode 5,
/// which every call of `fatalError` has, and the accessors that SwiftPM makes for resource bundles. A
/// `#sourceLocation` in front says what the compiler takes for the file's path in all but the last, and does not change
/// the numbers of lines.
struct PlacedSource {
    /// The folder of the export and the build.
    let root: Path

    /// - Returns: `nil` for a file that stays as it is: one outside of the root, or whose path cannot stand in a
    ///   directive.
    func content(of bytes: [UInt8], at path: Path) -> [UInt8]? {
        guard let place = place(of: path) else { return nil }
        let bytes = path.lastComponent == PlacedSource.accessor ? withoutRoot(bytes) : bytes
        let start = PlacedSource.start(of: bytes)
        // the compiler takes what begins with `#!` for a line of a shell
        if start > 0, bytes[start - 1] != UInt8(ascii: "\n"), !bytes.starts(with: PlacedSource.byteOrderMark) {
            return nil
        }
        let line = bytes[..<start].contains(UInt8(ascii: "\n")) ? 2 : 1
        return Array(bytes[..<start])
            + Array("#sourceLocation(file: \"\(place)\", line: \(line))\n".utf8) + Array(bytes[start...])
    }

    /// What SwiftPM calls the source that it makes for a target with resources.
    static let accessor = "resource_bundle_accessor.swift"

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The path of a file as if the root were that of the file system; `nil` where it has none.
    private func place(of path: Path) -> String? {
        guard let relative = path.relative(to: root), relative != "." else { return nil }
        // the directive takes its text as it is
        let isPlain = relative.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        return isPlain ? "/" + relative : nil
    }

    /// Where the first line begins that may be a directive: behind a byte order mark, and behind a `#!`.
    private static func start(of bytes: [UInt8]) -> Int {
        let mark = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        guard bytes[mark...].starts(with: "#!".utf8) else { return mark }
        return bytes[mark...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    }

    /// An accessor looks beside the program first, and then where the build was: at a path that no machine has.
    private func withoutRoot(_ bytes: [UInt8]) -> [UInt8] {
        Array(String(decoding: bytes, as: UTF8.self).replacing("\"\(root)/", with: "\"/").utf8)
    }
}
