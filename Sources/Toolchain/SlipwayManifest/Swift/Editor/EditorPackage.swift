import SlipwayModel

/// The text of the package that has every manifest as a target.
struct EditorPackage {
    let sources: EditorSources
    /// The folder of the module that package manifests import.
    let packageDescription: Path

    var text: String {
        let targets =
            [vocabulary] + sources.modules.map { module($0) }
            + sources.manifests.map { manifest($0) }
        return """
            // swift-tools-version: 6.0
            // Made by `slipway edit`; the sources are links to the repository's own.

            import PackageDescription

            let package = Package(
                name: "Manifests",
                targets: [
            \(targets.joined(separator: "\n"))
                ]
            )

            """
    }

    private var vocabulary: String {
        let features = Vocabulary.upcomingFeatures.map { ".enableUpcomingFeature(\(EditorPackage.quoted($0)))" }
        return target(
            ".target", Vocabulary.name, [],
            [".define(\(EditorPackage.quoted(Vocabulary.condition)))"] + features
                + [".unsafeFlags([\"-suppress-warnings\"])"])
    }

    private func module(_ module: EditorModule) -> String {
        let imported = [Vocabulary.name] + sources.modules(before: module.name).map(\.name)
        return target(".target", module.name, imported, EditorPackage.settings)
    }

    private func manifest(_ manifest: EditorManifest) -> String {
        let imported = [Vocabulary.name] + sources.modules.map(\.name)
        let settings = EditorPackage.settings
        guard manifest.kind == .package else { return target(".executableTarget", manifest.module, imported, settings) }
        let folder = packageDescription.string
        return target(
            ".executableTarget", manifest.module, imported,
            settings + [".define(\"TUIST\")", EditorPackage.unsafeFlags(["-I", folder] + EditorPackage.version)],
            linker: EditorPackage.unsafeFlags(
                ["-L", folder, "-lPackageDescription", "-Xlinker", "-rpath", "-Xlinker", folder]))
    }

    /// How manifests and helpers are compiled: they have Foundation without importing it.
    private static let settings = [".swiftLanguageMode(.v5)", unsafeFlags(ImplicitFoundation.driverOptions)]

    /// What the module of package manifests is told to offer: all that it has.
    static let version = ["-package-description-version", "999.0.0"]

    private func target(
        _ kind: String, _ name: String, _ imported: [String], _ settings: [String], linker: String? = nil
    ) -> String {
        func list(_ label: String, _ values: [String]) -> String {
            "            \(label): [\n" + values.map { "                \($0),\n" }.joined() + "            ]"
        }
        let dependencies =
            imported.isEmpty ? [] : [list("dependencies", imported.map { EditorPackage.quoted($0) })]
        let all =
            dependencies + [list("swiftSettings", settings)] + (linker.map { [list("linkerSettings", [$0])] } ?? [])
        return """
                    \(kind)(
                        name: \(EditorPackage.quoted(name)),
            \(all.joined(separator: ",\n"))
                    ),
            """
    }

    private static func unsafeFlags(_ flags: [String]) -> String {
        ".unsafeFlags([" + flags.map { quoted($0) }.joined(separator: ", ") + "])"
    }

    /// A text as Swift writes it.
    static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
