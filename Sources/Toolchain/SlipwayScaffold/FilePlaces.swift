import SlipwayModel
import SlipwayReport

/// Whether the files of a template can all be there side by side.
struct FilePlaces {
    let template: ScaffoldTemplate

    /// - Throws: status 2 where a path is empty, two are one, or one lies below another.
    func check(_ files: [RenderedFile]) throws(SlipwayError) {
        var problems: [Diagnostic] = []
        // Apple's file systems do not tell large letters from small ones
        var seen: [String: RenderedFile] = [:]
        for file in files {
            if file.path == "." || file.path.isEmpty {
                problems.append(problem("an item has no path", "what its path is made of is empty", file))
            } else if file.path.utf8.contains(0) || file.path.utf8.contains(0x0A) {
                problems.append(problem("a path has a line feed in it", "an attribute has one", file))
            } else if seen.updateValue(file, forKey: file.path.lowercased()) != nil {
                problems.append(problem("two items make \(file.path)", "their paths are the same", file))
            }
        }
        for file in files {
            var folder = Path(file.path.lowercased()).parent
            while folder.string != ".", folder != folder.parent, !folder.string.hasSuffix("..") {
                if let other = seen[folder.string] {
                    problems.append(problem("\(other.path) is a file and a folder", "\(file.path) lies below it", file))
                    break
                }
                folder = folder.parent
            }
        }
        if !problems.isEmpty { throw SlipwayError(.input, problems) }
    }

    private func problem(_ message: String, _ cause: String, _ file: RenderedFile) -> Diagnostic {
        Diagnostic(
            .error, code: "bad-path", message, cause: cause,
            hint: "see what the items of '\(template.name)' are called",
            at: file.place)
    }
}
