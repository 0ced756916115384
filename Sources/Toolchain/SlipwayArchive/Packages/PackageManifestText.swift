import SlipwayModel

/// What the text of a `Package.swift` says before anything runs it.
package struct PackageManifestText: Sendable, Equatable {
    /// `Package.swift`, or `Package@swift-6.0.swift`.
    package let file: String
    package let text: String
    /// The version of Swift that it is written for, as it stands there: `6.0`.
    package let toolsVersion: String
    /// The package's name, where it is written out.
    package let packageName: String?

    /// Reads a manifest.
    ///
    /// - Throws: what is wrong with it, in plain words.
    package init(file: String, content: [UInt8]) throws(Problem) {
        guard let text = String(validating: content, as: UTF8.self) else { throw Problem("\(file) is not UTF-8") }
        guard let version = PackageManifestText.toolsVersion(of: text) else {
            throw Problem(
                "\(file) does not begin with the version of Swift that it is for: // swift-tools-version: 6.0")
        }
        self.file = file
        self.text = text
        toolsVersion = version
        packageName = PackageManifestText.packageName(in: text)
        if let own = swiftVersion, PackageManifestText.numbers(version).lexicographicallyPrecedes(own, by: <) == false,
            PackageManifestText.numbers(version) != own
        {
            throw Problem("\(file) says that it is for Swift \(version), which is newer than its name says")
        }
    }

    package struct Problem: Error, Equatable {
        package let text: String

        init(_ text: String) { self.text = text }
    }

    /// The version in the file's name, as three numbers; `nil` for `Package.swift`.
    package var swiftVersion: [Int]? { PackageManifestText.swiftVersion(ofFile: file) }

    /// The three numbers of its tools version.
    package var toolsNumbers: [Int] { PackageManifestText.numbers(toolsVersion) }

    /// `6`, `6.0` and `6.0.0` are the same.
    ///
    /// - Returns: `nil` for what is no version.
    package static func version(_ text: some StringProtocol) -> [Int]? {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count),
            parts.allSatisfy({ (1...4).contains($0.count) && $0.allSatisfy(DecimalNumber.isDigit) })
        else { return nil }
        return numbers(text)
    }

    /// Source: registry specification, 4.3, and SwiftPM's own rule.
    package static func swiftVersion(ofFile file: String) -> [Int]? {
        let (start, end) = ("Package@swift-", ".swift")
        guard file.hasPrefix(start), file.hasSuffix(end), file.utf8.count > start.utf8.count + end.utf8.count else {
            return nil
        }
        return version(file.dropFirst(start.count).dropLast(end.count))
    }

    private static func numbers(_ text: some StringProtocol) -> [Int] {
        let known = text.split(separator: ".").map { Int($0) ?? 0 }
        return known + Array(repeating: 0, count: max(0, 3 - known.count))
    }

    /// The first line that is not empty is a comment with the version (SE-0152, SE-0209, SE-0264).
    private static func toolsVersion(of text: String) -> String? {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        var bytes = text.utf8.drop { isBlank($0) || $0 == 0x0A || $0 == 0x0D }.prefix { $0 != 0x0A && $0 != 0x0D }
        guard bytes.starts(with: "//".utf8) else { return nil }
        bytes = bytes.dropFirst(2).drop(while: isBlank)
        let label = "swift-tools-version:"
        guard bytes.prefix(label.utf8.count).map({ $0 | 0x20 }).elementsEqual(label.utf8.map { $0 | 0x20 }) else {
            return nil
        }
        bytes = bytes.dropFirst(label.utf8.count).drop(while: isBlank)
        let word = bytes.prefix { DecimalNumber.isDigit($0) || $0 == UInt8(ascii: ".") }
        let rest = bytes.dropFirst(word.count).drop(while: isBlank)
        guard rest.isEmpty || rest.first == UInt8(ascii: ";"), let found = Optional(String(Substring(word))),
            version(found) != nil, found.utf8.contains(UInt8(ascii: "."))
        else { return nil }
        return found
    }

    /// The text behind `Package(name:`, where it is a plain one: a comment before it may look like it.
    private static func packageName(in text: String) -> String? {
        let code = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { line in
                let bytes = line.utf8.drop { $0 == 0x20 || $0 == 0x09 }
                return bytes.starts(with: "//".utf8) ? "" : String(line)
            }.joined(separator: "\n")
        var rest = Substring(code)
        while let place = rest.firstRange(of: "Package(") {
            rest = rest[place.upperBound...]
            let blanks: (Character) -> Bool = { $0.isWhitespace || $0.isNewline }
            var next = rest.drop(while: blanks)
            guard next.hasPrefix("name") else { continue }
            next = next.dropFirst(4).drop(while: blanks)
            guard next.first == ":" else { continue }
            next = next.dropFirst().drop(while: blanks)
            guard next.first == "\"" else { return nil }
            next = next.dropFirst()
            let name = next.prefix { $0 != "\"" && $0 != "\n" }
            return name.contains("\\") || next.dropFirst(name.count).first != "\"" ? nil : String(name)
        }
        return nil
    }
}
