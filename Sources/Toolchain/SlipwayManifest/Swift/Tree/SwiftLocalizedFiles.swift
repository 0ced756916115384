import ProjectDescription
import SlipwayModel
import SlipwaySystem

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
                return hasLoneFile(below: SwiftGlob(texts[0]).path, development)
            }
        }
    }

    /// Whether a language has a file that the base language has none of its name for.
    private func hasLoneFile(below folder: String, _ development: String) -> Bool {
        let entries = context.search.entries(folder).filter { $0.kind == .directory && $0.name.first != "." }
        let folders = entries.map(\.name)
        let languages = folders.filter { $0.hasSuffix(".lproj") }
        if !languages.isEmpty {
            let wanted = ["Base.lproj", development + ".lproj"]
            guard let base = wanted.first(where: languages.contains) else { return true }
            let known = files(in: folder, base)
            let views = Set(known.filter(SwiftLocalizedFiles.isView).map { SlipwayModel.Path($0).stem })
            for name in languages.flatMap({ files(in: folder, $0) }) where !known.contains(name) {
                // a view's texts go with the view
                guard SwiftLocalizedFiles.isText(name), views.contains(SlipwayModel.Path(name).stem) else {
                    return true
                }
            }
        }
        return folders.contains { name in
            if name.hasSuffix(".lproj") || SwiftFileSearch.isPackage(name) { return false }
            return hasLoneFile(below: SwiftLocalizedFiles.path(folder, name), development)
        }
    }

    private func files(in folder: String, _ language: String) -> [String] {
        context.search.entries(SwiftLocalizedFiles.path(folder, language)).map(\.name).filter { $0.first != "." }
    }

    private static func path(_ folder: String, _ name: String) -> String {
        folder == "." ? name : folder + "/" + name
    }

    private static func isText(_ name: String) -> Bool { name.hasSuffix(".strings") || name.hasSuffix(".xcstrings") }

    private static func isView(_ name: String) -> Bool {
        [".storyboard", ".xib", ".intentdefinition"].contains { name.hasSuffix($0) }
    }
}
