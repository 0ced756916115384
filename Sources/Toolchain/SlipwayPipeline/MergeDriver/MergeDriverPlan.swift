package import SlipwayModel

/// What installing or removing the merge driver changes.
package struct MergeDriverPlan: Sendable, Equatable {
    package enum Kind: String, Sendable, Encodable { case gitAttributes, hook }

    package enum Change: Sendable, Equatable {
        /// A variable of the repository's configuration; `nil` removes it.
        case configuration(String, value: String?)
        /// The new content of a file; `nil` removes it.
        case file(Kind, Path, content: [UInt8]?, permissions: UInt16)
    }

    /// The top of the work tree.
    package let root: Path
    package let changes: [Change]
}

extension MergeDriverPlan: Encodable {
    private enum CodingKeys: String, CodingKey { case schema, changes }
    private enum ChangeKeys: String, CodingKey { case configuration, value, file, action }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(1, forKey: .schema)
        var list = container.nestedUnkeyedContainer(forKey: .changes)
        for change in changes {
            var entry = list.nestedContainer(keyedBy: ChangeKeys.self)
            switch change {
            case .configuration(let key, let value):
                try entry.encode(key, forKey: .configuration)
                try entry.encodeIfPresent(value, forKey: .value)
                try entry.encode(value == nil ? "remove" : "set", forKey: .action)
            case .file(_, let path, let content, _):
                try entry.encode(path.relative(to: root) ?? path.string, forKey: .file)
                try entry.encode(content == nil ? "remove" : "write", forKey: .action)
            }
        }
    }
}

/// What of the merge driver is there.
package struct MergeDriverStatus: Sendable, Equatable {
    /// The hook that generates after a merge.
    package enum Hook: String, Sendable, Encodable {
        case none, installed
        /// A hook that slipway did not write.
        case foreign
    }

    /// The command that the configuration names.
    package let driver: String?
    /// The driver that the attributes name for project files.
    package let attribute: String?
    package let hook: Hook

    /// Whether git will call slipway for project files.
    package var isInstalled: Bool { driver != nil && attribute == "slipway" }
}

extension MergeDriverStatus: Encodable {
    private enum CodingKeys: String, CodingKey { case schema, isInstalled = "installed", driver, attribute, hook }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(1, forKey: .schema)
        try container.encode(isInstalled, forKey: .isInstalled)
        try container.encodeIfPresent(driver, forKey: .driver)
        try container.encodeIfPresent(attribute, forKey: .attribute)
        try container.encode(hook, forKey: .hook)
    }
}
