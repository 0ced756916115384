/// The file names of manifests.
package enum ManifestName {
    package static let yaml = "project.yml"
    package static let swift = "Project.swift"
    /// Of several projects.
    package static let workspace = "Workspace.swift"

    package static let all: Set<String> = [yaml, swift, workspace]
}
