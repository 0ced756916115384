package import SlipwayReport

/// An import that the manifest does not declare, or a dependency that nothing imports.
package struct ImportFinding: Sendable, Equatable {
    package enum Kind: String, Sendable, Encodable, CaseIterable {
        /// Imported and not declared.
        case implicit
        /// Declared and not imported.
        case redundant
    }

    /// What the manifest has to say, or needs not to.
    package enum Dependency: Sendable, Hashable {
        case target(String)
        case product(String, package: String)

        package var name: String {
            switch self {
            case .target(let name): name
            case .product(let name, _): name
            }
        }
    }

    package let kind: Kind
    package let target: String
    /// What is imported, or would be.
    package let module: String
    /// `nil` where there is nothing that the manifest could name.
    package let dependency: Dependency?
    /// The first import, or the dependency in the manifest.
    package let place: SourceLocation?
    /// Where the same dependency is written again.
    package var repeats: [SourceLocation] = []
    /// How many other files of the target import the module.
    package let others: Int
    /// What brings the module along, though the manifest does not say so.
    package let via: String?
    /// What to do.
    package private(set) var hint: String
    /// Whether the manifest lists the package.
    let isListed: Bool

    /// Whether an edit of the manifest would mend it.
    package var isMendable: Bool { dependency != nil && isListed }

    package var diagnostic: Diagnostic {
        switch kind {
        case .implicit:
            let more = others == 0 ? nil : others == 1 ? "one more file imports it" : "\(others) more files import it"
            let cause = [via.map { "'\($0)', on which it depends, brings the module along" }, more].compactMap(\.self)
            return Diagnostic(
                .error, code: "implicit-import", title: "Implicit Import",
                "target '\(target)' imports '\(module)' and does not declare it",
                cause: cause.isEmpty ? nil : cause.joined(separator: "; "), hint: hint, at: place)
        case .redundant:
            let name = dependency?.name ?? module
            return Diagnostic(
                .error, code: "redundant-dependency", title: "Redundant Dependency",
                "target '\(target)' declares '\(name)' and does not use it",
                cause: name == module ? "no file imports it" : "no file imports '\(module)'", hint: hint, at: place)
        }
    }
}

extension ImportFinding: Encodable {
    private enum Keys: String, CodingKey {
        case kind, target, module, dependency, package, product, file, line, column, others, via, hint
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(target, forKey: .target)
        try container.encode(module, forKey: .module)
        switch dependency {
        case .target(let name)?: try container.encode(name, forKey: .dependency)
        case .product(let name, let package)?:
            try container.encode(package, forKey: .package)
            try container.encode(name, forKey: .product)
        case nil: break
        }
        try container.encodeIfPresent(place?.file, forKey: .file)
        try container.encodeIfPresent(place?.line, forKey: .line)
        try container.encodeIfPresent(place?.column, forKey: .column)
        if kind == .implicit { try container.encode(others, forKey: .others) }
        try container.encodeIfPresent(via, forKey: .via)
        try container.encode(hint, forKey: .hint)
    }
}

/// What the imports of a repository have come to.
package struct ImportReport: Sendable, Equatable, Encodable {
    package let schema = 1
    package let findings: [ImportFinding]
    /// How many targets and files were looked at.
    package let targets: Int
    package let files: Int
    /// What could not be told.
    package let problems: [Diagnostic]
    /// What can be removed, and what that depends on.
    package let redundant: RedundantDependencies

    private enum CodingKeys: String, CodingKey { case schema, findings, targets, files, problems }
}

extension ImportReport {
    /// The same with other hints.
    package func changing(_ hint: (ImportFinding) -> String) -> ImportReport {
        let findings = findings.map { finding in
            var finding = finding
            finding.set(hint: hint(finding))
            return finding
        }
        return ImportReport(
            findings: findings, targets: targets, files: files, problems: problems, redundant: redundant)
    }
}

extension ImportFinding {
    fileprivate mutating func set(hint: String) { self.hint = hint }
}
