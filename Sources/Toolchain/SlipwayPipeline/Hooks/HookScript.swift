import SlipwayModel

/// A shell script that git runs as a hook, kept byte for byte but for slipway's own lines.
///
/// These stand behind the first line, where no `exit` and no `exec` of the rest comes before them.
package struct HookScript {
    private let bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The first lines of a file that was not there before.
    private static let ownStart = Array("#!/bin/sh\n# Made by `slipway hooks install`.\n".utf8)
    private static let begin = Array("# >>> slipway >>> `slipway hooks uninstall` removes these lines".utf8)
    private static let end = Array("# <<< slipway <<<".utf8)

    /// A file with nothing but slipway's lines.
    package static func own(_ block: String) -> [UInt8] { HookScript(ownStart).with(block) }

    /// Whether nothing is left but what ``own(_:)`` adds.
    package var isOwn: Bool { bytes == Self.ownStart }

    /// Slipway's lines.
    ///
    /// - Parameters:
    ///   - programs: names or paths of slipway, the first that is there runs.
    ///   - command: its arguments, quoted for the shell.
    package static func block(programs: [String], command: String) -> String {
        let words = programs.map(ShellWord.shellQuoted).joined(separator: " ")
        return """
            \(String(decoding: begin, as: UTF8.self))
            (
                for program in \(words); do
                    if command -v "$program" >/dev/null 2>&1; then exec "$program" \(command); fi
                done
                echo "error: slipway is not here to lint what is committed: not in PATH" >&2
                echo "  hint: install it, or take its lines out of the hook $0" >&2
                echo "  hint: 'git commit --no-verify' commits without hooks" >&2
                exit 1
            ) || exit $?
            \(String(decoding: end, as: UTF8.self))

            """
    }

    /// With slipway's lines behind the first line, and nowhere else.
    package func with(_ block: String) -> [UInt8] {
        let rest = without ?? bytes
        guard let newline = rest.firstIndex(of: UInt8(ascii: "\n")) else {
            // the first line has no end: neither has the block, by which it is known afterwards
            return rest + [UInt8(ascii: "\n")] + Array(block.utf8.dropLast())
        }
        return Array(rest[...newline]) + Array(block.utf8) + Array(rest[(newline + 1)...])
    }

    /// Without slipway's lines; `nil` where there are none.
    package var without: [UInt8]? {
        guard let range else { return nil }
        let endsWithout = range.upperBound == bytes.count && bytes.last != UInt8(ascii: "\n")
        let start = endsWithout && range.lowerBound > 0 ? range.lowerBound - 1 : range.lowerBound
        return Array(bytes[..<start]) + Array(bytes[range.upperBound...])
    }

    /// Whether slipway's first line is there and the last is not.
    package var isDamaged: Bool { range == nil && lines.contains { bytes[$0].elementsEqual(Self.begin) } }

    /// Where slipway's lines are, the last newline included.
    private var range: Range<Int>? {
        let lines = lines
        guard let first = lines.firstIndex(where: { bytes[$0].elementsEqual(Self.begin) }),
            let last = lines[first...].first(where: { bytes[$0].elementsEqual(Self.end) })
        else { return nil }
        return lines[first].lowerBound..<min(bytes.count, last.upperBound + 1)
    }

    /// Lines without their ends.
    private var lines: [Range<Int>] {
        var (result, start): ([Range<Int>], Int) = ([], 0)
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            result.append(start..<index)
            start = index + 1
        }
        return result + [start..<bytes.count]
    }

    /// Whether the first line names a shell that understands slipway's lines.
    package var isShell: Bool {
        guard let first = lines.first, bytes[first].starts(with: "#!".utf8) else { return false }
        let words = String(decoding: bytes[first].dropFirst(2), as: UTF8.self).split { $0 == " " || $0 == "\t" }
        let names = words.map { Path(String($0)).lastComponent }
        guard let name = names.first == "env" ? names.dropFirst().first(where: { !$0.hasPrefix("-") }) : names.first
        else { return false }
        return ["sh", "bash", "dash", "zsh", "ksh", "mksh", "ash"].contains(name)
    }
}
