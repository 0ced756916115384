/// A Swift manifest that people edit.
package struct EditorManifest: Sendable, Equatable, Codable {
    package let kind: Kind
    /// The file below the root.
    package let file: String
    /// The module that it is in the package for editors.
    package let module: String

    package enum Kind: String, Sendable, Codable, CaseIterable {
        case project, workspace, tuist, package, template, plugin
    }
}

/// A folder of sources that manifests import as a module.
package struct EditorModule: Sendable, Equatable, Codable {
    package let name: String
    /// The folder below the root.
    package let folder: String
    /// The Swift files in it, below the root, sorted.
    package let files: [String]
}
