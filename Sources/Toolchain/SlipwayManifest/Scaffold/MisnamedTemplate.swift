package import SlipwayReport

/// A folder with a declaration of a template in a file that is not called as it should be.
package struct MisnamedTemplate: Sendable, Equatable {
    /// The folder's, and so the template's.
    let name: String
    /// How messages name the folder.
    let shown: String
    /// The files that declare templates, bytewise.
    let files: [String]

    var cause: String {
        files.count == 1
            ? "\(shown)/\(files[0]) declares one, and is not called '\(name).swift'"
            : "\(files.joined(separator: " and ")) in \(shown) declare one each, and none is called '\(name).swift'"
    }

    var hint: String {
        files.count == 1
            ? "rename it to \(shown)/\(name).swift" : "rename the one that is meant to \(shown)/\(name).swift"
    }

    /// For a list of templates, in which it is missing.
    package var warning: Diagnostic {
        Diagnostic(
            .warning, code: "misnamed-template", "the template '\(name)' is not found", cause: cause, hint: hint)
    }
}
