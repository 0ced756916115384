import Foundation
import PackagePlugin

/// Puts the sources of ProjectDescription into the program that compiles manifests against them: a module compiled
/// beforehand would fit one compiler alone.
@main struct EmbedVocabularyPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL.deletingLastPathComponent().appending(path: "ProjectDescription")
        let sources =
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path } ?? []
        let output = context.pluginWorkDirectoryURL.appending(path: "VocabularySources.swift")
        return [
            .buildCommand(
                displayName: "Embed ProjectDescription", executable: try context.tool(named: "EmbedSources").url,
                arguments: [folder.path, output.path], inputFiles: sources, outputFiles: [output])
        ]
    }
}
