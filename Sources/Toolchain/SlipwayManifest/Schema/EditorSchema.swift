package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// How an editor finds the JSON Schema of a `project.yml`.
package struct EditorSchema: Sendable, Equatable {
    /// The manifest.
    package let manifest: Path

    package init(manifest: Path) { self.manifest = manifest }

    /// Where the schema is written: hidden from git, and fit for the program that is installed.
    package var schema: Path { EditorPlaces(root: manifest.parent).folder.appending("slipway.schema.json") }

    private var name: String { schema.relative(to: manifest.parent) ?? schema.string }

    private static let mark = "yaml-language-server:"

    /// The comment by which language servers find it, as the manifest's first line.
    package var modeline: String { "# \(EditorSchema.mark) $schema=\(name)" }

    /// The manifest with the comment; `nil` where it has one, ours or another.
    package func withModeline(_ text: String) -> String? {
        let head = text.split(separator: "\n", omittingEmptySubsequences: false).prefix {
            $0.isEmpty || $0.hasPrefix("#")
        }
        if head.contains(where: { $0.contains(EditorSchema.mark) }) { return nil }
        return modeline + "\n" + text
    }

    /// `.vscode/settings.json` of its own.
    package var settings: Path { manifest.parent.appending(".vscode/settings.json") }

    /// What the settings say, where there are none yet.
    package var settingsText: String {
        JSONDocument.pretty(["yaml.schemas": [name: [manifest.lastComponent]]])
    }

    /// Writes the schema where it differs.
    ///
    /// - Returns: whether something was written.
    /// - Throws: status 3 where it cannot be written.
    package func write(_ files: any FileSystem) throws(SlipwayError) -> Bool {
        try files.writeIfChanged(Array("*\n".utf8), to: manifest.parent.appending(".slipway/.gitignore"))
        return try files.writeIfChanged(Array(ManifestSchema.text.utf8), to: schema)
    }
}
