import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwayScaffold
import SlipwaySystem

/// What is offered behind `slipway scaffold`: templates and, behind the name of one, its attributes.
///
/// Nothing is run for it: what a template in Swift says is known where it was used before as it is.
struct TemplateCompletion {
    private let line: CompletedLine

    /// - Parameter words: as they were typed.
    init(_ words: [String]) { line = CompletedLine(words) }

    private var library: TemplateLibrary? {
        guard let folder = line.folder else { return nil }
        return try? TemplateLibrary(from: folder, host: Host(environment: Host.processEnvironment()), isRun: false)
    }

    /// Templates of the repository and its plugins.
    var names: [String] {
        guard let library else { return [] }
        return (library.own + ((try? library.ofPlugins()) ?? [])).map(\.name)
    }

    // MARK: Attributes

    private static let command = "scaffold"
    private static let request = "--attributes"

    /// Answers what scripts ask in words of their own: `scaffold --attributes WORDS`.
    ///
    /// - Returns: the options that attributes are, those that need a value with `=`; `nil` where it asks something
    ///   else.
    static func request(_ arguments: [String]) -> [String]? {
        guard arguments.starts(with: [command, request]) else { return nil }
        let words = Array(arguments.dropFirst(2))
        return TemplateCompletion(words).attributes(before: words.count).map { attribute in
            attribute.isFlag ? "--\(attribute.name)" : "--\(attribute.name)="
        }
    }

    /// What can stand at the place of a word: options that attributes are, or what one of them can be.
    func words(at index: Int) -> [String] {
        guard line.words.indices.contains(index), index > 0 else { return [] }
        let current = CompletedLine.plain(line.words[index])
        let previous = CompletedLine.plain(line.words[index - 1])
        if previous == "--set" { return all(before: index).flatMap(\.settings) }
        if ScaffoldArguments.takesValue(previous) { return [] }
        let attributes = attributes(before: index)
        if let equals = current.firstIndex(of: "="), current.hasPrefix("--") {
            // zsh completes what is behind it, others the whole word
            let isPart = Host.processEnvironment()["SAP_SHELL"] == "zsh"
            let head = current[...equals]
            return attributes.first { "--\($0.name)=" == head }?.values.map { isPart ? $0 : head + $0 } ?? []
        }
        // bash takes the sign for a word
        let option = previous == "=" && index > 1 ? CompletedLine.plain(line.words[index - 2]) : previous
        if !current.hasPrefix("-"), let attribute = attributes.first(where: { "--\($0.name)" == option }) {
            return attribute.values
        }
        guard current.isEmpty || current.hasPrefix("-") else { return [] }
        let given = Set(line.words[..<index].map { $0.prefix { $0 != "=" } })
        return attributes.map { "--\($0.name)" }.filter { !given.contains($0[...]) }
    }

    /// Those that have an option of their own.
    private func attributes(before index: Int) -> [CompletedAttribute] {
        all(before: index).filter { ScaffoldArguments.isOption($0.name) }
    }

    /// The attributes of the template that stands in front of a word.
    private func all(before index: Int) -> [CompletedAttribute] {
        guard let start = line.words[..<index].firstIndex(of: TemplateCompletion.command), let library else {
            return []
        }
        let arguments = line.words[(start + 1)..<index].map(CompletedLine.plain)
        guard let name = ScaffoldArguments.template(arguments), let template = try? library.load(name).template else {
            return []
        }
        return template.attributes.map(CompletedAttribute.init)
    }
}

/// An attribute of a template, as far as it can be completed.
private struct CompletedAttribute {
    let name: String
    let isFlag: Bool
    /// What it can be; empty where that is not known.
    let values: [String]

    init(_ attribute: ScaffoldAttribute) {
        name = attribute.name
        if case .flag? = attribute.defaultValue { isFlag = true } else { isFlag = false }
        values = CompletionWords.shown(isFlag && attribute.values.isEmpty ? ["true", "false"] : attribute.values)
    }

    /// As `--set` takes it.
    var settings: [String] { values.isEmpty ? ["\(name)="] : values.map { "\(name)=\($0)" } }
}
