import SlipwayModel
import SlipwayReport

/// Collects what could not be told, to tell it once.
struct UnknownModules {
    /// As messages name it.
    let manifest: String
    private var products: [ImportFinding.Dependency: [String]] = [:]
    private var places: [ImportFinding.Dependency: SourceLocation] = [:]
    private var order: [ImportFinding.Dependency] = []
    private var unread: [Diagnostic] = []

    init(manifest: String) { self.manifest = manifest }

    /// - Parameter place: where the target declares it.
    mutating func add(_ dependency: ImportFinding.Dependency, in target: String, at place: SourceLocation?) {
        if products[dependency] == nil {
            order.append(dependency)
            places[dependency] = place
        }
        products[dependency, default: []].append(target)
    }

    /// - Parameter files: as messages name them.
    mutating func add(unread files: [String]) {
        var seen: Set<String> = []
        for file in files where seen.insert(file).inserted {
            unread.append(
                Diagnostic(
                    .warning, code: "unread-file", "the imports of \(file) could not be read",
                    cause: "the file is gone, too large, or nests too deep",
                    hint: "nothing is said of what its targets declare", at: SourceLocation(file: file)))
        }
    }

    var diagnostics: [Diagnostic] {
        let unknown = order.compactMap { dependency -> Diagnostic? in
            guard case .product(let product, let package) = dependency, let targets = products[dependency] else {
                return nil
            }
            let count = targets.count == 1 ? "target '\(targets[0])'" : "\(targets.count) targets"
            return Diagnostic(
                .note, code: "unread-package",
                "whether \(count) need\(targets.count == 1 ? "s" : "") '\(product)' is not known",
                cause: package.isEmpty
                    ? "none of the project's packages is called like it"
                    : "which modules it has is said by package '\(package)', which is not here or computes it",
                hint: package.isEmpty
                    ? "list it in `ignore` of `slipway.inspect.imports`"
                    : "run `slipway install` first, or list it in `ignore` of `slipway.inspect.imports`",
                at: places[dependency] ?? SourceLocation(file: manifest))
        }
        return unknown + unread
    }
}
