extension SOAPFault {
    /// Reads `Fault`: one without a code is one, too.
    init(_ element: XML.Element, version: SOAPVersion) {
        switch version {
        case .soap11: self.init(soap11: element)
        case .soap12: self.init(soap12: element)
        }
    }

    private init(soap11 element: XML.Element) {
        // the parts have no namespace (SOAP 1.1, 4.4); some servers give them the envelope's
        func part(_ name: String) -> XML.Element? {
            element.first(XML.Name("", name)) ?? element.first(XML.Name(SOAPNames.envelope11, name))
        }
        let code = part("faultcode")
        let text = XML.trimmed(code?.text ?? "")
        let name = code?.resolve(text, usesDefault: false) ?? XML.Name("", text)
        // a code without a prefix is one of SOAP's
        let isPlain = name.namespace.isEmpty && SOAPFault.isKnown(text)
        self.init(
            version: .soap11, code: isPlain ? XML.Name(SOAPNames.envelope11, text) : name,
            reasons: [(part("faultstring")?[XML.Name(XML.xmlNamespace, "lang")] ?? "", part("faultstring")?.text ?? "")]
        )
        role = part("faultactor").map { XML.trimmed($0.text) }
        detail = part("detail")?.elements ?? []
    }

    private static func isKnown(_ text: String) -> Bool {
        ["Client", "Server", "MustUnderstand", "VersionMismatch"].contains(text.prefix { $0 != "." })
    }

    private init(soap12 element: XML.Element) {
        let version = SOAPVersion.soap12
        let code = element.first(version.name("Code"))
        let value = code?.first(version.name("Value"))
        let text = XML.trimmed(value?.text ?? "")
        let reasons = element.first(version.name("Reason"))?.all(version.name("Text")) ?? []
        self.init(
            version: .soap12, code: value?.resolve(text) ?? XML.Name("", text),
            reasons: reasons.map { ($0[XML.Name(XML.xmlNamespace, "lang")] ?? "", $0.text) })
        var next = code?.first(version.name("Subcode"))
        while let subcode = next {
            let text = subcode.first(version.name("Value"))?.text ?? ""
            subcodes.append(subcode.first(version.name("Value"))?.resolve(text) ?? XML.Name("", XML.trimmed(text)))
            next = subcode.first(version.name("Subcode"))
        }
        role = element.first(version.name("Role")).map { XML.trimmed($0.text) }
        node = element.first(version.name("Node")).map { XML.trimmed($0.text) }
        detail = element.first(version.name("Detail"))?.elements ?? []
    }

    /// `Fault`, as a version has it.
    func element(_ version: SOAPVersion) -> XML.Element {
        version == .soap11 ? element11() : element12()
    }

    private func localCode(_ version: SOAPVersion) -> XML.Name {
        kind == .other ? code : version.name(kind.code(version))
    }

    private func element11() -> XML.Element {
        var code = XML.Element(XML.Name("", "faultcode"))
        let name = localCode(.soap11)
        code.namespaces = ["f": name.namespace]
        code.children = [.text(name.namespace.isEmpty ? name.local : "f:\(name.local)")]
        var children = [code, XML.Element(XML.Name("", "faultstring"), text: reason)]
        if let role { children.append(XML.Element(XML.Name("", "faultactor"), text: role)) }
        if !detail.isEmpty {
            children.append(XML.Element(XML.Name("", "detail"), children: detail.map { .element($0) }))
        }
        return XML.Element(SOAPVersion.soap11.name("Fault"), children: children.map { .element($0) })
    }

    private func element12() -> XML.Element {
        let version = SOAPVersion.soap12
        func value(_ name: XML.Name) -> XML.Element {
            var value = XML.Element(version.name("Value"), namespaces: ["f": name.namespace])
            value.children = [.text(name.namespace.isEmpty ? name.local : "f:\(name.local)")]
            return value
        }
        var subcode: XML.Element?
        // a code of an application's own is one below SOAP's (SOAP 1.2, 5.4.6)
        for name in (kind == .other ? [code] + subcodes : subcodes).reversed() {
            subcode = XML.Element(
                version.name("Subcode"), children: [.element(value(name))] + (subcode.map { [.element($0)] } ?? []))
        }
        let code = XML.Element(
            version.name("Code"),
            children: [.element(value(version.name(kind.code(version))))] + (subcode.map { [.element($0)] } ?? []))
        let texts = storedTexts.map { language, text in
            XML.Element(
                version.name("Text"),
                attributes: [XML.Attribute(XML.Name(XML.xmlNamespace, "lang"), language.isEmpty ? "en" : language)],
                children: [.text(text)])
        }
        var children = [code, XML.Element(version.name("Reason"), children: texts.map { .element($0) })]
        if let node { children.append(XML.Element(version.name("Node"), text: node)) }
        if let role { children.append(XML.Element(version.name("Role"), text: role)) }
        if !detail.isEmpty {
            children.append(XML.Element(version.name("Detail"), children: detail.map { .element($0) }))
        }
        return XML.Element(version.name("Fault"), children: children.map { .element($0) })
    }

    private var storedTexts: [(String, String)] {
        let texts = reasons.map { ($0.language, $0.text) }
        return texts.isEmpty ? [("en", "")] : texts
    }
}
