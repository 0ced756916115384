import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What other packages' targets say of the linker. Their modules are in the library; whoever uses it has to be linked
/// with what they need.
struct OtherPackages {
    let host: Host
    let plan: BundlePlan

    /// Whether a library has modules that are none of the package's own.
    func havePart(in libraries: BuiltLibraries, of manifest: Manifest) -> Bool {
        let own = Set(manifest.targets.map { ModuleMap.identifier($0.name) })
        return libraries.built.values.joined().contains { !$0.library.modules.isSubset(of: own) }
    }

    /// - Throws: status 3 where SwiftPM cannot read a package that was built.
    func addLinks(to libraries: inout BuiltLibraries, _ graph: DependencyGraph) async throws(SlipwayError) {
        for (_, folder) in graph.folders.sorted(by: { $0.key.precedes($1.key) }) where try saysAnything(folder) {
            let targets = try await targets(of: folder)
            for (product, variants) in libraries.built {
                for (index, variant) in variants.enumerated() {
                    let platform = TargetTriple(variant.triple).platform
                    for target in targets where variant.library.modules.contains(ModuleMap.identifier(target.name)) {
                        libraries.built[product]?[index].library.links.add(target, in: folder, platform: platform)
                    }
                }
            }
        }
    }

    /// Most manifests do not name the linker, and need not be evaluated.
    private func saysAnything(_ folder: Path) throws(SlipwayError) -> Bool {
        for entry in try host.files.list(folder) where entry.name.hasPrefix("Package") && entry.name.hasSuffix(".swift")
        {
            let text = try host.files.readText(folder.appending(component: entry.name))
            if text.contains("linked") || text.contains("systemLibrary") { return true }
        }
        return false
    }

    /// Beside the builds, where no package's export lies.
    var scratch: Path { plan.export.parent.appending(WorkFolder.builds).appending("packages") }

    private func targets(of folder: Path) async throws(SlipwayError) -> [OtherPackageTarget] {
        let command = Command(
            "swift",
            [
                "package", "--package-path", folder.string, "--scratch-path",
                scratch.string, "dump-package",
            ], in: plan.export)
        let result = try await host.processes.run(command)
        if result.isSuccess {
            // a library of the system in another place than the usual one is not taken along
            var targets = OtherPackageTarget.all(result.output)
            for (index, target) in targets.enumerated().reversed() {
                guard let system = target.systemLibrary else { continue }
                if try !host.files.isDirectory(folder.appending(system.path)) { targets.remove(at: index) }
            }
            return targets
        }
        throw SlipwayError(
            .environment, code: "dependencies-unknown", "cannot find out what \(folder.lastComponent) is linked with",
            cause: CompilerOutput.tail(of: result.errorOutput.split(whereSeparator: \.isNewline).map(String.init)),
            hint: "run `\(command)` to see it again")
    }
}
