import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What other packages' targets say of the linker. Their modules are in the library; whoever uses it has to be linked
/// with what they need.
struct OtherPackages {
    let host: Host
    let plan: BundlePlan
    let manifest: Manifest

    /// Whether a library has modules that are none of the package's own.
    func havePart(in libraries: BuiltLibraries) -> Bool {
        let own = Set(manifest.targets.map { ModuleMap.identifier($0.name) })
        return libraries.built.values.joined().contains { !$0.library.modules.isSubset(of: own) }
    }

    /// - Throws: status 3 where SwiftPM cannot read a package that was built.
    func addLinks(to libraries: inout BuiltLibraries, _ graph: DependencyGraph) async throws(SlipwayError) {
        var texts: [String: String] = [:]
        for (identity, folder) in graph.folders { texts[identity] = try text(of: folder) }
        // most manifests do not name the linker, and need not be evaluated
        let linking = texts.filter { $0.value.contains("linked") || $0.value.contains("systemLibrary") }.keys
        if linking.isEmpty { return }
        // which traits of a package are on, the others say
        let haveTraits = linking.contains { texts[$0]?.contains("traits") == true }
        var packages: [String: OtherPackage] = [:]
        for identity in (haveTraits ? Array(texts.keys) : Array(linking)).sortedBytewise() {
            if let folder = graph.folders[identity] { packages[identity] = try await package(in: folder) }
        }
        let selection = TraitSelection(of: manifest, packages: packages)
        for identity in linking.sortedBytewise() {
            guard let package = packages[identity], let folder = graph.folders[identity] else { continue }
            let traits = selection.traits(of: identity)
            for (product, variants) in libraries.built {
                for (index, variant) in variants.enumerated() {
                    let platform = TargetTriple(variant.triple).platform
                    for target in package.targets
                    where variant.library.modules.contains(ModuleMap.identifier(target.name)) {
                        libraries.built[product]?[index].library.links
                            .add(target, in: folder, platform: platform, traits: traits)
                    }
                }
            }
        }
    }

    /// The package's manifests.
    private func text(of folder: Path) throws(SlipwayError) -> String {
        var result = ""
        for entry in try host.files.list(folder) where entry.name.hasPrefix("Package") && entry.name.hasSuffix(".swift")
        {
            result += try host.files.readText(folder.appending(component: entry.name))
        }
        return result
    }

    /// Beside the builds, where no package's export lies.
    var scratch: Path { plan.export.parent.appending(WorkFolder.builds).appending("packages") }

    private func package(in folder: Path) async throws(SlipwayError) -> OtherPackage {
        let command = Command(
            "swift",
            [
                "package", "--package-path", folder.string, "--scratch-path",
                scratch.string, "dump-package",
            ], in: plan.export)
        let result = try await host.processes.run(command)
        if result.isSuccess, var package = OtherPackage(result.output) {
            // a library of the system in another place than the usual one is not taken along
            for (index, target) in package.targets.enumerated().reversed() {
                guard let system = target.systemLibrary else { continue }
                if try !host.files.isDirectory(folder.appending(system.path)) { package.targets.remove(at: index) }
            }
            return package
        }
        throw SlipwayError(
            .environment, code: "dependencies-unknown", "cannot find out what \(folder.lastComponent) is linked with",
            cause: CompilerOutput.tail(of: result.errorOutput.split(whereSeparator: \.isNewline).map(String.init)),
            hint: "run `\(command)` to see it again")
    }
}
