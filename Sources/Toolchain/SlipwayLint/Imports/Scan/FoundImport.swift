/// A module that a file asks for, and where.
package struct FoundImport: Sendable, Hashable {
    /// The module's name, without what is asked for of it.
    package let module: String
    /// The byte of the file that the name begins at.
    package let offset: Int
    /// What must hold for the import to count; `nil` where it always does.
    package let condition: BuildCondition?
    /// Whether whoever imports the file's own module gets this one, too.
    package let isExported: Bool

    init(module: String, offset: Int, condition: BuildCondition? = nil, isExported: Bool = false) {
        self.module = module
        self.offset = offset
        self.condition = condition
        self.isExported = isExported
    }

    /// Whether the import asks first whether there is such a module.
    package var isOptional: Bool { condition?.ensures(module) ?? false }

    /// Whether the import is compiled for some of the systems.
    package func counts(on systems: Set<String>) -> Bool { condition?.holds(on: systems) != false }
}

/// The imports of one file.
package enum ImportScan: Sendable, Equatable {
    case found([FoundImport])
    /// The code nests too deep, or is too large, to be read.
    case unreadable

    package var imports: [FoundImport] {
        if case .found(let imports) = self { imports } else { [] }
    }
}
