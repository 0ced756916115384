import SlipwayModel
import SlipwayReport

/// Files of `.lproj` folders.
extension SourceWalk {
    /// Files of `.lproj` folders: those of the base language become variant groups, which the other languages' files of
    /// the same name join; files without a counterpart stand alone.
    func localize(
        _ languages: [SourceTree.Entry], in folder: Path
    ) throws(SlipwayError) -> (files: [SourceFile], elements: [NavigatorElement]) {
        var files: [SourceFile] = []
        var elements: [NavigatorElement] = []
        var variants: [NavigatorElement] = []
        for language in languages { navigator.knownRegions.insert(language.path.stem) }
        if navigator.options.groupsLocalizedFiles { return try groupAll(languages, in: folder) }
        if let base = baseLanguage(languages) {
            for entry in try takenChildren(of: base) {
                let group = navigator.variantGroup(folder.appending(base.name).appending(entry.name))
                variants.append(group)
                elements.append(group)
                files.append(collector.members.member(entry.path, entry.fileExtension, group, context, kind: .group))
            }
        }
        for language in languages {
            for entry in try takenChildren(of: language) {
                let variant =
                    variants.first { $0.name == entry.name }
                    ?? variants.first { Path($0.nameOrPath).stem == entry.path.stem }
                let element = try navigator.file(
                    entry.path, in: folder, name: variant == nil ? entry.name : language.path.stem)
                if let variant {
                    variant.adopt(element)
                } else {
                    files.append(
                        collector.members.member(entry.path, entry.fileExtension, element, context, kind: .file))
                    elements.append(element)
                }
            }
        }
        return (files, elements)
    }

    private func takenChildren(of folder: SourceTree.Entry) throws(SlipwayError) -> [SourceTree.Entry] {
        var result: [SourceTree.Entry] = []
        for entry in try tree.children(of: folder) where try context.filter.takes(entry, in: tree) {
            result.append(entry)
        }
        return result
    }

    private func baseLanguage(_ languages: [SourceTree.Entry]) -> SourceTree.Entry? {
        let development = navigator.options.developmentLanguage ?? "en"
        return languages.first { $0.path.stem == "Base" } ?? languages.first { $0.path.stem == development }
    }

    // MARK: A group for each

    /// Each file is in a variant group, whichever language has it; that of a view's texts is the view's.
    private func groupAll(
        _ languages: [SourceTree.Entry], in folder: Path
    ) throws(SlipwayError) -> (files: [SourceFile], elements: [NavigatorElement]) {
        var files: [SourceFile] = []
        var elements: [NavigatorElement] = []
        var known: Set<ObjectIdentifier> = []
        // languages that other targets and other patterns name are in the same groups
        let all = try tree.children(of: folder).filter { $0.fileExtension == "lproj" }
        let base = baseLanguage(all)
        let ordered = [base].compactMap(\.self) + all.filter { $0 !== base }
        let owners = try owners(ordered)
        for language in ordered where languages.contains(where: { $0 === language }) {
            for entry in try takenChildren(of: language) {
                let owner = owners[entry.name] ?? (file: entry, language: language)
                let place = owner.language === base ? owner.language.path : folder
                let group = navigator.variantGroup(place.appending(component: owner.file.name))
                group.adopt(try navigator.file(entry.path, in: folder, name: language.path.stem))
                if !elements.contains(where: { $0 === group }) { elements.append(group) }
                // the texts of intents are compiled with these
                let isText = entry.fileExtension != owner.file.fileExtension
                if isText, owner.file.fileExtension == "intentdefinition" { continue }
                guard known.insert(ObjectIdentifier(group)).inserted else { continue }
                files.append(
                    collector.members.member(entry.path, owner.file.fileExtension, group, context, kind: .group))
            }
        }
        return (files, elements)
    }

    private typealias Owner = (file: SourceTree.Entry, language: SourceTree.Entry)

    /// What the variant group of a localized file is called like, by the file's name: the view, or the intents, whose
    /// texts it has; else the first language's file of its name.
    private func owners(_ languages: [SourceTree.Entry]) throws(SlipwayError) -> [String: Owner] {
        var owners: [String: Owner] = [:]
        var views: [String: Owner] = [:]
        for language in languages {
            for entry in try tree.children(of: language) {
                if owners[entry.name] == nil { owners[entry.name] = (entry, language) }
                guard SourceWalk.viewsAndIntents.contains(entry.fileExtension ?? "") else { continue }
                if views[entry.path.stem] == nil { views[entry.path.stem] = (entry, language) }
            }
        }
        for (name, owner) in owners where SourceWalk.texts.contains(owner.file.fileExtension ?? "") {
            if let view = views[owner.file.path.stem] { owners[name] = owners[view.file.name] ?? view }
        }
        return owners
    }

    private static let texts: Set<String> = ["strings", "xcstrings"]
    private static let viewsAndIntents: Set<String> = ["intentdefinition", "storyboard", "xib"]
}
