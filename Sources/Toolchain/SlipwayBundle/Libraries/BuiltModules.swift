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

        /// Whether any of it is written in C++.
        var isCxx: Bool {
            sources.contains { ["cc", "cpp", "cxx", "c++", "C", "mm"].contains($0.pathExtension) }
        }
    }

    private let modules: [String: Module]
    private let needs: [String: [String]]
    /// By module: the names of all that it needs, what those need included.
    private var neededModules: [String: Set<String>] = [:]

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
        needs = description.targetDependencyMap
        var maps: [String: Path] = [:]
        var modules: [String: Module] = [:]
        let option = "-fmodule-map-file="
        let found = Set(
            description.swiftCommands.values.flatMap { command in
                command.otherArguments.compactMap { $0.hasPrefix(option) ? String($0.dropFirst(option.count)) : nil }
            })
        for path in found.sorted().map({ Path($0) }) {
            guard let text = try? written.files.readText(path) else { continue }
            for name in ModuleMap(text).modules where maps[name] == nil { maps[name] = path }
        }
        // plugins and macros run on the machine that builds, and so do their modules
        for (key, command) in description.swiftCommands where !key.hasSuffix("-tools.module") {
            // `C.NAME-TRIPLE-release.module`
            let target = BuildPlanObjects.target(String(key.dropFirst(2))) ?? command.moduleName
            let module = Module(
                name: command.moduleName, objects: command.objects.map { Path($0) }, isSwift: true,
                hasResources: command.otherArguments.contains("-DSWIFT_MODULE_RESOURCE_BUNDLE_AVAILABLE"),
                moduleMap: nil, sources: (command.sources ?? []).map { Path($0) },
                platform: BuiltModules.platform(command.otherArguments))
            modules[command.moduleName] = module
            modules[target] = module
        }
        for target in Set(needs.keys).union(needs.values.flatMap { $0 }) where modules[target] == nil {
            let name = ModuleMap.identifier(target)
            let own = objects.byTarget[target] ?? objects.byTarget[name] ?? []
            let sources = own.compactMap { objects.sources[$0] }
            modules[target] =
                modules[name]
                ?? Module(
                    name: name, objects: own, isSwift: false, hasResources: false,
                    moduleMap: maps[name] ?? written.map(of: name, sources: sources), sources: sources)
        }
        self.modules = modules
        for (target, others) in needs {
            guard let name = modules[target]?.name else { continue }
            neededModules[name, default: []].formUnion(others.compactMap { modules[$0]?.name })
        }
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
    subscript(target: String) -> Module? { modules[target] }

    /// All that a module needs, what that needs included, sorted.
    func needs(of module: Module) -> [String] { neededModules[module.name, default: []].sortedBytewise() }

    /// The modules of targets and all that they need, by name.
    func closure(of targets: [String]) -> [Module] {
        var seen: Set<String> = []
        var result: [Module] = []
        for target in targets + targets.flatMap({ needs[$0] ?? [] }) {
            guard let module = modules[target], seen.insert(module.name).inserted else { continue }
            result.append(module)
        }
        return result.sortedBytewise(by: \.name)
    }
}
