/// What Xcode calls a package.
enum PackageName {
    /// The last component of a repository's address without its path extension: `Yams` for `…/Yams.git`, `GRDB` for
    /// `…/GRDB.swift`, but `GRDB.swift` for `…/GRDB.swift.git`.
    static func of(url: String) -> String {
        var rest = Substring(url)
        while rest.hasSuffix("/") { rest.removeLast() }
        if let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) { rest = rest[rest.utf8.index(after: slash)...] }
        guard let dot = rest.utf8.lastIndex(of: UInt8(ascii: ".")), dot > rest.startIndex else { return String(rest) }
        return String(rest[..<dot])
    }
}
