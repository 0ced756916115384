import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Finds out which licence a package has, by the whole text of its licence files. What is not known word by word is
/// not guessed.
enum LicenseFinder {
    /// What SPDX says where nothing is known.
    static let unknown = "NOASSERTION"

    /// A licence file is no larger than this, in bytes.
    static let limit = 1 << 20

    private static let known: [(id: String, template: LicenseTemplate)] = [
        ("Apache-2.0", LongLicenses.apache),
        ("Apache-2.0 WITH Swift-exception", LongLicenses.apache + " " + LongLicenses.swiftException),
        ("MIT", ShortLicenses.mit), ("BSD-2-Clause", ShortLicenses.bsd2), ("BSD-3-Clause", ShortLicenses.bsd3),
        ("ISC", ShortLicenses.isc), ("Zlib", ShortLicenses.zlib), ("Unlicense", ShortLicenses.unlicense),
        ("BSL-1.0", ShortLicenses.boost), ("MPL-2.0", LongLicenses.mpl), ("CC0-1.0", LongLicenses.cc0),
        ("GPL-2.0", GNULicenses.gpl2), ("GPL-3.0", GNULicenses.gpl3), ("LGPL-2.0", GNULicenses.lgpl2),
        ("LGPL-2.1", GNULicenses.lgpl21), ("LGPL-3.0", GNULicenses.lgpl3), ("AGPL-3.0", GNULicenses.agpl3),
    ].map { ($0, LicenseTemplate($1)) }

    /// Whether a file at the root of a package holds a licence.
    static func isLicenseFile(_ name: String) -> Bool {
        let name = name.uppercased()
        return ["LICENSE", "LICENCE", "COPYING", "UNLICENSE"].contains { start in
            name == start || name.hasPrefix(start + ".") || name.hasPrefix(start + "-")
        }
    }

    /// The SPDX expression of a licence's text; `nil` where it is not known.
    static func license(of text: String) -> String? {
        let text = LicenseText(text)
        return known.first { $0.template.matches(text) }?.id
    }

    /// The SPDX expression for a package with these licence files; ``unknown`` where one of them is not known, or they
    /// differ: whether both licences hold or either, the files do not say.
    static func license(ofFiles texts: [String]) -> String {
        var found: Set<String> = []
        for text in texts {
            guard let license = license(of: text) else { return unknown }
            found.insert(license)
        }
        // the lesser licence is a supplement to the other, whose text it asks for
        if found == ["GPL-3.0", "LGPL-3.0"] { return "LGPL-3.0" }
        guard let only = found.first, found.count == 1 else { return unknown }
        return only
    }

    /// The licence of the package in a folder.
    ///
    /// - Throws: status 3 where the folder cannot be read.
    static func license(in folder: Path, files: any FileSystem) throws(SlipwayError) -> String {
        var texts: [String] = []
        for entry in try files.list(folder) where entry.kind == .file && isLicenseFile(entry.name) {
            guard let bytes = try files.read(folder.appending(entry.name), limit: limit) else { return unknown }
            texts.append(String(decoding: bytes, as: UTF8.self))
        }
        return license(ofFiles: texts)
    }

    /// The licence that a commit has at its root.
    ///
    /// - Throws: status 3 where the commit cannot be read.
    static func license(of source: any SourceTree) throws(SlipwayError) -> String {
        var texts: [String] = []
        for file in try source.files() where !file.path.utf8.contains(UInt8(ascii: "/")) && isLicenseFile(file.path) {
            switch file.mode {
            case .regular, .executable: texts.append(String(decoding: try source.contents(of: file), as: UTF8.self))
            case .symlink, .submodule: return unknown
            }
        }
        return license(ofFiles: texts)
    }
}
