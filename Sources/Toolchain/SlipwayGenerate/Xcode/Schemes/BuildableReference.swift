import XcodeProject

/// A target as schemes point to it.
struct BuildableReference: Hashable {
    /// The object's id; for a target of a package its name.
    let blueprint: String
    let buildableName: String
    let blueprintName: String
    /// The project or package, relative to the folder of the project.
    let container: String

    init(_ entry: SchemeTargets.Entry, name: String, container: String) {
        blueprint = entry.blueprint
        buildableName = entry.product
        blueprintName = name
        self.container = container
    }

    var element: XMLElement {
        XMLElement(
            "BuildableReference",
            [
                ("BuildableIdentifier", "primary"), ("BlueprintIdentifier", blueprint),
                ("BuildableName", buildableName), ("BlueprintName", blueprintName),
                ("ReferencedContainer", "container:" + container),
            ])
    }

    /// The reference alone in another element.
    func wrapped(_ name: String) -> XMLElement { XMLElement(name, [], [element]) }
}

extension XMLElement {
    /// An element whose attributes without a value are left out.
    init(_ name: String, some attributes: [(String, String?)], _ children: [XMLElement] = []) {
        self.init(name, attributes.compactMap { key, value in value.map { (key, $0) } }, children)
    }
}

extension Bool {
    /// `YES` or `NO`.
    var yesNo: String { self ? "YES" : "NO" }
    /// `YES`, or nothing.
    var yes: String? { self ? "YES" : nil }
}
