package import SwiftSyntax

/// Where names were last used.
///
/// A walk meets names in the order of the text, so a name is used in a node that the walk leaves if its last use is not
/// in front of that node: one look instead of a search of the node for each node around it.
package final class LastUses {
    private var places: [String: AbsolutePosition] = [:]

    package init() {}

    package func insert(_ name: String, at position: AbsolutePosition) { places[name] = position }

    package func contains(_ name: String, from start: AbsolutePosition) -> Bool {
        places[name].map { $0 >= start } ?? false
    }
}
