package import SwiftSyntax

extension DeclSyntaxProtocol {
    /// The declaration whose braces this one stands in; `nil` for what is in a function, and between `#if` and
    /// `#endif`.
    package var owner: Syntax? {
        parent?.as(MemberBlockItemSyntax.self)?.parent?.parent?.as(MemberBlockSyntax.self)?.parent
    }
}
