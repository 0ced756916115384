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
        case .macro: ("\(target.name).swift", macro(target.name))
        case .plugin(let capability): ("\(target.name).swift", plugin(target.name, capability))
        case .systemLibrary, .binary: nil
        }
    }

    private static func macro(_ name: String) -> String {
        """
        import SwiftCompilerPlugin
        import SwiftSyntaxMacros

        @main struct \(SwiftExpression.typeName(name))Plugin: CompilerPlugin {
            // The macros of \(name) go here.
            let providingMacros: [any Macro.Type] = []
        }

        """
    }

    private static func plugin(_ name: String, _ capability: PluginCapability) -> String {
        let isCommand = capability != .buildTool
        let function =
            isCommand
            ? "func performCommand(context: PluginContext, arguments: [String]) async throws {}"
            : "func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] { [] }"
        return """
            import PackagePlugin

            @main struct \(SwiftExpression.typeName(name)): \(isCommand ? "CommandPlugin" : "BuildToolPlugin") {
                \(function)
            }

            """
    }
}
