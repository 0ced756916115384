/// The lines of a `.gitattributes` file, kept byte for byte but for slipway's own.
struct GitAttributes {
    private static let comment = "# merged object by object after `slipway merge-driver install`, as text without it"
    private static let line = "*.pbxproj merge=slipway"

    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// With slipway's lines at the end, where they win over others for the same files.
    var withDriver: [UInt8] {
        var result = withoutDriver
        if let last = result.last, last != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
        return result + Array("\(Self.comment)\n\(Self.line)\n".utf8)
    }

    /// Without slipway's lines.
    var withoutDriver: [UInt8] {
        let own = [Array(Self.comment.utf8), Array(Self.line.utf8)]
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let rest = lines.filter { line in
            let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            return !own.contains { $0.elementsEqual(text) }
        }
        return rest.count == lines.count ? bytes : Array(rest.joined(separator: [UInt8(ascii: "\n")]))
    }
}

/// The hook that brings generated files up to date after a merge.
enum MergeHook {
    private static let mark = "# Written by `slipway merge-driver install --hook`"

    static func text(_ program: String) -> [UInt8] {
        Array(
            """
            #!/bin/sh
            \(mark); `slipway merge-driver uninstall` removes it.
            # Brings generated files up to date after a merge; whatever it says, the merge stands.
            if [ -f project.yml ]; then
                \(command(program))
            fi

            """.utf8)
    }

    static func command(_ program: String) -> String { ShellWord.shellQuoted(program) + " generate --quiet" }

    static func isOurs(_ bytes: [UInt8]) -> Bool {
        bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: mark.utf8) }
    }
}
