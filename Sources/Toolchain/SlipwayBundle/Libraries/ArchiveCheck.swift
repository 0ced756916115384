import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Whether a library has all of its own code.
struct ArchiveCheck {
    let files: any FileSystem
    let product: String
    let built: BuiltModules
    /// What goes into the archive.
    let closure: [BuiltModules.Module]

    /// - Parameter targets: those of the package that the product is made of on its platform.
    /// - Throws: status 70 (`library-incomplete`) where the build says nothing of one, or has not made it.
    func checkModules(of targets: [Target]) throws(SlipwayError) {
        let names = Set(closure.map(\.name))
        for target in targets {
            switch target.kind {
            case .library, .executable: break
            case .systemLibrary, .binary, .macro, .plugin, .test: continue
            }
            if let module = built[target.name], module.isDescribed, names.contains(module.name) { continue }
            throw SlipwayError(
                .bug, code: "library-incomplete", "the library '\(product)' would lack target '\(target.name)'",
                cause: "SwiftPM's description of the build has no object files of module "
                    + "'\(ModuleMap.identifier(target.name))'",
                hint: "report it with the package's Package.swift and `swift --version`")
        }
    }

    /// What the library refers to that a module of the build has, and the library has not: a library in C may count on
    /// whoever uses it.
    ///
    /// - Parameters:
    ///   - objects: what was joined for the archive; of ELF's platforms.
    ///   - isLinked: whether it is linked with libraries of the system, which may have what is missing in C.
    /// - Returns: `nil` where nothing is missing that is known.
    func missing(in objects: [Path], isLinked: Bool = false) throws(SlipwayError) -> String? {
        var defined: Set<String> = []
        var needed: Set<String> = []
        for object in objects {
            guard let symbols = ObjectSymbols(try files.read(object)) else { continue }
            defined.formUnion(symbols.defined)
            needed.formUnion(symbols.needed)
        }
        needed.subtract(defined)
        // what symbols of Swift begin with
        if isLinked { needed = needed.filter { $0.hasPrefix("$s") } }
        let names = Set(closure.map(\.name))
        for module in built.all where !names.contains(module.name) {
            var found: Set<String> = []
            for object in module.objects where try files.exists(object) {
                guard let symbols = ObjectSymbols(try files.read(object)) else { continue }
                found.formUnion(symbols.defined.intersection(needed))
            }
            // each program has one of its own
            found.remove("main")
            if let symbol = found.sortedBytewise().first {
                return "it refers to '\(symbol)' of module '\(module.name)', which its targets do not depend on"
            }
        }
        return nil
    }
}
