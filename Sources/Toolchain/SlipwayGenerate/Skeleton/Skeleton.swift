package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// A new repository: what `slipway init` writes.
package struct Skeleton: Sendable, Equatable {
    /// The files in the order they are written: path relative to the repository, text.
    package let files: [SkeletonFile]

    /// - Parameters:
    ///   - name: the package's name, such as `Greeter`.
    ///   - template: what kind of repository.
    /// - Throws: status 2 where `name` cannot be the name of a Swift module.
    package init(name: String, template: Template) throws(SlipwayError) {
        try Skeleton.check(name)
        files = TemplateFiles(name: name, template: template).all
    }

    /// Writes the files into a folder that is empty or missing.
    ///
    /// - Throws: status 2 where something is there already; status 3 where a file cannot be written.
    package func write(to root: Path, files system: any FileSystem) throws(SlipwayError) {
        try Skeleton.checkFree(root, files: system)
        for file in files {
            let path = root.appending(file.path)
            try system.createDirectory(path.parent)
            try system.write(file.text, to: path)
        }
    }

    /// - Throws: status 2 where `root` is a file, or a folder that holds more than a `.git`.
    package static func checkFree(_ root: Path, files: any FileSystem) throws(SlipwayError) {
        guard let attributes = try files.attributes(root) else { return }
        let isFolder = attributes.kind == .directory || attributes.kind == .symlink
        let entries = isFolder ? try files.list(root).map(\.name).filter { $0 != ".git" } : [root.lastComponent]
        guard let first = entries.first else { return }
        throw SlipwayError(
            .input, code: "not-empty", "\(root) is not empty", cause: "it holds '\(first)'",
            hint: "choose another folder with --path; for a repository that is there, write a project.yml and run "
                + "`slipway generate`")
    }

    /// Modules that a package of the same name would hide.
    private static let reserved: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "Testing", "XCTest", "Dispatch", "Glibc", "Musl", "Darwin",
        "Synchronization", "Observation", "Builtin", "PackageDescription", "SwiftUI", "UIKit", "AppKit", "Combine",
        "Distributed", "RegexBuilder", "Cxx",
    ]

    /// Swift's reserved words that could be taken for a name.
    private static let keywords: Set<String> = [
        "class", "deinit", "enum", "extension", "func", "import", "init", "inout", "let", "operator", "protocol",
        "static", "struct", "subscript", "var", "case", "default", "do", "else", "for", "if", "in", "return", "switch",
        "where", "while", "as", "is", "nil", "self", "super", "throw", "throws", "true", "false", "try", "Any", "Self",
        "Type", "Protocol", "internal", "public", "private", "fileprivate", "guard", "defer", "repeat", "break",
        "continue", "fallthrough", "catch", "rethrows", "typealias", "associatedtype",
    ]

    private static func check(_ name: String) throws(SlipwayError) {
        let letters = name.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || DecimalNumber.isDigit(byte)
                || byte == UInt8(ascii: "_")
        }
        let startsWell = name.utf8.first.map { !DecimalNumber.isDigit($0) } ?? false
        var cause: String?
        if !letters || !startsWell {
            cause = "a module's name is made of letters, digits and _, and starts with a letter"
        } else if reserved.contains(name) {
            cause = "a module of the system is called so"
        } else if keywords.contains(name) {
            cause = "it is a word of the language"
        }
        guard let cause else { return }
        let suggestion = suggestedName(for: name)
        throw SlipwayError(
            .input, code: "bad-name", "'\(name)' cannot be the name of a new package", cause: cause,
            hint: suggestion.map { "try `slipway init \($0)`" })
    }

    /// `my-app` becomes `MyApp`.
    private static func suggestedName(for name: String) -> String? {
        let words = name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        guard let first = joined.first, first.isLetter else { return nil }
        return reserved.contains(joined) || keywords.contains(joined) ? joined + "Kit" : joined
    }
}

/// What kind of repository to begin with.
package enum Template: String, Sendable, CaseIterable {
    /// A library others depend on, and a program that shows it.
    case component
    /// A library alone.
    case library
    /// A program, with its logic in a library so that it can be tested.
    case tool
}

package struct SkeletonFile: Sendable, Equatable {
    package let path: String
    package let text: String
}
