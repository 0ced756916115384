/// What an audit has found at an element, or could not tell.
public struct AuditFinding: Sendable, Hashable, Codable {
    /// Errors keep people out; warnings make it harder for them.
    public enum Severity: String, Sendable, Hashable, Codable {
        case error, warning
    }

    /// The rule's ``AuditRule/id``.
    public let rule: String
    public let path: NodePath
    /// What the element is called: its identifier, or its name.
    public let name: String?
    public let severity: Severity
    /// Whether it is `failed` or `unmeasured`.
    public let outcome: AuditOutcome.Kind
    /// The appearance that it is about; nil: both.
    public let scheme: AuditScheme?
    public let criterion: WCAGCriterion?
    public let message: String
    public let measured: Double?
    public let limit: Double?
    /// What to do about it.
    public let help: String
    /// The labels that it says something of.
    public let labels: [NutritionLabel]

    init(_ rule: AuditRule, _ outcome: AuditOutcome, path: NodePath, name: String?) {
        (self.rule, self.path, self.name, self.severity) = (rule.id, path, name, rule.severity)
        (self.outcome, self.scheme, self.criterion) = (outcome.kind, outcome.scheme, rule.criterion)
        (self.message, self.measured, self.limit) = (outcome.message, outcome.measured, outcome.limit)
        (self.help, self.labels) = (rule.help, rule.labels)
    }
}

extension AuditFinding: CustomStringConvertible {
    /// One line: `screen/button[1] "OK", dark: error: … [contrast, WCAG 1.4.3]`.
    public var description: String {
        let place = [path.description + (name.map { " \($0.debugDescription)" } ?? ""), scheme?.rawValue]
        let kind = outcome == .unmeasured ? outcome.rawValue : severity.rawValue
        return place.compactMap { $0 }.joined(separator: ", ") + ": \(kind): \(message) "
            + "[\(rule)\(criterion.map { ", WCAG \($0.number)" } ?? "")]"
    }
}

/// Where an element is in its tree.
public struct NodePath: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The places among the children of each element around it; none for the root.
    public let indexes: [Int]
    /// `screen/group[0]/button[2]`: roles with those places.
    public let description: String

    init(indexes: [Int], description: String) { (self.indexes, self.description) = (indexes, description) }
}

extension AccessibilityNode {
    /// The element at a path; nil where there is none.
    public subscript(path: NodePath) -> AccessibilityNode? {
        path.indexes.reduce(self as AccessibilityNode?) { node, index in
            guard let node, node.children.indices.contains(index) else { return nil }
            return node.children[index]
        }
    }
}
