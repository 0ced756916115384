/// A message: headers and a body, in one of the versions.
struct SOAPEnvelope {
    var version: SOAPVersion
    var headers: [XML.Element]
    var body: [XML.Element]

    init(_ version: SOAPVersion, headers: [XML.Element] = [], body: [XML.Element]) {
        (self.version, self.headers, self.body) = (version, headers, body)
    }

    enum Problem: Error {
        /// The root is none of the versions that are known.
        case version(XML.Name)
        case structure(String, XML.Position?)
    }

    init(_ root: XML.Element) throws(Problem) {
        guard root.name.local == "Envelope",
            let version = SOAPVersion.allCases.first(where: { $0.namespace == root.name.namespace })
        else { throw .version(root.name) }
        self.version = version
        if root.hasText { throw .structure("there is text in the Envelope", root.position) }
        var elements = root.elements[...]
        headers = []
        if let header = elements.first, header.name == version.name("Header") {
            if header.hasText { throw .structure("there is text in the Header", header.position) }
            headers = header.elements
            elements.removeFirst()
        }
        guard let body = elements.popFirst(), body.name == version.name("Body") else {
            throw .structure("the envelope has to have a Body", root.position)
        }
        // SOAP 1.1 let more follow; nothing ever did, and WS-I forbids it (R1011)
        if let more = elements.first {
            throw .structure("\(more.name) stands behind the Body", more.position)
        }
        if body.hasText { throw .structure("there is text in the Body", body.position) }
        self.body = body.elements
    }

    /// The fault, where the body has one: whatever else is there, and whatever is missing in it.
    var fault: SOAPFault? {
        body.first { $0.name == version.name("Fault") }.map { SOAPFault($0, version: version) }
    }

    var element: XML.Element {
        var children: [XML.Node] = []
        if !headers.isEmpty {
            children.append(.element(XML.Element(version.name("Header"), children: headers.map { .element($0) })))
        }
        children.append(.element(XML.Element(version.name("Body"), children: body.map { .element($0) })))
        return XML.Element(
            version.name("Envelope"), prefix: "soap",
            namespaces: ["soap": version.namespace, "xsi": SOAPNames.instance],
            children: children)
    }

    /// Headers that have to be understood by who receives the message at last, and are none of these.
    func notUnderstood(_ understood: Set<XML.Name>) -> [XML.Name] {
        headers.filter { header in
            // what is no boolean is no reason to go past it
            guard let flag = header[version.name("mustUnderstand")].map(XML.trimmed), !["0", "false"].contains(flag)
            else { return false }
            let role = header[version.name(version == .soap11 ? "actor" : "role")].map(XML.trimmed) ?? ""
            return ["", SOAPNames.next11, SOAPNames.next12, SOAPNames.ultimate12].contains(role)
        }.map(\.name).filter { !understood.contains($0) }
    }
}

/// A block of a message's header.
public struct SOAPHeader: Hashable, Sendable {
    public var element: XML.Element
    /// Who receives it and does not know it has to say so.
    public var mustUnderstand: Bool
    /// Whom it is for; nil for who receives the message at last.
    public var role: String?

    public init(_ element: XML.Element, mustUnderstand: Bool = false, role: String? = nil) {
        (self.element, self.mustUnderstand, self.role) = (element, mustUnderstand, role)
    }

    func element(_ version: SOAPVersion) -> XML.Element {
        var element = element
        let own = [version.name("mustUnderstand"), version.name(version == .soap11 ? "actor" : "role")]
        // what is said here goes before what the element says
        element.attributes.removeAll {
            $0.name == own[0] && mustUnderstand || $0.name == own[1] && role != nil
        }
        if mustUnderstand { element.attributes.append(XML.Attribute(version.name("mustUnderstand"), "1")) }
        if let role {
            element.attributes.append(XML.Attribute(version.name(version == .soap11 ? "actor" : "role"), role))
        }
        return element
    }
}
