import ProjectDescription
import SlipwayModel

/// Looks at the languages of resources: in a project of a Swift manifest each localized file is in a variant group, as
/// Tuist has it, where a `project.yml` has groups for the files of the base language alone.
struct SwiftLocalizedFiles {
    let context: SwiftTreeContext

    /// Whether a target has resources that would stand alone otherwise.
    func needGroups(in project: Project) -> Bool {
        let development = project.options.developmentRegion ?? "en"
        return project.targets.contains { target in
            (target.resources?.resources ?? []).contains { resource in
                guard case .glob(let pattern, let excluding, _, _) = resource else { return false }
                let texts = [context.path(pattern)] + excluding.map { context.path($0) }
                // languages that are named one by one
                if texts.contains(where: { $0.contains(".lproj") }) { return true }
                let glob = SwiftGlob(texts[0])
                return glob.pattern != nil && hasLoneFile(below: glob.path, development)
            }
        }
    }

    /// Whether a language has a file that the base language has none of its name for.
    private func hasLoneFile(below folder: String, _ development: String) -> Bool {
        let entries = context.search.entries(folder)
        let languages = entries.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }
        if !languages.isEmpty {
            guard let base = ["Base", development].first(where: languages.contains) else { return true }
            let known = Set(context.search.entries("\(folder)/\(base).lproj").map { SlipwayModel.Path($0).stem })
            let isLone = languages.contains { language in
                context.search.entries("\(folder)/\(language).lproj").contains { name in
                    name.first != "." && !known.contains(SlipwayModel.Path(name).stem)
                }
            }
            if isLone { return true }
        }
        return entries.contains { name in
            guard name.first != ".", !name.hasSuffix(".lproj"), !SwiftFileSearch.isPackage(name) else { return false }
            let path = folder == "." ? name : folder + "/" + name
            return context.search.isFolder(path) && hasLoneFile(below: path, development)
        }
    }
}
