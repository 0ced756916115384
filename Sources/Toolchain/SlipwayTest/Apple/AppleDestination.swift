import SlipwayModel
package import SlipwayReport

/// Where tests run, as `xcodebuild -destination` takes it: `platform=iOS Simulator,name=iPhone 16,OS=latest`.
package struct AppleDestination: Sendable, Equatable, Codable {
    /// As it was given.
    package let text: String
    /// What reports call it, such as `iPhone 16`; no other destination of a plan is called so.
    package let name: String
    /// What its files are called: lower-case letters, digits and dashes; no other destination of a plan has it.
    package let fileName: String

    /// The destinations of a plan, each once, in their order.
    ///
    /// - Throws: status 2 where there is none (`no-destination`), or nothing can run on one (`bad-destination`).
    package static func all(_ texts: [String]) throws(SlipwayError) -> [AppleDestination] {
        var seen: Set<String> = []
        let texts = texts.filter { seen.insert($0).inserted }
        guard !texts.isEmpty else {
            throw SlipwayError(
                .input, code: "no-destination", "it is not known where the tests are to run",
                hint: "give `--destination 'platform=iOS Simulator,name=iPhone 16,OS=latest'`, "
                    + "or add `destinations` to `slipway.test.apple` in project.yml")
        }
        var fields: [Fields] = []
        for text in texts { fields.append(try Fields(text)) }
        let (short, long) = (fields.map(\.name), fields.map(\.longName))
        var names = fields.indices.map { index in
            short.count { $0 == short[index] } == 1
                ? short[index] : long.count { $0 == long[index] } == 1 ? long[index] : texts[index]
        }
        if Set(names).count < names.count { names = texts }
        var known: Set<String> = []
        return zip(texts, names).map { text, name in
            let slug = slug(name)
            var (fileName, number) = (slug, 2)
            while !known.insert(fileName).inserted {
                fileName = "\(slug)-\(number)"
                number += 1
            }
            return AppleDestination(text: text, name: name, fileName: fileName)
        }
    }

    private static func slug(_ name: String) -> String {
        let words = name.utf8.split { byte in
            !DecimalNumber.isDigit(byte) && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        let text = words.map { String(decoding: $0, as: UTF8.self).lowercased() }.joined(separator: "-").prefix(60)
        return text.isEmpty ? "destination" : String(text)
    }

    /// The parts of a destination.
    private struct Fields {
        private let pairs: [(key: String, value: String)]
        private let text: String

        init(_ text: String) throws(SlipwayError) {
            self.text = text
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            pairs = parts.compactMap { part in
                let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard pair.count == 2, !pair[0].isEmpty, !pair[1].isEmpty else { return nil }
                return (pair[0].trimmed(), pair[1].trimmed())
            }
            let isGeneric = pairs.contains { $0.key.hasPrefix("generic/") }
            let hasControls = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
            guard pairs.count == parts.count, !isGeneric, !hasControls else {
                throw SlipwayError(
                    .input, code: "bad-destination", "tests cannot run on '\(text.onOneLine)'",
                    cause: isGeneric
                        ? "a generic destination is none of a device" : "it is no list of `key=value`",
                    hint: "write `platform=iOS Simulator,name=iPhone 16,OS=latest`, or `platform=macOS`")
            }
        }

        /// The value that says most.
        var name: String {
            for key in ["name", "variant", "id", "platform"] {
                if let pair = pairs.first(where: { $0.key == key }) { return pair.value }
            }
            return text
        }

        /// All values.
        var longName: String {
            let others = pairs.map(\.value).filter { $0 != name }
            return others.isEmpty ? name : "\(name) (\(others.joined(separator: ", ")))"
        }
    }
}
