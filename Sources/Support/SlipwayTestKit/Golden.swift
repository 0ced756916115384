package import SlipwayModel
import SlipwaySystem

/// Golden files under `Tests/Golden`.
package enum Golden {
    /// The repository's root, found from this file's own path.
    package static let repository: Path = Path(#filePath).parent.parent.parent.parent

    /// What tests may keep from one run to the next: compiled modules, by their content.
    package static let cache: Path = repository.appending(".build/test-cache")

    package static func folder(_ name: String) -> Path {
        repository.appending("Tests/Golden").appending(name)
    }

    /// Compares `text` with a golden file, or rewrites it when `UPDATE_GOLDEN=1` (refused when `CI` is set).
    ///
    /// - Returns: `nil` where they agree, else the first line that differs.
    /// - Throws: where the golden file cannot be read or written.
    package static func difference(_ text: String, from name: String) throws -> String? {
        let file = folder(name)
        let files = LocalFileSystem()
        let environment = Host.processEnvironment()
        if environment["UPDATE_GOLDEN"] == "1" {
            guard environment["CI"] == nil else { throw FixtureError("UPDATE_GOLDEN is refused where CI is set") }
            try files.writeIfChanged(Array(text.utf8), to: file)
            return nil
        }
        guard try files.exists(file) else { return "\(name) is missing: run with UPDATE_GOLDEN=1 to make it" }
        return firstDifference(of: text, from: try files.readText(file), name: name)
    }

    private static func firstDifference(of text: String, from golden: String, name: String) -> String? {
        if text == golden { return nil }
        let found = text.split(separator: "\n", omittingEmptySubsequences: false)
        let wanted = golden.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, pair) in zip(found, wanted).enumerated() where pair.0 != pair.1 {
            return "\(name):\(index + 1): '\(pair.0)' should be '\(pair.1)'"
        }
        return "\(name): \(found.count) lines, should be \(wanted.count)"
    }
}
