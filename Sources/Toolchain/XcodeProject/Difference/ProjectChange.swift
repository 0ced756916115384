/// One thing in which a project differs from what it should be, told in names and paths rather than ids.
public struct ProjectChange: Sendable, Hashable, CustomStringConvertible {
    /// The part of the project that differs.
    public enum Scope: Sendable, Hashable {
        case project
        case target(String)
        case package(String)
        /// The tree of groups and files.
        case navigator
    }

    /// What of that part differs.
    public enum Subject: Sendable, Hashable {
        /// The part itself.
        case whole
        case setting(String, configuration: String)
        case configuration(String)
        /// The `.xcconfig` a configuration is based on.
        case baseConfiguration(String)
        case attribute(String)
        /// A field of the object that describes the part, such as `productType`.
        case field(String)
        /// A file in a build phase; the role is `source`, `resource`, `framework`, `header` or `file`.
        case file(role: String, path: String, phase: String)
        case phase(String)
        case phaseField(String, phase: String)
        case phaseOrder
        case fileOrder(phase: String)
        case dependency(String)
        case packageProduct(String)
        case synchronizedFolder(String)
        case exceptions(folder: String, holder: String)
        case buildRule(String)
        case region(String)
        case projectReference(String)
        /// A group or file of the navigator, by the names on the way to it.
        case item(String)
        case itemOrder(group: String)
        case targetOrder
    }

    public enum Kind: Sendable, Hashable {
        /// It is not there, but should be.
        case missing
        /// It is there, but should not be.
        case superfluous
        case different(actual: String, expected: String)
    }

    public let scope: Scope
    public let subject: Subject
    public let kind: Kind

    public init(scope: Scope, subject: Subject, kind: Kind) {
        self.scope = scope
        self.subject = subject
        self.kind = kind
    }

    public var description: String {
        let verb = subject == .whole ? " is " : " "
        let what = subject == .whole ? scope.description : "\(scope): \(subject)"
        return switch kind {
        case .missing: what + verb + "missing"
        case .superfluous: what + verb + "superfluous"
        case .different(let actual, let expected): "\(what): '\(actual)' should be '\(expected)'"
        }
    }
}

extension ProjectChange.Scope: CustomStringConvertible {
    public var description: String {
        switch self {
        case .project: "project"
        case .target(let name): "target \(name)"
        case .package(let name): "package \(name)"
        case .navigator: "navigator"
        }
    }
}

extension ProjectChange.Subject: CustomStringConvertible {
    public var description: String {
        switch self {
        case .whole: ""
        case .setting(let name, let configuration): "setting \(name) (\(configuration))"
        case .configuration(let name): "configuration \(name)"
        case .baseConfiguration(let name): "xcconfig of configuration \(name)"
        case .attribute(let name): "attribute \(name)"
        case .field(let name): name
        case .file(let role, let path, let phase): role == "file" ? "file \(path) in \(phase)" : "\(role) \(path)"
        case .phase(let name): "build phase \(name)"
        case .phaseField(let name, let phase): "\(name) of build phase \(phase)"
        case .phaseOrder: "order of build phases"
        case .fileOrder(let phase): "order of files in \(phase)"
        case .dependency(let name): "dependency \(name)"
        case .packageProduct(let name): "package product \(name)"
        case .synchronizedFolder(let path): "synchronized folder \(path)"
        case .exceptions(let folder, let holder): "exceptions of folder \(folder) for \(holder)"
        case .buildRule(let name): "build rule \(name)"
        case .region(let name): "region \(name)"
        case .projectReference(let path): "project reference \(path)"
        case .item(let path): path
        case .itemOrder(let group): "order within \(group.isEmpty ? "the top level" : group)"
        case .targetOrder: "order of targets"
        }
    }
}
