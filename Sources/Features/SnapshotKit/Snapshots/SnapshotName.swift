internal import Foundation

/// The name of a reference's file, which cannot lead out of its folder.
struct SnapshotName {
    let text: String

    /// - Parameters:
    ///   - name: what the test calls it: a function's name, with or without its arguments.
    ///   - extension: `png`.
    init(_ name: String, _ traits: SnapshotTraits, extension suffix: String) throws(SnapshotFailure) {
        try self.init(exactly: SnapshotName.function(name), traits, extension: suffix)
    }

    /// - Parameter name: not that of a function: `report(1)` is another one than `report`.
    init(
        exactly name: String, _ traits: SnapshotTraits = .none, extension suffix: String
    ) throws(SnapshotFailure) {
        let parts = try ([name] + traits.parts).map { (part) throws(SnapshotFailure) in
            try SnapshotName.plain(part)
        }
        text = (parts + [try SnapshotName.plain(suffix)]).joined(separator: ".")
        guard text.utf8.count <= 255 else {
            throw SnapshotFailure(
                .name, "the name of the reference has \(text.utf8.count) bytes, and 255 are the most: \(text)",
                hint: "call it by a shorter name")
        }
    }

    /// `#function` has the labels of arguments: `show(device:)`; other parentheses are a part of the name: `report(1)`.
    private static func function(_ name: String) -> String {
        guard name.hasSuffix(")"), let open = name.lastIndex(of: "("), open > name.startIndex else { return name }
        let labels = name[name.index(after: open)...].dropLast()
        guard !labels.isEmpty else { return String(name[..<open]) }
        let areLabels = labels.split(separator: ":", omittingEmptySubsequences: false).dropLast().allSatisfy { label in
            !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        }
        return labels.hasSuffix(":") && areLabels ? String(name[..<open]) : name
    }

    /// Letters, digits, `-`, `_`, `@` and `+` stay, one `-` stands for what is between them.
    ///
    /// - Throws: where nothing is left. A name of other letters than those of ASCII keeps them.
    static func plain(_ text: String) throws(SnapshotFailure) -> String {
        var result = ""
        for character in text.precomposedStringWithCanonicalMapping {
            if character.isLetter || character.isNumber || "_@+".contains(character) {
                result.append(character)
            } else if !result.isEmpty, result.last != "-" {
                result.append("-")
            }
        }
        while result.last == "-" { result.removeLast() }
        guard !result.isEmpty else {
            throw SnapshotFailure(
                .name, "'\(text)' has nothing that the name of a file can have",
                hint: "call the snapshot by letters and digits")
        }
        return result
    }
}
