import SlipwayModel
import SlipwaySystem

/// Finds the module map of a module in C that nothing in Swift imports: no compiler is told of it then.
struct WrittenModuleMaps {
    let files: any FileSystem
    /// SwiftPM's folder of the build.
    let folder: Path

    /// The map that SwiftPM has written for the module, else that of its public headers, which lie in `include` beside
    /// the sources or above them.
    func map(of module: String, sources: [Path]) -> Path? {
        let written = folder.appending(component: module + ".build").appending("module.modulemap")
        if declares(written, module) { return written }
        guard var place = sources.first?.parent else { return nil }
        while place.parent != place {
            let own = place.appending("include/module.modulemap")
            if declares(own, module) { return own }
            place = place.parent
        }
        return nil
    }

    private func declares(_ map: Path, _ module: String) -> Bool {
        guard let text = try? files.readText(map) else { return false }
        return ModuleMap(text).modules.contains(module)
    }
}
