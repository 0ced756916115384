extension XML {
    /// What cannot be written: XML has no way to say it.
    public struct WriteError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The element, or the attribute, that it is about.
        public let name: Name
        public let description: String

        init(_ name: Name, _ message: String) { (self.name, description) = (name, message) }
    }

    /// Writes a document in UTF-8: what has a meaning in XML is escaped, no space is added, prefixes are declared.
    ///
    /// - Throws: ``WriteError`` for names that are none, and for characters that XML does not have.
    public static func write(_ element: Element, declaration: Bool = true) throws(WriteError) -> String {
        var writer = Writer()
        if declaration { writer.text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" }
        try writer.write(element, outside: [:], depth: 0)
        return writer.text
    }

    struct Writer {
        var text = ""

        mutating func write(_ element: Element, outside: [String: String], depth: Int) throws(WriteError) {
            guard depth < 1000 else {
                throw WriteError(element.name, "there are more than 1,000 elements in each other")
            }
            var names = Names(element, outside: outside)
            let tag = try names.tag(element.name, prefix: element.prefix, isAttribute: false)
            var attributes = ""
            var written: Set<Name> = []
            for attribute in element.attributes {
                guard element.attributes.count < 2 || written.insert(attribute.name).inserted else {
                    throw WriteError(element.name, "the attribute '\(attribute.name)' is there twice")
                }
                let name = try names.tag(attribute.name, prefix: nil, isAttribute: true)
                attributes +=
                    " \(name)=\"\(try Writer.escaped(attribute.value, of: attribute.name, isAttribute: true))\""
            }
            text += "<\(tag)"
            for (prefix, uri) in names.declarations {
                let value = try Writer.escaped(uri, of: element.name, isAttribute: true)
                text += prefix.isEmpty ? " xmlns=\"\(value)\"" : " xmlns:\(prefix)=\"\(value)\""
            }
            text += attributes
            guard !element.children.isEmpty else {
                text += "/>"
                return
            }
            text += ">"
            for child in element.children {
                switch child {
                case .element(let child): try write(child, outside: names.inside, depth: depth + 1)
                case .text(let part): text += try Writer.escaped(part, of: element.name, isAttribute: false)
                }
            }
            text += "</\(tag)>"
        }

        private static func escaped(_ text: String, of name: Name, isAttribute: Bool) throws(WriteError) -> String {
            var result = ""
            for scalar in text.unicodeScalars {
                switch scalar {
                case "&": result += "&amp;"
                case "<": result += "&lt;"
                case ">": result += "&gt;"
                case "\r": result += "&#13;"
                case "\"" where isAttribute: result += "&quot;"
                case "\n" where isAttribute: result += "&#10;"
                case "\t" where isAttribute: result += "&#9;"
                default:
                    guard XML.isCharacter(scalar) else {
                        throw WriteError(name, "the character U+\(XML.hexadecimal(scalar.value)) is none of XML")
                    }
                    result.unicodeScalars.append(scalar)
                }
            }
            return result
        }
    }

    /// The prefixes of one element.
    private struct Names {
        private(set) var inside: [String: String]
        private(set) var declarations: [(prefix: String, uri: String)] = []

        init(_ element: Element, outside: [String: String]) {
            inside = outside
            for (prefix, uri) in element.namespaces.sorted(by: { $0.key < $1.key }) {
                guard outside[prefix] != uri, !uri.isEmpty, prefix.isEmpty || XML.isName(prefix),
                    prefix != "xml", prefix != "xmlns", uri != XML.xmlNamespace, uri != XML.xmlnsNamespace
                else { continue }
                declare(prefix, uri)
            }
        }

        private mutating func declare(_ prefix: String, _ uri: String) {
            inside[prefix] = uri.isEmpty ? nil : uri
            declarations.append((prefix, uri))
        }

        /// A name as it is written, with a prefix that stands for its namespace here.
        mutating func tag(_ name: Name, prefix: String?, isAttribute: Bool) throws(WriteError) -> String {
            guard XML.isName(name.local) else {
                throw WriteError(name, "'\(name.local.prefix(60))' is no name of XML")
            }
            if name.namespace == XML.xmlNamespace { return "xml:\(name.local)" }
            guard !name.namespace.isEmpty else {
                if !isAttribute, inside[""] != nil { undeclareDefault() }
                return name.local
            }
            guard name.namespace != XML.xmlnsNamespace else {
                throw WriteError(name, "declarations of namespaces are no attributes")
            }
            let wanted = prefix ?? (isAttribute ? nil : "")
            if let wanted, inside[wanted] == name.namespace { return join(wanted, name.local) }
            let known = inside.filter { $0.value == name.namespace && !(isAttribute && $0.key.isEmpty) }.keys.sorted()
            if let known = known.first { return join(known, name.local) }
            let free = prefix.flatMap { XML.isName($0) && isFree($0) ? $0 : nil } ?? fresh()
            declare(free, name.namespace)
            return join(free, name.local)
        }

        /// The element is in no namespace; what it says of the default one gives way.
        private mutating func undeclareDefault() {
            declarations.removeAll { $0.prefix.isEmpty }
            declare("", "")
        }

        private func isFree(_ prefix: String) -> Bool {
            prefix != "xml" && prefix != "xmlns" && !declarations.contains { $0.prefix == prefix }
        }

        private func fresh() -> String {
            var number = 1
            while inside["ns\(number)"] != nil { number += 1 }
            return "ns\(number)"
        }

        private func join(_ prefix: String, _ local: String) -> String { prefix.isEmpty ? local : "\(prefix):\(local)" }
    }
}
