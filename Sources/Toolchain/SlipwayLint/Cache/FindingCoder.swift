import SlipwayReport

/// Findings of one file as bytes: numbers in groups of seven bits, texts behind their lengths.
enum FindingCoder {
    static func encode(_ findings: [Diagnostic]) -> [UInt8] {
        var writer = Writer()
        writer.add(findings.count)
        for finding in findings {
            writer.add(finding.severity == .error ? 2 : finding.severity == .warning ? 1 : 0)
            writer.add(finding.code)
            writer.add(finding.title)
            writer.add(finding.message)
            writer.add(finding.cause)
            writer.add(finding.hint)
            // nothing is never written for a number, which begins at 1
            writer.add(finding.location?.line ?? 0)
            writer.add(finding.location?.column ?? 0)
            let fix = finding.fix ?? []
            writer.add(fix.count)
            for edit in fix {
                writer.add(edit.range.lowerBound)
                writer.add(edit.range.count)
                writer.add(edit.text)
            }
        }
        return writer.bytes
    }

    /// `nil` for bytes that are none of this form.
    static func decode(_ bytes: [UInt8], file: String) -> [Diagnostic]? {
        var reader = Reader(bytes: bytes)
        guard let count = reader.number(), count <= bytes.count else { return nil }
        var findings: [Diagnostic] = []
        findings.reserveCapacity(count)
        for _ in 0..<count {
            guard let finding = reader.finding(file: file) else { return nil }
            findings.append(finding)
        }
        return reader.isAtEnd ? findings : nil
    }

    private struct Writer {
        var bytes: [UInt8] = []

        mutating func add(_ number: Int) {
            var rest = UInt(bitPattern: number)
            while rest >= 0x80 {
                bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(rest))
        }

        mutating func add(_ text: String) {
            add(text.utf8.count)
            bytes += text.utf8
        }

        mutating func add(_ text: String?) {
            add(text == nil ? 0 : 1)
            if let text { add(text) }
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        private var place = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool { place == bytes.count }

        mutating func number() -> Int? {
            var result: UInt = 0
            var shift: UInt = 0
            while place < bytes.count, shift < 64 {
                let byte = bytes[place]
                place += 1
                result |= UInt(byte & 0x7F) << shift
                if byte < 0x80 { return Int(exactly: result) }
                shift += 7
            }
            return nil
        }

        mutating func text() -> String? {
            guard let count = number(), count <= bytes.count - place else { return nil }
            defer { place += count }
            return String(validating: bytes[place..<place + count], as: UTF8.self)
        }

        /// `.some(nil)` for a text that is not there.
        mutating func optionalText() -> String?? {
            guard let isThere = number() else { return nil }
            return isThere == 0 ? .some(nil) : text().map { .some($0) }
        }

        mutating func finding(file: String) -> Diagnostic? {
            guard let level = number(), let code = text(), let title = optionalText(), let message = text(),
                let cause = optionalText(), let hint = optionalText(), let line = number(), let column = number(),
                let edits = edits()
            else { return nil }
            return Diagnostic(
                level == 2 ? .error : level == 1 ? .warning : .note, code: code, title: title, message, cause: cause,
                hint: hint,
                at: SourceLocation(file: file, line: line == 0 ? nil : line, column: column == 0 ? nil : column),
                fix: edits)
        }

        private mutating func edits() -> [TextEdit]? {
            guard let count = number(), count <= bytes.count else { return nil }
            var edits: [TextEdit] = []
            for _ in 0..<count {
                guard let start = number(), let length = number(), let text = text(), start <= Int.max - length else {
                    return nil
                }
                edits.append(TextEdit(start..<start + length, text))
            }
            return edits
        }
    }
}
