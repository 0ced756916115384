package import SlipwayModel

/// A folder or a file of a target's sources.
package struct SourceRoot: Sendable, Equatable {
    /// Absolute.
    package var path: Path
    /// Files, folders and patterns that are left out, relative to `path`.
    package var excludes: [String] = []
    /// Files, folders and patterns that are the sources, relative to `path`; empty for all.
    package var includes: [String] = []

    package init(_ path: Path, excludes: [String] = [], includes: [String] = []) {
        self.path = path
        self.excludes = excludes
        self.includes = includes
    }

    /// Whether a file is among the sources.
    func contains(_ file: Path) -> Bool {
        guard let relative = file.relative(to: path) else { return false }
        if excludes.isEmpty && includes.isEmpty { return true }
        let parts = Path(relative).components
        // what is said of a folder holds for all that is in it
        let above = parts.indices.map { parts[...$0].joined(separator: "/") }
        func matches(_ patterns: [String]) -> Bool {
            patterns.contains { pattern in
                if pattern == "." { return true }
                if !Glob.isPattern(pattern) { return above.contains(Path(pattern).string) }
                let glob = Glob(pattern)
                return above.contains { glob.matches($0) }
            }
        }
        return !matches(excludes) && (includes.isEmpty || matches(includes))
    }
}

/// How the compiler names the module of a target or product.
package enum ModuleName {
    /// A name with all that an identifier of C cannot have replaced, as SwiftPM and Xcode do.
    package static func of(_ name: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            let isLetter = scalar == "_" || scalar.properties.isAlphabetic
            let isDigit = ("0"..."9").contains(scalar)
            result.append(isLetter || isDigit && !result.isEmpty ? scalar : "_")
        }
        return String(result)
    }
}
