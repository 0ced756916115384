package import SlipwayModel

/// The manifest's version as an `.xcconfig` file, for Xcode projects that are kept by hand.
package enum XCConfigOutput: ManifestOutput {
    package static let name = OutputName.xcconfig

    package static func files(_ context: GenerateContext) -> [GeneratedFile] {
        let manifest = context.manifest
        guard let path = manifest.versionConfigFile, let version = manifest.projectVersion else { return [] }
        let text = """
            // \(GeneratedFile.header(manifest: context.manifestName))
            MARKETING_VERSION = \(version.marketing)
            CURRENT_PROJECT_VERSION = \(version.build)

            """
        return [GeneratedFile(path: Path(path).string, text: text)]
    }
}
