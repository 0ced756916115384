import ArgumentParser
import Foundation
import Likeness
import StringCatalog

/// The catalogue that a command is about.
struct CatalogFile: ParsableArguments {
    @Argument(help: "An .xcstrings file.", completion: .file(extensions: ["xcstrings"]))
    var file: String

    func catalog() throws -> StringCatalog {
        let data = try BenchFile.read(file, hint: "name an .xcstrings file")
        do throws(StringCatalogError) {
            return try StringCatalog(data)
        } catch {
            throw BenchError(
                .input, "bad-catalog", "\(file):\(error.line):\(error.column): this is no string catalogue",
                cause: (error.key.map { "key \"\($0)\": " } ?? "") + "\(error.reason)",
                hint: "mend the line; Xcode writes the file anew when it is saved there")
        }
    }
}

/// A language, by its id.
func parsedLanguage(_ id: String) throws -> LanguageTag {
    guard let tag = LanguageTag(id) else {
        throw BenchError(.input, "bad-language", "'\(id)' is no language", hint: "write an id such as es-MX")
    }
    return tag
}

extension CatalogArgument {
    /// An argument of the command line, as what the text takes; without that, as what it looks like.
    init(parsing text: String, as kind: CatalogArgumentKind?) {
        switch kind {
        case .string: self = .string(text)
        case .double: self = Double(text).map { .double($0) } ?? .string(text)
        default:
            if let value = Int64(text) {
                self = .integer(value)
            } else if let value = UInt64(text) {
                self = .unsigned(value)
            } else {
                self = Double(text).map { .double($0) } ?? .string(text)
            }
        }
    }
}

extension StringCatalog {
    /// The key that is most like a text, if one is like it.
    func nearest(to text: String) -> String? {
        Likeness.nearest(to: text, among: entries.lazy.map(\.key), limit: max(1, text.count / 4))
    }
}
