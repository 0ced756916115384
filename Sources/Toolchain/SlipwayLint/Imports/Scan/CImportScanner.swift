/// Finds the modules that files of C, C++ and Objective-C ask for: `@import Foo;`, `#import <Foo/Foo.h>`.
package struct CImportScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var found: [FoundImport] = []
    /// Of the `#if`s that are open: what must hold.
    private var branches: [BuildCondition?] = []

    /// - Parameter bytes: a whole file.
    package static func imports(in bytes: [UInt8]) -> [FoundImport] {
        bytes.withUnsafeBufferPointer { buffer in
            var scanner = CImportScanner(bytes: buffer)
            scanner.scan()
            return scanner.found
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func scan() {
        var isFirst = true
        while position < bytes.count {
            let byte = bytes[position]
            if SwiftBytes.isNewline(byte) {
                isFirst = true
                position += 1
            } else if SwiftBytes.isSpace(byte) {
                position += 1
            } else if let comment = SwiftBytes.endOfComment(at: position, in: bytes) {
                position = endOfComment(comment.end)
            } else if isFirst, byte == SwiftBytes.hash {
                directive()
            } else if byte == UInt8(ascii: "@"), takes("@import") {
                moduleImport()
            } else if byte == SwiftBytes.quote || byte == UInt8(ascii: "'") {
                skipText(byte)
                isFirst = false
            } else {
                position += 1
                isFirst = false
            }
        }
    }

    /// C's comments do not stand in each other: the first end is the end.
    private func endOfComment(_ end: Int) -> Int {
        guard bytes[position + 1] == SwiftBytes.star else { return end }
        var place = position + 2
        while place + 1 < bytes.count {
            if bytes[place] == SwiftBytes.star, bytes[place + 1] == SwiftBytes.slash { return place + 2 }
            place += 1
        }
        return bytes.count
    }

    private mutating func skipText(_ quote: UInt8) {
        position += 1
        while position < bytes.count, bytes[position] != quote, !SwiftBytes.isNewline(bytes[position]) {
            position += bytes[position] == SwiftBytes.backslash ? 2 : 1
        }
        position = min(bytes.count, position + 1)
    }

    // MARK: Directives

    private mutating func directive() {
        position += 1
        skipBlanks()
        if takes("import") || takes("include") {
            header()
        } else if takes("ifdef") || takes("ifndef") {
            branches.append(nil)
        } else if takes("if") {
            branches.append(asks(inLineFrom: position))
        } else if takes("elif") || takes("else") {
            if !branches.isEmpty { branches[branches.count - 1] = asks(inLineFrom: position) }
        } else if takes("endif") {
            _ = branches.popLast()
        }
        skipLine()
    }

    /// `<Foo/Foo.h>`; what is in quotation marks is mostly a file of the target's own.
    private mutating func header() {
        skipBlanks()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "<") else { return }
        let start = position + 1
        var end = start
        while end < bytes.count, bytes[end] != SwiftBytes.slash {
            if bytes[end] == UInt8(ascii: ">") || SwiftBytes.isNewline(bytes[end]) { return }
            end += 1
        }
        if end < bytes.count { add(start..<end) }
    }

    private mutating func moduleImport() {
        skipBlanks()
        let start = position
        while position < bytes.count, SwiftBytes.isWord(bytes[position]) { position += 1 }
        add(start..<position)
    }

    private mutating func add(_ range: Range<Int>) {
        if range.isEmpty { return }
        let condition = branches.reduce(nil) { BuildCondition.all($0, $1) }
        found.append(
            FoundImport(
                module: String(decoding: bytes[range], as: UTF8.self), offset: range.lowerBound, condition: condition))
    }

    /// `__has_include(<Foo/Foo.h>)` asks whether there is a module, as `canImport` does.
    private func asks(inLineFrom start: Int) -> BuildCondition? {
        var end = start
        while end < bytes.count, !SwiftBytes.isNewline(bytes[end]) { end += 1 }
        let line = String(decoding: bytes[start..<end], as: UTF8.self)
        guard let range = line.firstRange(of: "__has_include"), !line[..<range.lowerBound].contains("!"),
            let open = line[range.upperBound...].firstIndex(of: "<")
        else { return .other }
        return .canImport(String(line[line.index(after: open)...].prefix { $0 != "/" && $0 != ">" }))
    }

    // MARK: Bytes

    private mutating func takes(_ text: StaticString) -> Bool {
        let (count, start) = (text.utf8CodeUnitCount, text.utf8Start)
        guard position + count <= bytes.count else { return false }
        for index in 0..<count where bytes[position + index] != start[index] { return false }
        if position + count < bytes.count, SwiftBytes.isWord(bytes[position + count]) { return false }
        position += count
        return true
    }

    private mutating func skipBlanks() {
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
    }

    /// Up to the end of the line; one that ends with a backslash goes on.
    private mutating func skipLine() {
        while position < bytes.count, !SwiftBytes.isNewline(bytes[position]) {
            if bytes[position] == SwiftBytes.backslash, position + 1 < bytes.count { position += 1 }
            position += 1
        }
    }
}
