import SlipwayModel
import SlipwayReport

/// What a bill of materials says of what a release was built with, in whichever form.
struct BillOfMaterials {
    let file: String
    /// The licence of the release and the version of Slipway.
    var root: [String: String] = [:]
    /// The packages, the parts of the runtime and the libraries of the system: what is said of each, by name.
    private(set) var components: [String: [String: String]] = [:]
    /// Those that are packages, which the provenance names, too.
    private(set) var packages: Set<String> = []
    /// Who needs whom, by ``Element``.
    var needs: [String: Set<String>] = [:]

    /// The name of something in any bill.
    enum Element {
        static let root = "the release"
        static func component(_ name: String) -> String { "'\(Disagreements.plain(name))'" }
        static func artifact(_ file: String) -> String { Disagreements.plain(file) }
    }

    init(_ file: String) { self.file = file }

    /// - Parameter isPackage: a package may have the name of a part of the runtime.
    /// - Returns: its name in any bill.
    mutating func add(
        _ name: String, isPackage: Bool, _ fields: [String: String?], _ found: inout Disagreements
    ) -> String {
        let key = isPackage ? name : "\(name) of the toolchain or the system"
        let known = components.updateValue(fields.compactMapValues { $0 }, forKey: key)
        if known != nil { found.add(file, "it has the component \(Disagreements.told(name)) twice") }
        if isPackage { packages.insert(name) }
        return Element.component(key)
    }

    /// What both say of one component.
    private static let fields = ["version", "purl", "license"]

    func compare(with other: BillOfMaterials, _ found: inout Disagreements) {
        for field in Set(root.keys).union(other.root.keys).sortedBytewise() {
            found.check(file, "\(field) of the release", root[field], is: other.root[field], by: other.file)
        }
        found.check(
            file, "components", Array(components.keys), are: Array(other.components.keys), by: other.file)
        for (name, own) in components.sorted(by: { $0.key.precedes($1.key) }) {
            guard let others = other.components[name] else { continue }
            for field in BillOfMaterials.fields {
                found.check(
                    file, "\(field) of \(Element.component(name))", own[field], is: others[field], by: other.file)
            }
        }
        for name in Set(needs.keys).union(other.needs.keys).sortedBytewise() {
            let (own, others) = (needs[name] ?? [], other.needs[name] ?? [])
            for (one, lacks, has) in [(own, other.file, file), (others, file, other.file)] {
                let missing = one.subtracting(lacks == file ? own : others).sortedBytewise()
                for part in missing { found.add(lacks, "\(name) does not need \(part), by \(has) it does") }
            }
        }
    }
}
