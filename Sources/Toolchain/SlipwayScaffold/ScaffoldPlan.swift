package import SlipwayReport

/// What using a template would do: all files, in memory.
package struct ScaffoldPlan: Sendable, Encodable, Equatable {
    package let schema = 1
    /// The template's name.
    package let template: String
    /// In the order in which they are written.
    package let files: [ScaffoldedFile]
    package let warnings: [Diagnostic]

    private enum CodingKeys: String, CodingKey { case schema, template, files }

    /// Files that are there and are different.
    var conflicts: [ScaffoldedFile] { files.filter { $0.change == .replace } }
}

/// One file of a plan.
package struct ScaffoldedFile: Sendable, Encodable, Equatable {
    /// Below the folder that the template is used in.
    package let path: String
    package let change: Change
    package let bytes: [UInt8]
    package let isExecutable: Bool

    package enum Change: String, Sendable, Encodable {
        case create
        /// It is there, with other contents.
        case replace
        case unchanged
    }

    private enum CodingKeys: String, CodingKey { case path, change }
}
