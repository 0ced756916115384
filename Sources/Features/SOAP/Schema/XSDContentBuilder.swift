/// Makes the elements of a complex type out of a structure's fields.
struct XSDContentBuilder {
    let encoder: XSDEncoder
    let path: String
    let depth: Int
    var rest: Rest
    private(set) var children: [XML.Element] = []

    init(encoder: XSDEncoder, path: String, depth: Int, rest: Rest) {
        (self.encoder, self.path, self.depth, self.rest) = (encoder, path, depth, rest)
    }

    mutating func particle(_ particle: XSDParticle, isWithinRepeated: Bool) throws(SOAPValueError) {
        guard particle.maximum != 0 else { return }
        switch particle.term {
        case .element(let declaration):
            try elements(declaration, particle, isWithinRepeated: isWithinRepeated)
        case .any(let wildcard): try any(wildcard, particle)
        default:
            guard particle.isRepeated else {
                if particle.minimum > 0 || isBegun(particle) {
                    try group(particle, isWithinRepeated: isWithinRepeated)
                }
                return
            }
            var count = 0
            while isBegun(particle) {
                guard count < particle.maximum ?? .max else {
                    throw SOAPValueError(.count, path, "a group is there more than \(count) times")
                }
                let before = children.count
                try group(particle, isWithinRepeated: true)
                guard children.count > before else { break }
                count += 1
            }
            // what is missing in one of them is missing in all that are not there
            if count < particle.minimum, !isEmptiable(particle) { try group(particle, isWithinRepeated: true) }
        }
    }

    private mutating func group(_ particle: XSDParticle, isWithinRepeated: Bool) throws(SOAPValueError) {
        switch particle.term {
        case .sequence(let parts), .all(let parts):
            for part in parts { try self.particle(part, isWithinRepeated: isWithinRepeated) }
        case .choice(let parts):
            let begun = parts.filter(isBegun)
            if isWithinRepeated, let first = begun.min(by: { place($0) < place($1) }) {
                try self.particle(first, isWithinRepeated: true)
                return
            }
            guard begun.count <= 1 else {
                let names = begun.flatMap(names).filter(rest.has)
                throw SOAPValueError(.unexpected, path, "only one of \(names.joined(separator: ", ")) may be there")
            }
            if let part = begun.first {
                try self.particle(part, isWithinRepeated: isWithinRepeated)
            } else if !parts.contains(where: isEmptiable), !parts.isEmpty {
                throw SOAPValueError(
                    .missing, path, "one of \(parts.flatMap(names).joined(separator: ", ")) has to be there")
            }
        case .element, .any: break
        }
    }

    private mutating func elements(
        _ declaration: XSDElement, _ particle: XSDParticle, isWithinRepeated: Bool
    ) throws(SOAPValueError) {
        let name = declaration.name.local
        let place = "\(path).\(name)"
        guard particle.isRepeated else {
            guard let value = isWithinRepeated ? rest.takeOne(name) : rest.take(name) else {
                guard particle.minimum == 0 else { throw missing(declaration, place) }
                return
            }
            // what need not be there is left out rather than told to be null
            if value == .null, !declaration.isNillable, particle.minimum == 0 { return }
            if case .array = value, !encoder.isList(declaration.type) {
                throw SOAPValueError(.count, place, "the element may be there once, and an array was given")
            }
            children.append(try encoder.element(declaration, value, path: place, depth: depth))
            return
        }
        var values: [SOAPValue] = []
        while let value = rest.take(name) {
            if case .array(let several) = value {
                values += several
            } else if value != .null || declaration.isNillable {
                values.append(value)
            }
        }
        guard values.count >= particle.minimum else {
            throw values.isEmpty
                ? missing(declaration, place)
                : SOAPValueError(
                    .count, place, "there are \(values.count), and at least \(particle.minimum) are needed")
        }
        if let maximum = particle.maximum, values.count > maximum {
            throw SOAPValueError(.count, place, "there are \(values.count), and at most \(maximum) may be there")
        }
        for (index, value) in values.enumerated() {
            children.append(try encoder.element(declaration, value, path: "\(place)[\(index)]", depth: depth))
        }
    }

    private mutating func any(_ wildcard: XSDWildcard, _ particle: XSDParticle) throws(SOAPValueError) {
        var values: [SOAPValue] = []
        if particle.isRepeated, case .array(let several)? = rest.value("#any") {
            _ = rest.take("#any")
            values = several
        } else if let value = rest.take("#any") {
            values = [value]
        }
        guard values.count >= particle.minimum else {
            throw SOAPValueError(.missing, "\(path).#any", "an element of another schema (#any) is missing")
        }
        for value in values {
            guard case .xml(let element) = value else {
                throw SOAPValueError(.type, "\(path).#any", "the schema does not say what is here: give XML")
            }
            guard wildcard.allows(element.name.namespace) else {
                throw SOAPValueError(
                    .unexpected, "\(path).#any", "\(element.name) is of a namespace that may not be here")
            }
            children.append(element)
        }
    }

    private func missing(_ declaration: XSDElement, _ place: String) -> SOAPValueError {
        SOAPValueError(.missing, place, "the element is missing")
    }

    /// Whether there are fields for some of it.
    private func isBegun(_ particle: XSDParticle) -> Bool {
        switch particle.term {
        case .element(let element): rest.has(element.name.local)
        case .any: rest.has("#any")
        case .sequence(let parts), .choice(let parts), .all(let parts): parts.contains(where: isBegun)
        }
    }

    /// Where its first field is.
    private func place(_ particle: XSDParticle) -> Int {
        let names = Set(names(particle))
        return rest.names.firstIndex { names.contains($0) } ?? .max
    }

    private func names(_ particle: XSDParticle) -> [String] {
        switch particle.term {
        case .element(let element): [element.name.local]
        case .any: ["#any"]
        case .sequence(let parts), .choice(let parts), .all(let parts): parts.flatMap(names)
        }
    }

    private func isEmptiable(_ particle: XSDParticle) -> Bool {
        switch particle.term {
        case _ where particle.minimum == 0: true
        case .element, .any: false
        case .sequence(let parts), .all(let parts): parts.allSatisfy(isEmptiable)
        case .choice(let parts): parts.isEmpty || parts.contains(where: isEmptiable)
        }
    }
}

extension XSDEncoder {
    /// Whether the values of a type are arrays.
    func isList(_ name: XML.Name) -> Bool {
        guard case .simple(let type)? = schema.type(name) else { return false }
        switch type.variety {
        case .list: return true
        case .builtIn(let builtIn): return builtIn.isList
        case .restriction(let base): return isList(base)
        case .union(let members): return members.contains(where: isList)
        }
    }
}
