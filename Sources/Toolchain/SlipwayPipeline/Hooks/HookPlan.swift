package import SlipwayModel

/// What installing or removing the pre-commit hook changes.
package struct HookPlan: Sendable, Equatable {
    /// The hook's file.
    package let path: Path
    package let action: Action

    package enum Action: Sendable, Equatable {
        /// The file is as it should be.
        case none
        case write([UInt8], permissions: UInt16)
        case remove
    }

    /// Whether the hook lies in the work tree, so that it is to be committed.
    package let isTracked: Bool
}

extension HookPlan: Encodable {
    private enum CodingKeys: String, CodingKey { case schema, hook, action }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(1, forKey: .schema)
        try container.encode(path, forKey: .hook)
        let name =
            switch action {
            case .none: "none"
            case .write: "write"
            case .remove: "remove"
            }
        try container.encode(name, forKey: .action)
    }
}
