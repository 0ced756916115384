/// Who reads the packages of a registry.
package enum RegistryAccess: String, Sendable, CaseIterable {
    case `public`
    /// Who has a token with the scope `read`.
    case token
}
