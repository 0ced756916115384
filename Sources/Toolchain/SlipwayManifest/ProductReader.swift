import SlipwayModel
import SlipwayReport

/// Reads `swiftpm.products`, or derives them: a product per library and executable target.
struct ProductReader {
    let problems: Problems
    private let targets: [Target]
    private let kinds: [String: Target.Kind]

    init(problems: Problems, targets: [Target]) {
        self.problems = problems
        self.targets = targets
        kinds = Dictionary(targets.map { ($0.name, $0.kind) }) { first, _ in first }
    }

    func read(_ products: MappingReader?) -> [Product] {
        guard let products else { return targets.compactMap(derived) }
        return products.entries.compactMap { entry in
            guard let mapping = entry.value.mapping else {
                problems.error(
                    "wrong-form", "product '\(entry.name)' should be a mapping",
                    hint: "give it a `type:` and `targets:`", at: entry.value.place)
                return nil
            }
            return declared(
                entry.name, entry.mark,
                MappingReader(
                    mapping, name: "product '\(entry.name)'", known: ["type", "targets", "linkage"],
                    problems: problems, at: entry.mark))
        }
    }

    private func derived(_ target: Target) -> Product? {
        switch target.kind {
        case .library(let linkage): Product(name: target.name, kind: .library(linkage), targets: [target.name])
        case .executable: Product(name: target.name, kind: .executable, targets: [target.name])
        case .test, .systemLibrary, .macro, .plugin, .binary: nil
        }
    }

    private func declared(_ name: String, _ mark: Place?, _ reader: MappingReader) -> Product? {
        let names = reader["targets"] == nil ? [name] : reader.strings("targets")
        for target in names where kinds[target] == nil {
            problems.error(
                "unknown-target", "product '\(name)' is made of unknown target '\(target)'",
                hint: problems.suggestion(for: target, in: targets.map(\.name)), at: reader["targets"]?.place ?? mark)
        }
        guard let kind = kind(reader) else { return nil }
        if kind == .executable, Set(names).count(where: { kinds[$0] == .executable }) != 1 {
            problems.error(
                "bad-product", "executable product '\(name)' needs exactly one executable target", at: mark)
        }
        if kind == .plugin {
            for target in names {
                guard let found = kinds[target] else { continue }
                if case .plugin = found { continue }
                problems.error(
                    "bad-product", "plugin product '\(name)' is made of '\(target)', which is no plugin", at: mark)
            }
        }
        return Product(name: name, kind: kind, targets: names)
    }

    private func kind(_ reader: MappingReader) -> Product.Kind? {
        guard let text = reader.string("type") else {
            problems.error(
                "missing-type", "\(reader.name) has no 'type'", hint: "library, executable or plugin", at: reader.mark)
            return nil
        }
        switch text {
        case "library": return .library(reader.choice("linkage") ?? .automatic)
        case "executable": return .executable
        case "plugin": return .plugin
        default:
            problems.error(
                "unknown-type", "'\(text)' is not a type of product",
                hint: Suggestion.hint(for: text, in: ["library", "executable", "plugin"]), at: reader["type"]?.place)
            return nil
        }
    }
}
