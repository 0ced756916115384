/// Helpers, templates and synthesizers that other repositories use, in `Plugin.swift`.
public struct Plugin: Codable, Hashable, Sendable {
    /// The name of the plugin, and of the module with its helpers.
    public let name: String
    /// Where the manifest makes the plugin.
    public let place: ManifestPlace

    /// A plugin by its name.
    public init(name: String, file: String = #filePath, line: Int = #line, column: Int = #column) {
        self.name = name
        place = ManifestPlace(file: file, line: line, column: column)
        ManifestOutput.declare(self, as: .plugin)
    }
}
