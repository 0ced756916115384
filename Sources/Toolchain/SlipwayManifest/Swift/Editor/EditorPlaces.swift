package import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Where what editors need lies below the root.
package struct EditorPlaces: Sendable, Equatable {
    package let root: Path

    package init(root: Path) { self.root = root }

    /// The folder of all that can be made again.
    package var folder: Path { root.appending(".slipway/edit") }
    /// The package that Xcode opens.
    package var package: Path { folder.appending("Package.swift") }
    /// Targets of the package.
    var sources: Path { folder.appending("Sources") }
    /// The vocabulary's sources, which a definition leads to.
    var vocabulary: Path { sources.appending(Vocabulary.name) }
    /// Compiled modules that manifests import while they are edited.
    var modules: Path { folder.appending("modules") }
    /// The compiler's own modules of C. They hold for one place: a folder that was moved or copied gets new ones.
    var clangModules: Path {
        var hash = FieldHasher("clang modules 1")
        hash.add(modules.string)
        return modules.appending("clang").appending(component: String(hash.finish().hex.prefix(16)))
    }
    /// What the language server keeps of names and their uses.
    var index: Path { folder.appending("index") }
    /// What SwiftPM builds of the package.
    var build: Path { folder.appending(".build") }
    /// Which folders outside of `folder` have been made.
    var record: Path { folder.appending("edit.json") }

    /// What lies behind a link would be written to and cleaned up.
    ///
    /// - Throws: status 2 (`linked-folder`).
    func check(_ files: any FileSystem) throws(SlipwayError) {
        for folder in [folder.parent, folder, sources, modules, index] {
            guard let kind = try files.attributes(folder)?.kind, kind != .directory else { continue }
            throw SlipwayError(
                .input, code: "linked-folder", "\(folder) is not a folder of its own",
                cause: kind == .symlink
                    ? "it is a symbolic link to \(try files.readLink(folder))" : "a file has that name",
                hint: "remove it: slipway keeps its own working files there")
        }
    }

    /// How a language server finds the build server of a folder.
    static let connection = ".bsp"
    static let connectionFile = "slipway.json"
    /// A language server's settings of a folder.
    static let settings = ".sourcekit-lsp"
    static let settingsFile = "config.json"

    /// The line that begins each `.gitignore` that `edit` makes beside such a file, and may take away.
    static let ownMark = "# made by `slipway edit`, which takes it away again with --remove\n"

    /// The `.gitignore` that hides itself and a file beside it, and nothing that others put there.
    static func mark(hiding file: String) -> String { ownMark + "/.gitignore\n/\(file)\n" }
}
