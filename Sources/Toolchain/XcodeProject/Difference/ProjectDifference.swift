/// The semantic comparison of two projects: ids, comments and the order of sections do not count.
public enum ProjectDifference {
    /// In what a project differs from what it should be; empty for projects that mean the same.
    ///
    /// - Parameters:
    ///   - actual: the project that is there.
    ///   - expected: the project that should be there.
    public static func between(_ actual: ProjectFile, _ expected: ProjectFile) -> [ProjectChange] {
        let actual = ProjectFacts(actual).collected()
        let expected = ProjectFacts(expected).collected()
        var changes: [ProjectChange] = []
        for scope in expected.scopes {
            guard let facts = expected[scope] else { continue }
            if let found = actual[scope] {
                compare(found, facts, scope, into: &changes)
            } else {
                changes.append(ProjectChange(scope: scope, subject: .whole, kind: .missing))
            }
        }
        for scope in actual.scopes where expected[scope] == nil {
            changes.append(ProjectChange(scope: scope, subject: .whole, kind: .superfluous))
        }
        return changes
    }

    private static func compare(
        _ actual: FactList, _ expected: FactList, _ scope: ProjectChange.Scope, into changes: inout [ProjectChange]
    ) {
        func add(_ subject: ProjectChange.Subject, _ kind: ProjectChange.Kind) {
            changes.append(ProjectChange(scope: scope, subject: subject, kind: kind))
        }
        for subject in expected.subjects {
            let (found, wanted) = (actual.values(of: subject), expected.values(of: subject))
            for index in wanted.indices where index >= found.count || found[index] != wanted[index] {
                if index >= found.count {
                    add(subject, .missing)
                } else {
                    add(subject, .different(actual: found[index], expected: wanted[index]))
                }
            }
            if found.count > wanted.count { add(subject, .superfluous) }
        }
        for subject in actual.subjects where expected.values(of: subject).isEmpty { add(subject, .superfluous) }
        compareOrders(actual, expected, add)
    }

    /// Orders differ only where the same things stand in another order; what is missing was told already.
    private static func compareOrders(
        _ actual: FactList, _ expected: FactList, _ add: (ProjectChange.Subject, ProjectChange.Kind) -> Void
    ) {
        for (subject, wanted) in expected.orders {
            guard let found = actual.orders.first(where: { $0.subject == subject })?.names, found != wanted,
                found.sorted() == wanted.sorted()
            else { continue }
            let (before, after) = (found.joined(separator: ", "), wanted.joined(separator: ", "))
            add(subject, .different(actual: before, expected: after))
        }
    }
}

/// What is to say about one part of a project.
struct FactList {
    private(set) var subjects: [ProjectChange.Subject] = []
    private var valuesBySubject: [ProjectChange.Subject: [String]] = [:]
    private(set) var orders: [(subject: ProjectChange.Subject, names: [String])] = []

    /// Adds a value; a subject that comes twice, such as a file listed twice, has two.
    mutating func add(_ subject: ProjectChange.Subject, _ value: String = "") {
        if valuesBySubject[subject] == nil { subjects.append(subject) }
        valuesBySubject[subject, default: []].append(value)
    }

    mutating func add(order subject: ProjectChange.Subject, _ names: [String]) { orders.append((subject, names)) }

    func values(of subject: ProjectChange.Subject) -> [String] { valuesBySubject[subject] ?? [] }
}

/// The facts of all parts, in the order they were found.
struct FactTable {
    private(set) var scopes: [ProjectChange.Scope] = []
    private var lists: [ProjectChange.Scope: FactList] = [:]

    subscript(scope: ProjectChange.Scope) -> FactList? { lists[scope] }

    mutating func set(_ scope: ProjectChange.Scope, _ facts: FactList) {
        if lists.updateValue(facts, forKey: scope) == nil { scopes.append(scope) }
    }
}
