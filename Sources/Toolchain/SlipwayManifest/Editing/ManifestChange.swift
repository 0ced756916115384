package import SlipwayReport

/// A change of what a manifest says.
package enum ManifestChange: Sendable, Equatable {
    /// Something that a target needs.
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

    /// Adds to what a target needs.
    case add(Dependency, to: String)
    /// Removes a dependency that is written at a place.
    case remove(Dependency, at: SourceLocation)
    /// Removes a setting whose value is written at a place.
    case removeSetting(String, at: SourceLocation)

    var name: String {
        switch self {
        case .add(let dependency, _), .remove(let dependency, _): dependency.name
        case .removeSetting(let key, _): key
        }
    }
}

/// A manifest's text before and after.
package struct ManifestEdit: Sendable, Equatable {
    /// As messages name it.
    package let file: String
    package let old: [UInt8]
    package let new: [UInt8]
    /// How many changes were made.
    package let count: Int
    /// Why changes were not made.
    package let refused: [Diagnostic]
    /// The changes that were not made, as far as they are the manifest's.
    package let left: [ManifestChange]

    package init(
        file: String, old: [UInt8], new: [UInt8], count: Int, refused: [Diagnostic], left: [ManifestChange] = []
    ) {
        self.file = file
        self.left = left
        self.old = old
        self.new = new
        self.count = count
        self.refused = refused
    }

    /// The difference as `diff -u` prints it; empty where nothing changes.
    package var difference: String { UnifiedDiff.text(of: file, from: old, to: new) }
}
