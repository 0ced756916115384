/// A spec whose targets and projects are found by their names at once: for those who ask for many of them.
package struct IndexedSpec: Sendable {
    package let spec: XcodeSpec
    private let targets: [String: Int]
    private let projects: [String: Int]

    package init(_ spec: XcodeSpec) {
        self.spec = spec
        targets = IndexedSpec.places(spec.targets.lazy.map(\.name))
        projects = IndexedSpec.places(spec.projectReferences.lazy.map(\.name))
    }

    /// The first of several.
    private static func places(_ names: some Sequence<String>) -> [String: Int] {
        Dictionary(zip(names, 0...), uniquingKeysWith: { first, _ in first })
    }

    package func target(named name: String) -> XcodeTarget? { targets[name].map { spec.targets[$0] } }

    package func projectReference(named name: String) -> ProjectReference? {
        projects[name].map { spec.projectReferences[$0] }
    }
}
