import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Configurations that name each other by `parent_config` and `child_config`, made into one.
struct ConfigurationChain {
    let host: Host
    let remote: RemoteConfigurations
    let directory: Path
    /// Whether a run goes on without a file that another one names.
    let isCompatible: Bool
    private var nodes: [Node] = []
    /// Pairs of numbers: a parent and its child.
    private var links: [(parent: Int, child: Int)] = []
    /// What those may do that are being read.
    private var reach = FileReach.nothing
    /// Where files are named by others.
    private var references: [Path: SourceLocation] = [:]

    private struct Node {
        let place: Place
        var configuration: LintConfiguration?
    }

    private enum Place: Hashable {
        case file(Path)
        case web(String)
    }

    init(host: Host, remote: RemoteConfigurations, directory: Path, isCompatible: Bool) {
        self.host = host
        self.isCompatible = isCompatible
        self.remote = remote
        self.directory = directory
    }

    /// - Parameter files: parents first.
    mutating func configuration(_ files: [Path]) async throws(SlipwayError) -> LintConfiguration {
        var last: Int?
        for file in files {
            let node = try await visit(.file(file))
            if let last, last != node { links.append((last, node)) }
            last = node
        }
        return try merged()
    }

    /// Reads a configuration and all that it names; one that is known is not read again.
    private mutating func visit(_ first: Place) async throws(SlipwayError) -> Int {
        let start = add(first)
        var pending = [start]
        if case .file(let path) = first { reach = FileReach.of(path, in: directory) }
        while let number = pending.popLast() {
            if nodes[number].configuration != nil { continue }
            guard nodes.count <= ConfigurationChain.longest else { throw tooLong(first) }
            var configuration = try await read(nodes[number].place)
            defer { nodes[number].configuration = configuration }
            for (reference, isParent) in [(configuration.parent, true), (configuration.child, false)] {
                guard let reference else { continue }
                let place = try place(of: reference, in: nodes[number].place)
                if let missing = try missing(place, reference) {
                    guard isCompatible else { throw SlipwayError(.input, [missing]) }
                    configuration.problems.append(missing)
                    continue
                }
                if case .file(let path) = place { references[path] = reference.location }
                let other = add(place)
                let link = isParent ? (parent: other, child: number) : (parent: number, child: other)
                if !links.contains(where: { $0 == link }) { links.append(link) }
                pending.append(other)
            }
        }
        return start
    }

    /// Configurations of one chain: each may name another one, and a server may never stop doing so.
    private static let longest = 20

    private func tooLong(_ first: Place) -> SlipwayError {
        SlipwayError(
            .input, code: "tangled-configurations",
            "more than \(ConfigurationChain.longest) lint configurations name each other",
            cause: "each names another parent or child, the last one '\(name(nodes[nodes.count - 1].place))'",
            hint: "check `parent_config` and `child_config`", at: SourceLocation(file: name(first)))
    }

    private func name(_ place: Place) -> String {
        switch place {
        case .file(let path): path.relative(to: directory) ?? path.string
        case .web(let address): address
        }
    }

    private mutating func add(_ place: Place) -> Int {
        if let known = nodes.firstIndex(where: { $0.place == place }) { return known }
        nodes.append(Node(place: place))
        return nodes.count - 1
    }

    private func place(
        of reference: LintConfiguration.Reference, in other: Place
    ) throws(SlipwayError) -> Place {
        if RemoteConfigurations.isAddress(reference.text) {
            try RemoteConfigurations.check(reference)
            return .web(reference.text)
        }
        guard case .file(let file) = other else {
            throw SlipwayError(
                .input, code: "local-reference", "a configuration on the web cannot name '\(reference.text)'",
                cause: "it would read a file of whoever uses it", hint: "name a web address", at: reference.location)
        }
        return .file(file.parent.appending(reference.text))
    }

    /// The problem of a file that is not there; `nil` where it is.
    private func missing(
        _ place: Place, _ reference: LintConfiguration.Reference
    ) throws(SlipwayError) -> Diagnostic? {
        guard case .file(let path) = place, try !host.files.exists(path) else { return nil }
        return Diagnostic(
            .error, code: "no-configuration", "there is no lint configuration at '\(reference.text)'",
            hint: "the path is relative to the folder of the configuration that names it", at: reference.location)
    }

    private func read(_ place: Place) async throws(SlipwayError) -> LintConfiguration {
        switch place {
        case .file(let path):
            let file = ConfigurationFile(
                path: path, reach: reach, directory: directory, namedAt: references[path])
            return try file.read(host)
        case .web(let address):
            return try await remote.configuration(at: address) { text throws(SlipwayError) in
                // where it lies says nothing about where it is used; variables are none of its business
                try LintConfiguration.parse(text, file: Path(address), named: address, in: directory, reach: .nothing)
            }
        }
    }

    /// The chain from the first parent to the last child.
    private func merged() throws(SlipwayError) -> LintConfiguration {
        for number in nodes.indices {
            if Set(links.filter { $0.parent == number }.map(\.child)).count > 1 { throw tangled(number, "children") }
            if Set(links.filter { $0.child == number }.map(\.parent)).count > 1 { throw tangled(number, "parents") }
        }
        guard var current = nodes.indices.first(where: { number in !links.contains { $0.child == number } }),
            var result = nodes[current].configuration
        else { throw tangled(0, nil) }
        var count = 1
        while let next = links.first(where: { $0.parent == current })?.child, let child = nodes[next].configuration {
            result = result.merged(with: child)
            current = next
            count += 1
        }
        if count != nodes.count { throw tangled(current, nil) }
        return result
    }

    /// - Parameter relatives: what the configuration has several of; `nil` for a circle.
    private func tangled(_ number: Int, _ relatives: String?) -> SlipwayError {
        let name = name(nodes[number].place)
        return SlipwayError(
            .input, code: "tangled-configurations",
            relatives.map { "the lint configuration '\(name)' has several \($0)" }
                ?? "lint configurations name each other in a circle",
            cause: "each has one parent and one child at most, so that it is clear whose word counts",
            hint: "check `parent_config` and `child_config`", at: SourceLocation(file: name))
    }
}
