/// Why a text cannot be shown with its arguments.
public struct CatalogFormatError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
        /// The text shows an argument that there is not.
        case tooFewArguments(needed: Int, given: Int)
        /// An argument is not what its specifier takes.
        case wrongType(position: Int, specifier: String, given: CatalogArgumentKind)
        /// No form of the text shows the argument at this position, though it shows a later one.
        case gap(position: Int)
        /// A specifier that there is not, or that takes what Swift has not (`%s`, `%p`, `%n`).
        case unknownSpecifier(String)
        /// A width or precision beyond what is sensible.
        case tooWide(String)
        /// `%#@name@` without such a substitution.
        case unknownSubstitution(String)
        /// A substitution that leads to itself.
        case cyclicSubstitution(String)
        /// More substitutions in one text than is sensible.
        case tooManySubstitutions
        /// The text has no form for the number.
        case noForm(PluralCategory)
    }

    public let key: String
    /// The language of the text.
    public let language: LanguageTag
    public let reason: Reason

    public var description: String { "\(language): key \"\(key)\": \(reason)" }
}

extension CatalogFormatError.Reason: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tooFewArguments(let needed, let given): "the text takes \(needed) arguments and has \(given)"
        case .wrongType(let position, let specifier, let given):
            "argument \(position) is \(given.rawValue), which '\(specifier)' does not take"
        case .gap(let position): "nothing shows argument \(position), but something a later one"
        case .unknownSpecifier(let specifier): "'\(specifier)' is no specifier"
        case .tooWide(let specifier): "'\(specifier)' is too wide"
        case .unknownSubstitution(let name): "there is no substitution '\(name)'"
        case .cyclicSubstitution(let name): "the substitution '\(name)' leads to itself"
        case .tooManySubstitutions: "there are more than \(CatalogFormatter.substitutionLimit) substitutions"
        case .noForm(let category): "there is no form for '\(category.rawValue)', nor 'other'"
        }
    }
}
