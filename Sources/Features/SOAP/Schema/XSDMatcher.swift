/// Matches the elements that a type has in it against what may be there, from first to last.
///
/// XML Schema asks that the next element alone says which part it is (unique particle attribution), so nothing is tried
/// twice.
struct XSDMatcher {
    let decoder: XSDDecoder
    let path: String
    let children: [XML.Element]
    let position: XML.Position?
    private(set) var fields: [SOAPStructure.Field] = []
    private var index = 0
    /// Which fields are arrays, and where they are.
    private var arrays: [String: Int] = [:]

    init(decoder: XSDDecoder, path: String, children: [XML.Element], position: XML.Position?) {
        (self.decoder, self.path, self.children, self.position) = (decoder, path, children, position)
    }

    mutating func matchAll(_ particle: XSDParticle) throws(SOAPValueError) {
        try match(particle, isRepeated: false)
        guard index < children.count else { return }
        let child = children[index]
        try checkBudget()
        let isKnown = accepts(particle, child) || contains(particle, child)
        throw SOAPValueError(
            .unexpected, "\(path).\(child.name.local)",
            isKnown ? "\(child.name) is there too often, or not at its place" : "\(child.name) is not expected here",
            at: child.position)
    }

    private mutating func match(_ particle: XSDParticle, isRepeated: Bool) throws(SOAPValueError) {
        var count = 0
        let repeats = isRepeated || particle.isRepeated
        try checkBudget()
        while count < particle.maximum ?? .max, index < children.count, accepts(particle, children[index]) {
            let before = index
            try matchOnce(particle, isRepeated: repeats, number: particle.isRepeated ? count : nil)
            count += 1
            guard index > before else { break }
        }
        guard count < particle.minimum else { return }
        // a group that may be empty is there although nothing is
        guard !isEmptiable(particle) else { return }
        throw missing(particle, found: count)
    }

    private mutating func matchOnce(
        _ particle: XSDParticle, isRepeated: Bool, number: Int?
    ) throws(SOAPValueError) {
        switch particle.term {
        case .element(let declaration):
            let child = children[index]
            index += 1
            let place = "\(path).\(declaration.name.local)" + (number.map { "[\($0)]" } ?? "")
            add(declaration.name.local, try decoder.value(child, declaration, path: place), isRepeated: isRepeated)
        case .any:
            add("#any", .xml(children[index]), isRepeated: isRepeated)
            index += 1
        case .sequence(let parts):
            for part in parts { try match(part, isRepeated: isRepeated) }
        case .choice(let parts):
            guard let part = parts.first(where: { accepts($0, children[index]) }) else { return }
            try match(part, isRepeated: isRepeated)
        case .all(let parts):
            var open = parts
            while index < children.count, let next = open.firstIndex(where: { accepts($0, children[index]) }) {
                try match(open[next], isRepeated: isRepeated)
                open.remove(at: next)
            }
            for part in open where !isEmptiable(part) { throw missing(part, found: 0) }
        }
    }

    /// A schema with many parts in each other and a message with many elements have no end together.
    private func checkBudget() throws(SOAPValueError) {
        guard decoder.budget.steps > 0 else {
            throw SOAPValueError(
                .unsupported, path, "it takes too long to say which part of its type each element is", at: position)
        }
    }

    private mutating func add(_ name: String, _ value: SOAPValue, isRepeated: Bool) {
        guard isRepeated else {
            fields.append(SOAPStructure.Field(name, value))
            return
        }
        if let place = arrays[name] {
            // taken out while it grows, so that it is not copied
            var values = fields[place].value.array ?? []
            fields[place].value = .null
            values.append(value)
            fields[place].value = .array(values)
        } else {
            arrays[name] = fields.count
            fields.append(SOAPStructure.Field(name, .array([value])))
        }
    }

    private func missing(_ particle: XSDParticle, found: Int) -> SOAPValueError {
        let place = index < children.count ? children[index].position : position
        switch particle.term {
        case .element(let element):
            let name = "\(path).\(element.name.local)"
            guard found == 0 else {
                return SOAPValueError(
                    .count, name, "there are \(found), and at least \(particle.minimum) are needed", at: place)
            }
            let instead = index < children.count ? "; there is \(children[index].name) instead" : ""
            return SOAPValueError(.missing, name, "the element is missing" + instead, at: place)
        case .sequence(let parts), .all(let parts):
            return parts.first { !isEmptiable($0) }.map { missing($0, found: 0) }
                ?? SOAPValueError(.missing, path, "an element is missing", at: place)
        case .choice(let parts):
            let names = parts.compactMap { if case .element(let element) = $0.term { element.name.local } else { nil } }
            return SOAPValueError(.missing, path, "one of \(names.joined(separator: ", ")) has to be there", at: place)
        case .any: return SOAPValueError(.missing, path, "an element of another schema is missing", at: place)
        }
    }

    /// Whether an element may be the first of it.
    private func accepts(_ particle: XSDParticle, _ child: XML.Element) -> Bool {
        decoder.budget.steps -= 1
        guard particle.maximum != 0, decoder.budget.steps > 0 else { return false }
        switch particle.term {
        case .element(let element): return isOne(child, element)
        case .any(let wildcard): return wildcard.allows(child.name.namespace)
        case .choice(let parts), .all(let parts): return parts.contains { accepts($0, child) }
        case .sequence(let parts):
            for part in parts {
                if accepts(part, child) { return true }
                guard isEmptiable(part) else { return false }
            }
            return false
        }
    }

    private func isOne(_ child: XML.Element, _ element: XSDElement) -> Bool {
        decoder.ignoresNamespaces ? child.name.local == element.name.local : child.name == element.name
    }

    private func contains(_ particle: XSDParticle, _ child: XML.Element) -> Bool {
        switch particle.term {
        case .element(let element): isOne(child, element)
        case .any: false
        case .sequence(let parts), .choice(let parts), .all(let parts): parts.contains { contains($0, child) }
        }
    }

    private func isEmptiable(_ particle: XSDParticle) -> Bool {
        decoder.budget.steps -= 1
        return switch particle.term {
        case _ where particle.minimum == 0: true
        case .element, .any: false
        case .sequence(let parts), .all(let parts): parts.allSatisfy(isEmptiable)
        case .choice(let parts): parts.isEmpty || parts.contains(where: isEmptiable)
        }
    }
}
