extension XMLScanner {
    /// At `</`.
    mutating func endTag() throws(WorkoutFileError) -> XMLToken {
        let start = index
        index += 2
        let name = try self.name("an end tag", from: start)
        skipSpaces()
        guard index < bytes.count else { throw truncated("an end tag", from: start) }
        guard bytes[index] == 0x3E else { throw problem(.syntax, at: index, "'>' is expected at the end of a tag") }
        guard let last = open.popLast() else {
            throw problem(.syntax, at: start, "</\(text(name))> ends nothing")
        }
        guard bytes[last] == bytes[name] else {
            throw problem(
                .syntax, at: start, "</\(text(last))> is expected, and </\(text(name))> is there")
        }
        index += 1
        return .end(name: name)
    }

    /// At `<`.
    mutating func startTag() throws(WorkoutFileError) -> XMLToken {
        let start = index
        guard !open.isEmpty || !hasRoot else { throw problem(.syntax, at: start, "there is a second root") }
        guard open.count < depthLimit else {
            throw problem(.limit, at: start, "there are more than \(depthLimit) elements in each other")
        }
        index += 1
        let name = try self.name("a tag", from: start)
        var attributes: [XMLAttribute] = []
        while true {
            let before = index
            skipSpaces()
            guard index < bytes.count else { throw truncated("a tag", from: start) }
            if bytes[index] == 0x3E {
                index += 1
                hasRoot = true
                open.append(name)
                return .start(name: name, attributes: attributes, isEmpty: false)
            }
            if bytes[index] == 0x2F {
                guard index + 1 < bytes.count else { throw truncated("a tag", from: start) }
                guard bytes[index + 1] == 0x3E else { throw problem(.syntax, at: index, "'/>' is expected") }
                index += 2
                (hasRoot, pendingEnd) = (true, name)
                return .start(name: name, attributes: attributes, isEmpty: true)
            }
            guard index > before else { throw problem(.syntax, at: index, "a space is expected in front of a name") }
            let attribute = try self.attribute(of: start)
            guard !attributes.contains(where: { bytes[$0.name] == bytes[attribute.name] }) else {
                throw problem(
                    .syntax, at: attribute.name.lowerBound,
                    "the attribute '\(text(attribute.name))' is there twice")
            }
            guard attributes.count < 64 else {
                throw problem(.limit, at: index, "an element has more than 64 attributes")
            }
            attributes.append(attribute)
        }
    }

    private mutating func attribute(of start: Int) throws(WorkoutFileError) -> XMLAttribute {
        let name = try self.name("a tag", from: start)
        skipSpaces()
        guard index < bytes.count else { throw truncated("a tag", from: start) }
        guard bytes[index] == 0x3D else {
            throw problem(.syntax, at: index, "'=' is expected behind the name of an attribute")
        }
        index += 1
        skipSpaces()
        guard index < bytes.count else { throw truncated("a tag", from: start) }
        let (quote, begin) = (bytes[index], index + 1)
        guard quote == 0x22 || quote == 0x27 else {
            throw problem(.syntax, at: index, "a quotation mark is expected in front of a value")
        }
        index += 1
        var value: [UInt8] = []
        while index < bytes.count, bytes[index] != quote {
            let byte = bytes[index]
            switch byte {
            case 0x26: value += try reference()
            case 0x3C: throw problem(.syntax, at: index, "'<' in a value; write '&lt;'")
            default:
                guard byte >= 0x20 || XMLScanner.isSpace(byte) else { throw control(byte) }
                value.append(byte)
                index += 1
            }
        }
        guard index < bytes.count else { throw truncated("a tag", from: start) }
        try checkEncoding(begin..<index)
        index += 1
        return XMLAttribute(name: name, value: value)
    }

    private mutating func name(_ what: String, from start: Int) throws(WorkoutFileError) -> Range<Int> {
        let begin = index
        while index < bytes.count, isNameByte(bytes[index], isFirst: index == begin) { index += 1 }
        guard index < bytes.count else { throw truncated(what, from: start) }
        guard index > begin else { throw problem(.syntax, at: index, "a name is expected") }
        return begin..<index
    }

    private func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
        switch byte {
        case 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...0xFF, 0x3A: true
        case 0x2D, 0x2E, 0x30...0x39: !isFirst
        default: false
        }
    }
}
