internal import Foundation

/// Writes the lines of a ``ValueDump``.
struct DumpWriter {
    private let depthLimit: Int
    /// The objects that are gone into.
    private var open: Set<ObjectIdentifier> = []
    /// Whether nothing was left out.
    private(set) var isComplete = true

    init(depthLimit: Int) { self.depthLimit = depthLimit }

    /// - Parameter label: `name: `, or what else stands in front.
    mutating func lines(_ value: Any, label: String, level: Int) -> [String] {
        let indentation = String(repeating: "  ", count: level)
        if let text = DumpLeaf.text(value) {
            return [indentation + label + text[0]] + text.dropFirst().map { indentation + "  " + $0 }
        }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            guard let child = mirror.children.first else { return [indentation + label + "nil"] }
            return lines(child.value, label: label, level: level)
        }
        let name = DumpLeaf.name(type(of: value))
        var identifier: ObjectIdentifier?
        if mirror.displayStyle == .class {
            let object = ObjectIdentifier(value as AnyObject)
            guard open.insert(object).inserted else { return [indentation + label + "\(name) (again)"] }
            identifier = object
        }
        defer { if let identifier { open.remove(identifier) } }
        guard level < depthLimit else {
            isComplete = false
            return [indentation + label + "…"]
        }
        switch mirror.displayStyle {
        case .enum: return enumeration(value, mirror, name, label, level)
        case .set: return collection(mirror, "\(name), \(mirror.children.count)", label, level, isSorted: true)
        case .collection: return collection(mirror, "\(name), \(mirror.children.count)", label, level, isSorted: false)
        case .dictionary: return dictionary(mirror, name, label, level)
        case .tuple: return fields(mirror, "tuple", label, level)
        default:
            let mirrors = sequence(first: mirror, next: \.superclassMirror)
            guard mirrors.contains(where: { !$0.children.isEmpty }) else {
                return [indentation + label + DumpLeaf.empty(value, mirror, name)]
            }
            return fields(mirror, name, label, level)
        }
    }

    private mutating func enumeration(
        _ value: Any, _ mirror: Mirror, _ name: String, _ label: String, _ level: Int
    ) -> [String] {
        let indentation = String(repeating: "  ", count: level)
        guard let child = mirror.children.first else {
            return [indentation + label + "\(name).\(ValueDump.redacted("\(value)"))"]
        }
        let head = indentation + label + "\(name).\(child.label ?? "?")"
        let payload = Mirror(reflecting: child.value)
        guard payload.displayStyle == .tuple else { return [head] + lines(child.value, label: "", level: level + 1) }
        return [head] + children(payload, level)
    }

    private mutating func fields(_ mirror: Mirror, _ name: String, _ label: String, _ level: Int) -> [String] {
        [String(repeating: "  ", count: level) + label + name] + children(mirror, level)
    }

    private mutating func children(_ mirror: Mirror, _ level: Int) -> [String] {
        // fields of the superclass come first
        var all = mirror.superclassMirror.map { children($0, level) } ?? []
        for child in mirror.children {
            // a tuple's fields have numbers
            let label = child.label.map { "\($0.hasPrefix(".") ? String($0.dropFirst()) : $0): " } ?? ""
            all += lines(child.value, label: label, level: level + 1)
        }
        return all
    }

    private mutating func collection(
        _ mirror: Mirror, _ title: String, _ label: String, _ level: Int, isSorted: Bool
    ) -> [String] {
        var elements = mirror.children.map { lines($0.value, label: "- ", level: level + 1) }
        if isSorted { elements = DumpWriter.sorted(elements) }
        return [String(repeating: "  ", count: level) + label + title] + elements.flatMap { $0 }
    }

    private mutating func dictionary(_ mirror: Mirror, _ name: String, _ label: String, _ level: Int) -> [String] {
        let entries = mirror.children.map { child -> [String] in
            let pair = Mirror(reflecting: child.value).children.map(\.value)
            guard pair.count == 2 else { return lines(child.value, label: "- ", level: level + 1) }
            let key = lines(pair[0], label: "", level: level + 1)
            if key.count == 1, let text = key.first {
                return lines(pair[1], label: text.drop { $0 == " " } + ": ", level: level + 1)
            }
            return key + lines(pair[1], label: "=> ", level: level + 1)
        }
        let head = String(repeating: "  ", count: level) + label + "\(name), \(mirror.children.count)"
        return [head] + DumpWriter.sorted(entries).flatMap { $0 }
    }

    /// By their bytes, so that no language has an order of its own.
    private static func sorted(_ parts: [[String]]) -> [[String]] {
        parts.map { (Array($0.joined(separator: "\n").utf8), $0) }
            .sorted { $0.0.lexicographicallyPrecedes($1.0) }
            .map(\.1)
    }
}
