public import Foundation

extension StringCatalog {
    /// Reads a file.
    ///
    /// - Throws: What Foundation throws for a file that cannot be read; ``StringCatalogError`` for what is in it.
    public init(contentsOf file: URL) throws { try self.init(Data(contentsOf: file)) }

    /// Reads the catalogue that a bundle has as a resource. Xcode compiles catalogues into tables unless they are
    /// copied as they are: `.copy("Localizable.xcstrings")` in a package.
    ///
    /// - Throws: `CocoaError` where there is none; ``StringCatalogError`` for what is in it.
    public init(named name: String = "Localizable", in bundle: Bundle) throws {
        guard let file = bundle.url(forResource: name, withExtension: "xcstrings") else {
            throw CocoaError(.fileNoSuchFile)
        }
        try self.init(contentsOf: file)
    }
}
