import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The modules of a build, as SwiftPM describes it for itself: `description.json`, which names the modules that each
/// needs and how they are compiled, and `release.yaml`, which names their object files.
///
/// Neither is an interface. What does not look as expected is an error, and the library goes out as its sources.
struct BuiltModules {
    struct Module: Equatable {
        let name: String
        let objects: [Path]
        /// Whether it is written in Swift; else it is C, or a module map of the system's.
        let isSwift: Bool
        /// Whether SwiftPM gave it an accessor of resources.
        let hasResources: Bool
        /// What tells the compiler its headers; `nil` where no module in Swift needs it.
        let moduleMap: Path?
        /// What the objects were compiled from.
        var sources: [Path] = []
        /// What tells the compiler the platform, and where its Swift SDK is; for modules in Swift.
        var platform: [String] = []

        /// Whether the build says how it is made; libraries of the system are not made.
        var isDescribed = true

        /// Whether any of it is written in C++.
        var isCxx: Bool {
            sources.contains { ["cc", "cpp", "cxx", "c++", "C", "mm"].contains($0.pathExtension) }
        }
    }

    /// By name, as is ``needs``: all that a module needs, what that needs included.
    private let modules: [String: Module]
    private let needs: [String: Set<String>]
    /// What targets are called, by module.
    private let targetNames: [String: String]

    private struct Description: Decodable {
        let swiftCommands: [String: Command]
        /// All that a target needs, what that needs included, as it holds on this platform.
        let targetDependencyMap: [String: [String]]

        struct Command: Decodable {
            let moduleName: String
            let objects: [String]
            let sources: [String]?
            let otherArguments: [String]
        }
    }

    /// - Parameter build: SwiftPM's scratch folder.
    /// - Throws: status 3 (`build-description`) where the description is not there, or of another form.
    static func read(_ build: Path, files: any FileSystem) throws(SlipwayError) -> BuiltModules {
        let file = build.appending("release/description.json")
        do {
            let description = try JSONDecoder().decode(Description.self, from: Data(try files.read(file)))
            let plan = try files.read(build.appending("release.yaml"))
            return BuiltModules(
                description, objects: BuildPlanObjects(BuildManifest(plan)),
                maps: WrittenModuleMaps(files: files, folder: build.appending("release")))
        } catch {
            throw SlipwayError(
                .environment, code: "build-description", "what SwiftPM has built is not known",
                cause: "\(file) " + DecodingProblem.text(error), hint: "use Swift 6.2 or a later 6")
        }
    }

    private init(_ description: Description, objects: BuildPlanObjects, maps written: WrittenModuleMaps) {
        // manifests and `release.yaml` name targets, `description.json` names modules or targets
        needs = Dictionary(
            description.targetDependencyMap.map { target, others in
                (ModuleMap.identifier(target), Set(others.map(ModuleMap.identifier)))
            }
        ) { $0.union($1) }
        let targets = objects.byTarget.keys.sortedBytewise()
        let objects = (
            byModule: Dictionary(objects.byTarget.map { (ModuleMap.identifier($0.key), $0.value) }) { $0 + $1 },
            sources: objects.sources
        )
        let names = Dictionary(targets.map { (ModuleMap.identifier($0), $0) }) { first, _ in first }
        let maps = BuiltModules.maps(description, written)
        var modules: [String: Module] = [:]
        // plugins and macros run on the machine that builds, and so do their modules
        for (key, command) in description.swiftCommands where !key.hasSuffix("-tools.module") {
            modules[command.moduleName] = Module(
                name: command.moduleName, objects: command.objects.map { Path($0) }, isSwift: true,
                hasResources: command.otherArguments.contains("-DSWIFT_MODULE_RESOURCE_BUNDLE_AVAILABLE"),
                moduleMap: nil, sources: (command.sources ?? []).map { Path($0) },
                platform: BuiltModules.platform(command.otherArguments))
        }
        for name in Set(needs.keys).union(needs.values.joined()) where modules[name] == nil {
            let own = objects.byModule[name] ?? []
            let sources = own.compactMap { objects.sources[$0] }
            modules[name] = Module(
                name: name, objects: own, isSwift: false, hasResources: false,
                moduleMap: maps[name] ?? written.map(of: name, sources: sources), sources: sources,
                isDescribed: objects.byModule[name] != nil)
        }
        self.modules = modules
        targetNames = names
    }

    /// The module maps that compilers of Swift are told of, by module.
    private static func maps(_ description: Description, _ written: WrittenModuleMaps) -> [String: Path] {
        let option = "-fmodule-map-file="
        let found = Set(
            description.swiftCommands.values.flatMap { command in
                command.otherArguments.compactMap { $0.hasPrefix(option) ? String($0.dropFirst(option.count)) : nil }
            })
        var maps: [String: Path] = [:]
        for path in found.sorted().map({ Path($0) }) {
            guard let text = try? written.files.readText(path) else { continue }
            for name in ModuleMap(text).modules where maps[name] == nil { maps[name] = path }
        }
        return maps
    }

    private static func platform(_ arguments: [String]) -> [String] {
        var result: [String] = []
        for (index, argument) in arguments.enumerated() {
            if argument == "-static-stdlib" { result.append(argument) }
            guard ["-target", "-sdk", "-resource-dir"].contains(argument), index + 1 < arguments.count else { continue }
            result += [argument, arguments[index + 1]]
        }
        return result
    }

    /// A module by the name of its target.
    subscript(target: String) -> Module? { modules[ModuleMap.identifier(target)] }

    /// What SwiftPM calls the target of a module.
    func target(of module: Module) -> String { targetNames[module.name] ?? module.name }

    /// All that are made in the build, by name.
    var all: [Module] { modules.values.filter(\.isDescribed).sortedBytewise(by: \.name) }

    /// All that a module needs, what that needs included, sorted.
    func needs(of module: Module) -> [String] { needs[module.name, default: []].sortedBytewise() }

    /// The modules of targets and all that they need, by name.
    func closure(of targets: [String]) -> [Module] {
        let roots = targets.map(ModuleMap.identifier)
        return Set(roots + roots.flatMap { needs[$0] ?? [] }).compactMap { modules[$0] }.sortedBytewise(by: \.name)
    }
}
