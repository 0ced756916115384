/// Bodies and values of an operation's messages, in both directions.
struct MessageCodec {
    let schema: XSDSchema
    let operation: WSDLOperation
    let version: SOAPVersion

    /// The name of the element around the parts (rpc).
    private func wrapper(_ message: WSDLMessage, isResponse: Bool) -> XML.Name {
        XML.Name(message.namespace, isResponse ? operation.name + "Response" : operation.name)
    }

    /// The element that a part is: its own, or one without a namespace and of the part's type.
    private func declaration(_ part: WSDLPart, _ message: WSDLMessage) throws(SOAPValueError) -> XSDElement {
        switch part.content {
        case .element(let name):
            guard let element = schema.elements[name] else {
                throw SOAPValueError(.unsupported, part.name, "there is no element \(name)")
            }
            return element
        case .type(let type):
            if message.use == .encoded {
                guard case .simple? = schema.type(type) else {
                    throw SOAPValueError(
                        .unsupported, "\(operation.name).\(part.name)",
                        "use=\"encoded\" is for simple types here, and \(type.local) is none")
                }
            }
            return XSDElement(name: XML.Name("", part.name), type: type)
        }
    }

    /// The element of a part whose fields are the arguments: the one part of document style with a complex type.
    private func whole(_ message: WSDLMessage) throws(SOAPValueError) -> XSDElement? {
        guard operation.style == .document, message.parts.count == 1, case .element = message.parts[0].content else {
            return nil
        }
        let element = try declaration(message.parts[0], message)
        guard case .complex(let type)? = schema.type(element.type) else { return nil }
        if case .any = type.content { return nil }
        return element
    }

    /// The body of a message.
    func encode(
        _ arguments: SOAPStructure, _ message: WSDLMessage, isResponse: Bool
    ) throws(SOAPValueError) -> [XML.Element] {
        let encoder = XSDEncoder(schema: schema, saysTypes: message.use == .encoded)
        if let element = try whole(message) {
            return [try encoder.element(element, .structure(arguments), path: element.name.local)]
        }
        var rest = arguments.fields
        var elements: [XML.Element] = []
        for part in message.parts {
            let element = try declaration(part, message)
            let path = operation.style == .rpc ? "\(operation.name).\(part.name)" : element.name.local
            guard let index = rest.firstIndex(where: { $0.name == part.name || $0.name == element.name.local }) else {
                throw SOAPValueError(.missing, path, "the part is missing")
            }
            elements.append(try encoder.element(element, rest.remove(at: index).value, path: path))
        }
        if let more = rest.first {
            let names = message.parts.map(\.name)
            let hint = NearestName.find(more.name, among: names).map { "; did you mean '\($0)'?" }
            throw SOAPValueError(
                .unexpected, "\(operation.name).\(more.name)",
                "there is no such part"
                    + (hint ?? (names.isEmpty ? "" : "; there are \(names.joined(separator: ", "))")))
        }
        guard operation.style == .rpc else { return elements }
        var around = XML.Element(
            wrapper(message, isResponse: isResponse), prefix: "m", children: elements.map { .element($0) })
        if message.use == .encoded {
            let namespace = version == .soap11 ? SOAPNames.encoding11 : SOAPNames.encoding12
            around.attributes = [XML.Attribute(version.name("encodingStyle"), namespace)]
        }
        return [around]
    }

    /// The values of a body.
    func decode(
        _ body: [XML.Element], _ message: WSDLMessage, isResponse: Bool
    ) throws(SOAPValueError) -> SOAPStructure {
        let decoder = XSDDecoder(schema: schema, ignoresNamespaces: message.use == .encoded)
        guard operation.style == .document else {
            return try decodeRPC(body, message, decoder, isResponse: isResponse)
        }
        var structure = SOAPStructure([])
        guard body.count == message.parts.count else {
            throw SOAPValueError(
                body.count < message.parts.count ? .missing : .unexpected, operation.name,
                "the body has \(body.count) elements, and \(message.parts.count) are expected", at: body.first?.position
            )
        }
        for (element, part) in zip(body, message.parts) {
            let expected = try declaration(part, message)
            guard element.name == expected.name else {
                throw SOAPValueError(
                    .unexpected, element.name.local, "there is \(element.name), and \(expected.name) is expected",
                    at: element.position)
            }
            let value = try decoder.value(element, expected, path: element.name.local)
            if try whole(message) != nil, case .structure(let fields) = value { return fields }
            structure.fields.append(SOAPStructure.Field(part.name, value))
        }
        return structure
    }

    private func decodeRPC(
        _ body: [XML.Element], _ message: WSDLMessage, _ decoder: XSDDecoder, isResponse: Bool
    ) throws(SOAPValueError) -> SOAPStructure {
        let name = wrapper(message, isResponse: isResponse)
        guard let around = body.first else {
            throw SOAPValueError(.missing, name.local, "the body is empty, and \(name) is expected")
        }
        // the name of a response does not matter in SOAP's encoding (SOAP 1.1, 7.1)
        guard around.name == name || (message.use == .encoded && isResponse) else {
            throw SOAPValueError(
                .unexpected, around.name.local, "there is \(around.name), and \(name) is expected", at: around.position)
        }
        // with its encoding, what is referred to stands behind
        if body.count > 1 {
            throw SOAPValueError(
                message.use == .encoded ? .unsupported : .unexpected, body[1].name.local,
                "the body has more than one element", at: body[1].position)
        }
        guard !around.hasText else {
            throw SOAPValueError(.unexpected, around.name.local, "there is text between the parts", at: around.position)
        }
        var rest = around.elements
        var structure = SOAPStructure([])
        for part in message.parts {
            let expected = try declaration(part, message)
            let path = "\(around.name.local).\(part.name)"
            guard
                let index = rest.firstIndex(where: {
                    decoder.ignoresNamespaces ? $0.name.local == part.name : $0.name == expected.name
                })
            else {
                throw SOAPValueError(.missing, path, "the element is missing", at: around.position)
            }
            structure.fields.append(
                SOAPStructure.Field(part.name, try decoder.value(rest.remove(at: index), expected, path: path)))
        }
        if let more = rest.first {
            throw SOAPValueError(
                .unexpected, "\(around.name.local).\(more.name.local)", "\(more.name) is not expected here",
                at: more.position)
        }
        return structure
    }
}
