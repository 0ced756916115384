import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The folder in which a library is put together before it is packed: `lib<Product>.a` and `include`.
struct LibraryStage {
    let files: any FileSystem
    let product: Product
    /// The folder, emptied first.
    let folder: Path
    /// The platform, as it stands in the names of interfaces.
    let triple: String

    var headers: Path { folder.appending("include") }

    /// The folders below ``folder`` that a compiler has to look into.
    var headerFolders: [String] {
        get throws(SlipwayError) {
            let modules = try files.list(headers).filter { entry in
                entry.kind == .directory && !entry.name.hasSuffix(".swiftmodule")
            }
            return ["include"] + modules.map { "include/\($0.name)" }
        }
    }

    /// Copies the interfaces of the product's modules, of those that these import, and the headers of C's.
    ///
    /// - Parameters:
    ///   - build: SwiftPM's scratch folder.
    ///   - closure: all that is linked in.
    /// - Returns: why it cannot be; `nil` where it is done.
    func addInterfaces(
        of closure: [BuiltModules.Module], build: Path, roots: [BuiltModules.Module]
    ) throws(SlipwayError) -> SourceOnlyProduct? {
        try files.remove(folder)
        try files.createDirectory(headers)
        var known: [String: BuiltModules.Module] = [:]
        for module in closure { known[module.name] = module }
        var pending = Array(roots.reversed())
        var seen = Set(roots.map(\.name))
        while let module = pending.popLast() {
            if !module.isSwift {
                if let problem = try addHeaders(of: module) { return problem }
                for other in closure where !other.isSwift && !seen.contains(other.name) {
                    guard try headers(of: module, name: other) else { continue }
                    seen.insert(other.name)
                    pending.append(other)
                }
                continue
            }
            let source = build.appending("release/\(module.name).build/\(module.name).swiftinterface")
            guard try files.exists(source) else {
                return SourceOnlyProduct(
                    product.name, .noInterface, "the compiler wrote no interface of module '\(module.name)'")
            }
            let bytes = try files.read(source)
            let interface = ModuleInterface(String(decoding: bytes, as: UTF8.self))
            if interface.hasMacros {
                return SourceOnlyProduct(
                    product.name, .macros,
                    "module '\(module.name)' declares macros, which the compiler of whoever uses them has to run")
            }
            let place = headers.appending(component: module.name + ".swiftmodule")
            try files.createDirectory(place)
            try files.write(bytes, to: place.appending(component: triple + ".swiftinterface"))
            for name in interface.imports {
                guard let other = known[name], seen.insert(name).inserted else { continue }
                pending.append(other)
            }
        }
        return nil
    }

    /// Whether the headers of a module include one of another module, which is needed then to read them.
    private func headers(of module: BuiltModules.Module, name other: BuiltModules.Module) throws(SlipwayError) -> Bool {
        guard let map = other.moduleMap, module.name != other.name else { return false }
        let umbrella = ModuleMap(try files.readText(map)).umbrella
        let source = umbrella.map { $0.isHeader ? $0.path.parent : $0.path } ?? map.parent
        let names = try files.files(below: source).filter(isHeader)
        let place = headers.appending(component: module.name)
        let own = Set(try files.files(below: place))
        for file in own.sorted() where isHeader(file) {
            let text = try files.readText(place.appending(file))
            let isIncluded = names.contains { name in
                !own.contains(name) && (text.contains("<\(name)>") || text.contains("\"\(name)\""))
            }
            if isIncluded { return true }
        }
        return false
    }

    /// The headers of a C module in a folder of its name, with a module map that names them from there.
    private func addHeaders(of module: BuiltModules.Module) throws(SlipwayError) -> SourceOnlyProduct? {
        guard let path = module.moduleMap else {
            return SourceOnlyProduct(product.name, .headers, "the headers of module '\(module.name)' are not known")
        }
        var text = try files.readText(path)
        var source = path.parent
        if let umbrella = ModuleMap(text).umbrella {
            source = umbrella.isHeader ? umbrella.path.parent : umbrella.path
            let name = umbrella.isHeader ? umbrella.path.lastComponent : "."
            text = text.replacing("\"\(umbrella.path)\"", with: "\"\(name)\"")
        }
        let place = headers.appending(component: module.name)
        for name in try files.files(below: source) where isHeader(name) {
            let target = place.appending(name)
            try files.createDirectory(target.parent)
            try files.write(try files.read(source.appending(name)), to: target)
        }
        try files.createDirectory(place)
        try files.write(text, to: place.appending("module.modulemap"))
        return nil
    }

    private func isHeader(_ name: String) -> Bool {
        ["h", "hpp", "hh", "hxx", "inc", "def"].contains(Path(name).pathExtension)
    }
}
