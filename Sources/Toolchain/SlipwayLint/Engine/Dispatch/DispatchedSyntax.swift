package import SwiftSyntax

/// A node a rule can register for.
package protocol DispatchedSyntax: SyntaxProtocol {
    /// The one kind that values of this type have.
    static var dispatchKind: SyntaxKind { get }
}
