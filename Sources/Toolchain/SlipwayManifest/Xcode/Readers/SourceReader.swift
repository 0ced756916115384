import SlipwayModel

/// Reads `sources:`: a path, a mapping, or a list of these.
struct SourceReader {
    let context: XcodeContext

    func read(_ target: KeyReader) -> [XcodeSource] {
        target.nodes("sources").compactMap { read($0, target) }
    }

    private func read(_ node: ManifestNode, _ target: KeyReader) -> XcodeSource? {
        if node.isNull {
            reportMissing(target, at: node.place, cause: "an entry without a value would mean the whole repository")
            return nil
        }
        if let text = node.scalar?.string { return source(text, target, at: node.place) }
        let what = "a source of \(target.name)"
        guard let reader = KeyReader(node, what, XcodeKeys.source, context) else { return nil }
        guard reader.has("path") else {
            let place = reader.reader["path"]?.place ?? node.place
            reportMissing(target, at: place, cause: "it has no 'path'")
            return nil
        }
        guard let path = reader.text("path"), var source = source(path, target, at: reader["path"]?.place ?? node.place)
        else { return nil }
        readNames(reader, into: &source)
        source.compilerFlags = flags(reader)
        source.isOptional = reader.flag("optional") ?? false
        source.skipsMissing = reader.flag("skipMissing") ?? false
        source.createIntermediateGroups = reader.flag("createIntermediateGroups")
        source.type = reader.choice("type")
        source.headerVisibility = reader.choice("headerVisibility")
        source.buildPhase = BuildPhaseReader(context: context).read(reader)
        source.inferDestinationFiltersByPath = reader.flag("inferDestinationFiltersByPath") ?? false
        source.destinationFilters = reader.choices("destinationFilters")
        source.currentVersion = reader.text("currentVersion")
        source.files = files(reader)
        return source
    }

    private func files(_ reader: KeyReader) -> [SyncedFile] {
        reader.named("files").compactMap { entry in
            let what = "file '\(entry.name)' of \(reader.name)"
            guard let keys = KeyReader(entry.value, what, XcodeKeys.syncedFile, context) else { return nil }
            var file = SyncedFile(path: entry.name)
            file.compilerFlags = flags(keys)
            file.headerVisibility = keys.choice("headerVisibility")
            file.destinationFilters = keys.choices("destinationFilters")
            return file
        }
    }

    private func source(_ path: String, _ target: KeyReader, at place: Place) -> XcodeSource? {
        if path.isEmpty {
            reportMissing(target, at: place, cause: "an empty path would mean the whole repository")
            return nil
        }
        var source = XcodeSource(path: Path(path).string)
        source.place = place
        return source
    }

    private func reportMissing(_ target: KeyReader, at place: Place, cause: String) {
        context.error(
            "empty-source", "a source of \(target.name) names no path", cause: cause,
            hint: "name a file or folder, or remove the entry; `path: .` is the whole repository", at: place)
    }

    private func readNames(_ reader: KeyReader, into source: inout XcodeSource) {
        source.name = reader.text("name")
        source.group = reader.text("group")
        source.excludes = reader.texts("excludes")
        source.includes = reader.texts("includes")
        source.explicitFolders = reader.texts("explicitFolders")
        source.attributes = reader.texts("attributes")
        source.resourceTags = reader.texts("resourceTags")
    }

    /// A list, or one text with spaces between.
    private func flags(_ reader: KeyReader) -> [String] {
        guard reader["compilerFlags"]?.scalar != nil else { return reader.texts("compilerFlags") }
        return (reader.text("compilerFlags") ?? "").split(separator: " ").map(String.init)
    }
}
