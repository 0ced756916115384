package import SlipwayModel
package import SlipwayReport

/// `Package.swift`, formatted as `swift format` leaves it.
package enum PackageOutput: ManifestOutput {
    package static let name = OutputName.package

    /// The file, and what the package lacks of the project: what its sources tell, and where the manifest does not ask
    /// for a package by itself also what was not told when it was read.
    package static func result(
        _ context: GenerateContext, in place: GeneratePlace
    ) throws(SlipwayError) -> OutputResult {
        let (manifest, omissions) = try ProjectedLanguages(place: place).adapted(context.manifest.packaged)
        let adapted = GenerateContext(manifest: manifest, manifestName: context.manifestName, user: context.user)
        var result = OutputResult(files: files(adapted))
        let isTold = context.manifest.outputs.contains(.package)
        let untold = isTold ? [] : context.manifest.projected?.omissions ?? []
        result.warnings = (untold + omissions).map { omission in
            Diagnostic(
                .warning, code: "left-out", "target '\(omission.target)' is left out of the package",
                cause: omission.reason,
                at: omission.place.map { SourceLocation(file: $0.file, line: $0.line, column: $0.column) })
        }
        return result
    }

    package static func files(_ context: GenerateContext) -> [GeneratedFile] {
        let manifest = context.manifest.packaged
        let writer = PackageWriter(manifest: manifest)
        // SwiftPM before 5.4 knows the line without the space only (SE-0209, changed by swift-package-manager#3094)
        let space = manifest.package.hasTools(5, 4) ? " " : ""
        var text = "// swift-tools-version:\(space)\(manifest.package.toolsVersion)\n"
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
