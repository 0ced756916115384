import SlipwayModel
import SlipwayTestKit

/// Targets of a project, what they declare and what they import.
struct ImportGraph {
    private let types: [(name: String, type: String)]
    private let imports: [String: [String]]
    private var declared: [String: [String]]
    private let linksAll: Bool

    private var names: [String] { types.map(\.name) }

    /// Apps, tests that run in them, and libraries, which declare and import what comes behind them; now and then also
    /// what comes before.
    init(_ random: inout SplitMix) {
        let apps = ["A0", "A1"].prefix(Int.random(in: 1...2, using: &random))
        var types = apps.map { (name: $0, type: "application") }
        types += apps.map { (name: "T" + $0, type: "bundle.unit-test") }
        for index in 0..<Int.random(in: 2...6, using: &random) {
            let kinds = ["framework", "library.static", "framework.static", "library.dynamic"]
            types.append((name: "L\(index)", type: kinds.randomElement(using: &random) ?? kinds[0]))
        }
        let libraries = types.map(\.name).filter { $0.hasPrefix("L") }
        var (declared, imports): ([String: [String]], [String: [String]]) = ([:], [:])
        for (name, _) in types {
            let later = libraries.filter { !name.hasPrefix("L") || $0 > name }
            declared[name] = later.filter { _ in Int.random(in: 0..<5, using: &random) < 2 }
            imports[name] = later.filter { _ in Int.random(in: 0..<5, using: &random) < 2 }
            if let again = declared[name]?.first, Bool.random(using: &random) { declared[name]?.append(again) }
            if name.hasPrefix("T") { declared[name]?.insert(String(name.dropFirst()), at: 0) }
            if name.hasPrefix("L"), name != "L0", Int.random(in: 0..<12, using: &random) == 0 {
                imports[name]?.append("L0")
            }
        }
        (self.types, self.declared, self.imports) = (types, declared, imports)
        linksAll = Int.random(in: 0..<4, using: &random) == 0
    }

    /// The same targets with what a manifest declares.
    init(_ graph: ImportGraph, _ manifest: Manifest) {
        self = graph
        declared = [:]
        for target in manifest.xcode?.targets ?? [] {
            declared[target.name] = target.dependencies.compactMap {
                if case .target(let name) = $0.kind { name } else { nil }
            }
        }
    }

    var manifest: String {
        var lines = ["name: Any", "options: {transitivelyLinkDependencies: \(linksAll)}", "targets:"]
        for (name, type) in types {
            lines += ["  \(name):", "    type: \(type)", "    platform: iOS", "    sources: [\(name)]"]
            let needs = declared[name] ?? []
            if !needs.isEmpty { lines += ["    dependencies:"] + needs.map { "      - target: \($0)" } }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    var files: [String: String] {
        var result: [String: String] = [:]
        for name in names {
            result["\(name)/f.swift"] = (imports[name] ?? []).map { "import \($0)\n" }.joined() + "struct S {}\n"
        }
        return result
    }

    /// What apps linked and embedded, and targets reached, for an import, and do no more.
    func lost(in other: ImportGraph) -> [String] {
        var result: [String] = []
        for name in names {
            let (before, after) = (reached(from: name, \.declared), other.reached(from: name, \.declared))
            for module in imports[name] ?? [] where before.contains(module) && !after.contains(module) {
                result.append("\(name) imports \(module)")
            }
            guard name.hasPrefix("A"), !linksAll else { continue }
            var needed: Set<String> = []
            for user in other.reached(from: name, \.declared).union([name]) { needed.formUnion(imports[user] ?? []) }
            for module in declared[name] ?? [] where needed.contains(module) {
                if other.declared[name]?.contains(module) != true { result.append("\(name) links \(module)") }
            }
        }
        return result
    }

    private func reached(from name: String, _ edges: KeyPath<ImportGraph, [String: [String]]>) -> Set<String> {
        var (seen, open): (Set<String>, [String]) = ([], [name])
        while let next = open.popLast() {
            open += (self[keyPath: edges][next] ?? []).filter { seen.insert($0).inserted }
        }
        return seen
    }
}
