import ArgumentParser
import SlipwayBundle
import SlipwayGit
import SlipwayLint
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Completions that are looked up when somebody presses Tab. What goes wrong is silent: there is nothing to complete
/// then.
extension CompletionKind {
    /// Targets of the manifest and of the projects that it uses.
    static let targets = setNames { $0.targets }
    /// The same, and packages.
    static let targetsAndPackages = setNames { $0.targets + $0.packages }
    /// Targets of tests.
    static let tests = setNames { $0.tests }
    static let schemes = setNames { $0.schemes }
    static let testPlans = setNames { $0.testPlans }
    /// What is released is of one manifest.
    static let products = names { $0.products }
    static let components = names { $0.components }

    /// Platforms that toolchains and the installed Swift SDKs build for.
    static let triples = custom { words, _, _ in
        let known = TargetTriple.usual + CompletedLine(words).swiftSDKs.flatMap(\.triples)
        return CompletionWords.shown([TripleRequest.host] + known.sortedBytewise())
    }
    /// Swift SDKs that are installed.
    static let swiftSDKs = custom { words, _, _ in CompletionWords.shown(CompletedLine(words).swiftSDKs.map(\.id)) }

    /// Identifiers of lint rules.
    static let rules = custom { _, _, _ in RuleRegistry.rules.map { $0.about.id } }

    /// Tags of the repository.
    static let tags = custom { words, _, _ in
        let line = CompletedLine(words)
        guard let folder = line.folder,
            let repository = try? Repository(discovering: folder, environment: Host.processEnvironment()),
            let tags = try? repository.tags()
        else { return [] }
        return CompletionWords.shown(tags.map(\.name).sorted { $0.precedes($1) })
    }

    /// Templates of the repository and its plugins.
    static let templates = custom { words, _, _ in CompletionWords.shown(TemplateCompletion(words).names + ["list"]) }

    /// Attributes of the template that the line names, and what they can be.
    static let attributes = CompletionKind.custom { (words: [String], index: Int, _: String) -> [String] in
        TemplateCompletion(words).words(at: index)
    }

    /// Names of all projects of the folder.
    private static func setNames(_ choose: @escaping @Sendable (ManifestNames) -> [String]) -> CompletionKind {
        custom { words, _, _ in CompletionWords.shown(choose(CompletedLine(words).setNames)) }
    }

    private static func names(_ choose: @escaping @Sendable (ManifestNames) -> [String]) -> CompletionKind {
        custom { words, _, _ in CompletionWords.shown(choose(CompletedLine(words).names)) }
    }

    private static func custom(_ complete: @escaping @Sendable ([String]) -> [String]) -> CompletionKind {
        .custom { (words: [String], _: Int, _: String) -> [String] in complete(words) }
    }
}

/// Words that a shell is offered.
enum CompletionWords {
    /// Those that mean nothing to a shell but themselves: bash runs what stands in `$(…)` of a completion.
    static func shown(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { name in
            !name.isEmpty && !name.hasPrefix("-") && seen.insert(name).inserted
                && name.unicodeScalars.allSatisfy { scalar in
                    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                        || " _-.+@/,".unicodeScalars.contains(scalar)
                }
        }
    }
}

/// The command line that somebody is writing.
struct CompletedLine {
    let words: [String]

    /// - Parameter words: as they were typed, quotes included.
    init(_ words: [String]) { self.words = words }

    /// The folder that the command would work in.
    var folder: Path? {
        guard let start = try? Host.currentDirectory() else { return nil }
        return value(of: ["-C", "--directory"]).map { start.appending($0) } ?? start
    }

    /// The names that the manifest declares which the command would read.
    var names: ManifestNames {
        guard let (path, host) = manifest(ManifestLoader.name) else { return ManifestNames() }
        return ManifestNames(path, host: host)
    }

    /// The same, of a command that works on all projects of a folder.
    var setNames: ManifestNames {
        guard let (path, host) = manifest(ManifestLoader.setName) else { return ManifestNames() }
        return ManifestNames(set: path, host: host)
    }

    /// The Swift SDKs of the folder that the command would look into.
    var swiftSDKs: [SwiftSDK] {
        let named = value(of: ["--swift-sdks-path"])
        let place = named.flatMap { name in folder?.appending(name) } ?? SwiftSDKStore.usual(Host.processEnvironment())
        return place.map { SwiftSDKStore(folder: $0, files: LocalFileSystem()).all(on: nil) } ?? []
    }

    private func manifest(
        _ name: (_ folder: Path, _ files: any FileSystem) throws(SlipwayError) -> String
    ) -> (path: Path, host: Host)? {
        guard let folder else { return nil }
        let host = Host(environment: Host.processEnvironment())
        if let manifest = value(of: ["--manifest", "--spec"]) { return (folder.appending(manifest), host) }
        let package = value(of: ["--package-path"]).map { folder.appending($0) } ?? folder
        return (try? name(package, host.files)).map { (package.appending($0), host) }
    }

    /// What was given for an option, without quotes; the last counts.
    private func value(of options: [String]) -> String? {
        var result: String?
        for (index, word) in words.enumerated() {
            if options.contains(word), index + 1 < words.count {
                result = words[index + 1]
            } else if let option = options.first(where: { word.hasPrefix($0 + "=") }) {
                result = String(word.dropFirst(option.count + 1))
            }
        }
        return result.map(CompletedLine.plain)
    }

    /// A word as the command gets it.
    static func plain(_ word: String) -> String {
        var text = word
        if let quote = text.first, quote == "'" || quote == "\"" {
            text.removeFirst()
            if text.last == quote { text.removeLast() }
        } else {
            text = text.replacing("\\ ", with: " ")
        }
        if text.hasPrefix("~/"), let home = Host.processEnvironment()["HOME"] { text = home + text.dropFirst() }
        return text
    }
}
