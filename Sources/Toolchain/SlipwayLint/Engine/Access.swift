package import SlipwayReport
package import SwiftSyntax

extension DeclModifierListSyntax {
    /// Whether a keyword is among the modifiers, with a detail in parentheses or without: `private(set)` mentions
    /// `private`.
    package func mentions(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }

    /// Whether there is `private` or `fileprivate`, and nothing is said of a setter.
    package var arePrivate: Bool { mentionPrivate && !contains { $0.isAboutSetter } }

    /// Whether there is `private` or `fileprivate`, of the setter or not.
    package var mentionPrivate: Bool { mentions(.private) || mentions(.fileprivate) }

    /// Whether the declaration is a member of the type, not of its instances.
    package var areStatic: Bool { mentions(.static) || mentions(.class) }

    /// Whether something is said of access, be it of the setter only.
    package var mentionAccess: Bool { contains { $0.isAccess } }

    /// The modifiers that say something of access.
    package var accessModifiers: [DeclModifierSyntax] { Array(self).filter(\.isAccess) }

    /// The edits that make a declaration private: in the place of what says something of access or, where nothing does,
    /// at `position`.
    package func edits(makingPrivateAt position: AbsolutePosition, in file: LintedFile) -> [TextEdit] {
        let modifiers = accessModifiers
        guard let last = modifiers.last else { return [TextEdit(insert: "private ", at: position)] }
        return modifiers.dropLast().map { modifier in
            let range = modifier.textRange
            return TextEdit(range.lowerBound..<file.startOfText(from: range.upperBound), "")
        } + [TextEdit(replacing: last, with: "private")]
    }
}

extension DeclModifierSyntax {
    /// Whether it is like `private(set)`.
    package var isAboutSetter: Bool { detail?.detail.isWritten("set") ?? false }

    /// Whether it is `public`, `private(set)` or the like.
    package var isAccess: Bool {
        switch name.tokenKind {
        case .keyword(.open), .keyword(.public), .keyword(.package), .keyword(.internal), .keyword(.fileprivate),
            .keyword(.private):
            true
        default: false
        }
    }
}

extension DeclModifierListSyntax {
    /// The modifier of a variable that does not keep what it refers to.
    package var weakOrUnowned: DeclModifierSyntax? {
        first { $0.name.tokenKind == .keyword(.weak) || $0.name.tokenKind == .keyword(.unowned) }
    }
}
