package import SlipwayModel
package import SlipwayReport
import SlipwaySystem

/// `Version.swift` for each target that asks for one: the manifest's version, compiled in.
package enum VersionFileOutput: ManifestOutput {
    package static let name = OutputName.versionFile

    package static func files(_ context: GenerateContext) -> [GeneratedFile] {
        context.manifest.targets.compactMap { target in
            target.versionFile.map { file in
                GeneratedFile(
                    path: Path(target.path).appending(file.path).string,
                    text: text(target: target, file: file, context: context))
            }
        }
    }

    package static func places(_ context: GenerateContext) -> [String] {
        context.manifest.targets.map { Path($0.path).appending(VersionFile().path).string }
    }

    /// Version files that had another path before: in the folders of the targets and of their version files, the files
    /// that are called after a version.
    package static func places(
        _ context: GenerateContext, in place: GeneratePlace
    ) throws(SlipwayError) -> [String] {
        var result = places(context)
        var folders: Set<String> = []
        // the usual place needs no search
        for target in context.manifest.targets where target.versionFile?.path != VersionFile().path {
            folders.insert(target.path)
            if let file = target.versionFile { folders.insert(Path(target.path).appending(file.path).parent.string) }
        }
        for folder in folders.sortedBytewise() {
            guard try place.files.isDirectory(place.root.appending(folder)) else { continue }
            for entry in try place.files.list(place.root.appending(folder)) where entry.kind == .file {
                guard entry.name.hasSuffix(".swift"), entry.name.lowercased().contains("version") else { continue }
                let path = Path(folder).appending(component: entry.name).string
                if !result.contains(path) { result.append(path) }
            }
        }
        return result
    }

    private static func text(target: Target, file: VersionFile, context: GenerateContext) -> String {
        let access = file.access == .internal ? "" : file.access.rawValue + " "
        return """
            // \(GeneratedFile.header(manifest: context.manifestName))

            /// The version that \(target.name) was built from.
            \(access)enum \(typeName(target.name)) {
                /// The semantic version.
                \(access)static let string = \(SwiftExpression.literal(context.manifest.version.description))
                /// The build number.
                \(access)static let build = \(SwiftExpression.literal(context.manifest.build))
            }

            """
    }

    /// `GreeterVersion` for `Greeter`; characters that Swift does not allow in a name become `_`, as in module names.
    private static func typeName(_ target: String) -> String {
        let name = String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }) + "Version"
        return name.first?.isLetter == true || name.first == "_" ? name : "_" + name
    }
}
