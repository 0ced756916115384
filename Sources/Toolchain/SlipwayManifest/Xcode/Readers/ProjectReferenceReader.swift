import SlipwayModel

/// Reads `projectReferences:`.
struct ProjectReferenceReader {
    let context: XcodeContext

    func read(_ root: KeyReader) -> [ProjectReference] {
        root.named("projectReferences").compactMap { entry in
            let path: String?
            var place = entry.value.place
            if let text = entry.value.scalar?.string {
                path = text
            } else {
                let what = "project reference '\(entry.name)'"
                guard let reader = KeyReader(entry.value, what, XcodeKeys.projectReference, context) else { return nil }
                reader.missing("path", hint: "add `path: Other/Other.xcodeproj`")
                path = reader.text("path")
                place = reader["path"]?.place ?? place
            }
            guard let path else { return nil }
            var reference = ProjectReference(name: entry.name, path: path)
            reference.place = place
            return reference
        }
    }
}
