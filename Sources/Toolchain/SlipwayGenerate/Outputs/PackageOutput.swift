package import SlipwayModel

/// `Package.swift`, formatted as `swift format` leaves it.
package enum PackageOutput: ManifestOutput {
    package static let name = OutputName.package

    package static func files(_ context: GenerateContext) -> [GeneratedFile] {
        let manifest = context.manifest
        let writer = PackageWriter(manifest: manifest)
        var text = "// swift-tools-version: \(manifest.package.toolsVersion)\n"
        text += "// \(GeneratedFile.header(manifest: context.manifestName))\n\n"
        text += writer.imports.map { "import \($0)\n" }.joined() + "\n"
        let settings = writer.sharedSwiftSettings
        if !settings.isEmpty {
            text += "let swiftSettings: [SwiftSetting] = "
            text += SwiftExpression.array(settings).text(breaking: true) + "\n\n"
        }
        text += "let package = " + writer.package().text(breaking: true) + "\n"
        return [GeneratedFile(path: "Package.swift", text: text)]
    }
}
