import SlipwayModel

/// Reads targets as schemes name them.
struct TargetReferenceReader {
    let context: XcodeContext

    /// A text `Target` or `Project/Target`, or a mapping with `local`, `package` or `project`.
    func read(_ node: ManifestNode, _ what: String) -> TargetReference? {
        if node.isNull {
            context.error(
                "empty-value", "\(what) has no value", hint: "name a target or remove the entry", at: node.place)
            return nil
        }
        if let text = node.scalar?.string { return reference(text, what, at: node.place) }
        guard let reader = KeyReader(node, what, XcodeKeys.targetReference, context) else { return nil }
        return read(keys: reader)
    }

    /// The target that the keys of a mapping name; the first of these in XcodeGen's order.
    func read(keys reader: KeyReader) -> TargetReference? {
        if let text = reader.text("name") { return reference(text, reader.name, at: reader["name"]?.place) }
        if let text = reader.text("local") {
            var result = TargetReference(name: text)
            result.place = reader["local"]?.place
            return result
        }
        if let text = reader.text("project") {
            return pair(text, "project", reader).map { reference($0, .project($0.0), reader, "project") }
        }
        if let text = reader.text("package") {
            return pair(text, "package", reader).map { reference($0, .package($0.0), reader, "package") }
        }
        if let node = reader["target"] { return read(node, reader.name) }
        if !["name", "local", "project", "package", "target"].contains(where: { reader.has($0) }) {
            context.error(
                "bad-target", "\(reader.name) does not say which target", hint: "write its name alone, or `name:`",
                at: reader.place)
        }
        return nil
    }

    /// `Target` or `Project/Target`.
    func reference(_ text: String, _ what: String, at place: Place?) -> TargetReference? {
        let parts = Path.split(text)
        guard (1...2).contains(parts.count), let name = parts.last else {
            context.error(
                "bad-target", "'\(text)' of \(what) does not name a target", hint: "write `Target` or `Project/Target`",
                at: place)
            return nil
        }
        var result = TargetReference(name: name, location: parts.count == 2 ? .project(parts[0]) : .local)
        result.place = place
        return result
    }

    private func reference(
        _ pair: (String, String), _ location: TargetReference.Location, _ reader: KeyReader, _ key: String
    ) -> TargetReference {
        var result = TargetReference(name: pair.1, location: location)
        result.place = reader[key]?.place
        return result
    }

    private func pair(_ text: String, _ key: String, _ reader: KeyReader) -> (String, String)? {
        let parts = Path.split(text)
        if parts.count == 2 { return (parts[0], parts[1]) }
        context.error(
            "bad-target", "'\(text)' of \(reader.name) does not name a target of a \(key)",
            hint: "write `\(key): Name/Target`", at: reader[key]?.place)
        return nil
    }
}
