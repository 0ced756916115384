import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension SwiftVersions {
    /// The edits that give projects the asked values, for what they say already. What they say then is known: nothing
    /// else is different.
    ///
    /// - Throws: status 2 where a value does not stand in exactly one text, or more would change.
    func edits(_ projects: [Project]) throws(SlipwayError) -> SwiftVersionEdits {
        var edits = SwiftVersionEdits(files: host.files)
        for project in projects {
            let search = try search(in: project)
            for key in VersionKey.allCases {
                guard let value = request.values[key], let declaration = VersionDeclaration(of: key, in: project.tree),
                    let text = declaration.text, text != value
                else { continue }
                let literal = try literal(of: key, declaration, text, search)
                if let other = edits.add(literal, key, value) {
                    throw refusal(
                        key, "the same text is '\(other.rawValue)'", "give each a text of its own", literal.location)
                }
            }
        }
        try check(projects, edits)
        return edits
    }

    /// - Throws: status 2 where a project does not say a value.
    func requireSaid(_ key: VersionKey, by project: Project) throws(SlipwayError) {
        if VersionDeclaration.text(of: key, in: project.tree) != nil { return }
        throw SwiftVersions.unsaid(
            key, request.values[key] ?? key.usual, "the project says none", at: SourceLocation(project.tree.place))
    }

    /// That a value is written nowhere.
    static func unsaid(
        _ key: VersionKey, _ value: String, _ cause: String, at location: SourceLocation
    ) -> SlipwayError {
        SlipwayError(
            .input, code: "\(key.rawValue)-not-written", "there is no '\(key.rawValue)' to set", cause: cause,
            hint: "write `\"\(key.setting)\": \"\(value)\"` into the settings of the project, "
                + "or `let slipway = Slipway([\"\(key.rawValue)\": \"\(value)\"])`", at: location)
    }

    /// The one text that is the value of a key.
    private func literal(
        of key: VersionKey, _ declaration: VersionDeclaration, _ text: String, _ search: SwiftVersionSearch
    ) throws(SlipwayError) -> SwiftLiteral {
        let found = search.places(of: key, isSetting: declaration.isSetting, value: text)
        let place = SourceLocation(declaration.entry.value.place)
        if !declaration.isSetting, text == VersionEditor.git {
            throw refusal(
                key, "it comes from the tags of the repository", "`slipway tag` makes the next version",
                found.literals.first?.location ?? place)
        }
        if let literal = found.literals.first, found.literals.count == 1 { return literal }
        if let first = found.literals.first {
            let places = found.literals.map(\.location.description).joined(separator: ", ")
            throw refusal(
                key, "'\(text)' is written in \(found.literals.count) places: \(places)",
                "let one constant be the \(key.rawValue)", first.location)
        }
        if let (source, offset) = found.other {
            throw refusal(
                key, "'\(text)' is not written out here", "write the \(key.rawValue) as text, or as a constant",
                source.location(at: offset))
        }
        throw refusal(
            key, "neither the manifest nor its helpers write '\(text)' as `\(key.setting)`",
            "write `\"\(key.setting)\": \"\(text)\"` into the settings of the project", place)
    }

    /// Finds out what manifests say with the new texts.
    private func check(_ projects: [Project], _ edits: SwiftVersionEdits) throws(SlipwayError) {
        let changes = edits.changes
        guard let first = changes.first else { return }
        let trees: [ManifestNode]
        do throws(SlipwayError) {
            trees = try self.trees(projects.map(\.path), planned: edits.texts)
        } catch  where error.status == .input {
            let message = error.diagnostics.first?.message ?? error.code
            throw refusal(first, "it would be wrong: \(message)")
        }
        for (project, new) in zip(projects, trees) {
            let file = name(of: project.path)
            let change = changes.first { $0.file == file } ?? first
            for key in VersionKey.allCases {
                let old = VersionDeclaration.text(of: key, in: project.tree)
                let text = VersionDeclaration.text(of: key, in: new)
                let wanted = old == nil ? nil : request.values[key] ?? old
                guard text != wanted else { continue }
                throw refusal(
                    change, "\(file) would say \(key.rawValue) \(text ?? "nothing"), not \(wanted ?? "nothing")")
            }
            let changed = ChangedValues(
                values: changes.map { ChangedValues.Value(from: $0.from, to: $0.to) })
            guard let old = project.tree.mapping, let new = new.mapping,
                let keys = changed.difference(from: old, to: new)
            else { continue }
            throw refusal(change, "'\(keys.joined(separator: "."))' of \(file) changes, too")
        }
    }

    private func refusal(_ change: VersionPlan.Change, _ cause: String) -> SlipwayError {
        refusal(
            change.key, "with another text here \(cause)", "change it by hand",
            SourceLocation(file: change.file, line: change.line))
    }

    private func refusal(
        _ key: VersionKey, _ cause: String, _ hint: String, _ location: SourceLocation
    ) -> SlipwayError {
        SlipwayError(
            .input, code: "\(key.rawValue)-not-editable", "'\(key.rawValue)' cannot be set in place", cause: cause,
            hint: hint, at: location)
    }
}
