import SlipwayModel
import SlipwayReport

/// What a library is declared as, and what goes out.
enum LibraryLinkage {
    /// What to tell of a library that was packed; `nil` where it is what it is declared as. A static library in the
    /// place of a dynamic one has the same interface, but every program that uses it has a copy.
    static func note(on product: String, _ manifest: Manifest) -> Diagnostic? {
        guard manifest.products.first(where: { $0.name == product })?.kind == .library(.dynamic) else { return nil }
        return Diagnostic(
            .note, code: "static-library", "library '\(product)' is declared dynamic, and goes out static",
            cause: "artifact bundles have static libraries alone (SE-0482)",
            hint: "whoever needs a dynamic one builds it from the sources")
    }
}
