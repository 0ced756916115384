package import SlipwayModel

/// A first file for each target whose folder is missing, so that the package builds at once.
package enum LayoutOutput: ManifestOutput {
    package static let name = OutputName.layout

    package static func files(_ context: GenerateContext) -> [GeneratedFile] {
        context.manifest.targets.compactMap { target in
            guard let (file, text) = starter(target) else { return nil }
            return GeneratedFile(
                path: Path(target.path).appending(file).string, text: text,
                policy: .starter(folder: Path(target.path).string))
        }
    }

    private static func starter(_ target: Target) -> (file: String, text: String)? {
        switch target.kind {
        case .library: ("\(target.name).swift", "// The sources of \(target.name) go here.\n")
        case .executable: ("main.swift", "// The program \(target.name) starts here.\n")
        case .test: ("\(target.name).swift", "import Testing\n\n// The tests of \(target.name) go here.\n")
        case .systemLibrary: nil
        }
    }
}
