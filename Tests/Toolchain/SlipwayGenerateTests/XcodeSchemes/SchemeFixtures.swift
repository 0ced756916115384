import SlipwayGenerate
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import XcodeProject

/// Manifests as values, and schemes as text without ids.
enum SchemeFixtures {
    static func target(_ name: String, _ type: ProductType, _ platform: XcodePlatform = .iOS) -> XcodeTarget {
        XcodeTarget(name: name, type: type, platform: platform)
    }

    static func spec(_ name: String, _ targets: [XcodeTarget]) -> XcodeSpec {
        var spec = XcodeSpec(name: name)
        spec.targets = targets
        return spec
    }

    /// Every target of a manifest with a made-up id.
    static func targets(_ spec: XcodeSpec) -> SchemeTargets {
        var targets = SchemeTargets(container: spec.name + ".xcodeproj")
        for target in spec.targets {
            targets.add(target.name, blueprint: "ID-" + target.name, product: product(target))
        }
        for target in spec.aggregateTargets {
            targets.add(target.name, blueprint: "ID-" + target.name, product: target.name)
        }
        return targets
    }

    private static func product(_ target: XcodeTarget) -> String {
        switch target.type {
        case .application, .watch2App: target.name + ".app"
        case .appExtension: target.name + ".appex"
        case .framework: target.name + ".framework"
        case .unitTestBundle, .uiTestBundle: target.name + ".xctest"
        default: target.name
        }
    }

    /// The one scheme of a manifest.
    static func element(_ spec: XcodeSpec) throws -> XMLElement {
        let plan = try SchemePlanner(spec: spec, targets: targets(spec)).plan()
        guard let scheme = plan.schemes.first, plan.schemes.count == 1 else {
            throw FixtureError("\(plan.schemes.count) schemes")
        }
        return scheme.element
    }

    /// All XML files around a project as text, read back from their bytes: what `pbxdump.py` prints of them.
    static func dump(_ spec: XcodeSpec) throws -> String {
        let project = spec.name + ".xcodeproj"
        let files =
            WorkspacePlanner.files(project: project) + BreakpointPlanner(spec: spec).files(project: project)
            + (try SchemePlanner(spec: spec, targets: targets(spec)).plan().files(project: project, user: "USER"))
        let sections = try files.filter { !$0.path.hasSuffix(".plist") }.map { file in
            var lines: [String] = []
            append(try XMLDocument.parse(file.bytes), depth: 1, to: &lines)
            let path = String(file.path.dropFirst(project.count + 1)).split(separator: ".xcuserdatad")
            return (path: path.joined(), text: lines.joined(separator: "\n"))
        }
        return sections.sorted { $0.path < $1.path }.map { "\($0.path)\n\($0.text)\n" }.joined(separator: "\n")
    }

    private static func append(_ element: XMLElement, depth: Int, to lines: inout [String]) {
        let shown = element.attributes.filter { $0.name != "BlueprintIdentifier" && $0.name != "uuid" }
        let attributes = shown.sorted { $0.name < $1.name }.map { " \($0.name)=\(quoted($0.value))" }
        lines.append(String(repeating: "  ", count: depth) + "<\(element.name)\(attributes.joined())>")
        for child in element.children { append(child, depth: depth + 1, to: &lines) }
    }

    /// As Python prints a string.
    private static func quoted(_ text: String) -> String {
        let quote = text.contains("'") && !text.contains("\"") ? "\"" : "'"
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "'" where quote == "'": escaped += "\\'"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return quote + escaped + quote
    }

    /// What XcodeGen 2.45.4 writes for a case, mended where the folder's `README.md` says so.
    static func expected(_ name: String) throws -> String {
        try LocalFileSystem().readText(Golden.folder("xcode-schemes/xcodegen").appending(name + ".txt"))
    }

    /// The first line in which two texts differ.
    static func difference(_ found: String, _ expected: String) -> String? {
        let one = found.split(separator: "\n", omittingEmptySubsequences: false)
        let other = expected.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, pair) in zip(one, other).enumerated() where pair.0 != pair.1 {
            return "\(index + 1): found\n\(pair.0)\nexpected\n\(pair.1)"
        }
        return one.count == other.count ? nil : "found \(one.count) lines, expected \(other.count)"
    }
}
