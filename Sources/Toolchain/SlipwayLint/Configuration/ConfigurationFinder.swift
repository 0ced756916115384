import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Finds and reads the configurations of a request.
package struct ConfigurationFinder {
    let host: Host
    let remote: RemoteConfigurations

    package static let name = ".swiftlint.yml"

    /// The configuration of the request: the one it names, or the nearest, with the parents and children that it names.
    ///
    /// - Throws: status 2 where one that is asked for is not there, or is wrong, or names others in a circle; status 4
    ///   where one on the web cannot be had.
    func configuration(for request: LintRequest) async throws(SlipwayError) -> LintConfiguration {
        var chain = ConfigurationChain(
            host: host, remote: remote, directory: request.directory, isCompatible: request.isCompatible)
        if !request.configurations.isEmpty {
            try require(request.configurations, in: request.directory)
            return try await chain.configuration(request.configurations.map { request.directory.appending($0) })
        }
        guard let path = try nearest(to: request.directory) else { return LintConfiguration(folder: request.directory) }
        return try await chain.configuration([path])
    }

    /// - Throws: status 2 where one of some configurations is not there.
    func require(_ configurations: [Path], in directory: Path) throws(SlipwayError) {
        for given in configurations {
            guard try host.files.exists(directory.appending(given)) else {
                throw SlipwayError(
                    .input, code: "no-configuration", "there is no lint configuration at '\(given)'",
                    hint: "check the path; it is relative to the working directory")
            }
        }
    }

    private func nearest(to folder: Path) throws(SlipwayError) -> Path? {
        var folder = folder
        while true {
            let path = folder.appending(ConfigurationFinder.name)
            if try host.files.exists(path) { return path }
            // A repository ends the search: what is above belongs to somebody else.
            let isRepository = try host.files.exists(folder.appending(".git"))
            if isRepository || folder.parent == folder { return nil }
            folder = folder.parent
        }
    }
}

/// The configurations of files below the main one's folder: what is nearer to a file adds to the main configuration.
///
/// Nested configurations say nothing about parents, children and the run as a whole, as in SwiftLint.
struct NestedConfigurations {
    private let host: Host
    private let main: LintConfiguration
    private let directory: Path
    /// By folder; `nil` for folders that have none above them.
    private var known: [Path: Path?] = [:]

    init(below main: LintConfiguration, directory: Path, host: Host) {
        self.main = main
        self.directory = directory
        self.host = host
    }

    /// The nearest nested configuration's file; `nil` where the main one holds alone.
    mutating func file(for path: Path) throws(SlipwayError) -> Path? {
        var folder = path.parent
        var climbed: [Path] = []
        var found: Path?
        while true {
            if let answer = known[folder] {
                found = answer
                break
            }
            climbed.append(folder)
            let candidate = folder.appending(ConfigurationFinder.name)
            if main.files.contains(candidate) || folder == directory { break }
            if try host.files.exists(candidate) {
                found = candidate
                break
            }
            if folder.parent == folder { break }
            folder = folder.parent
        }
        for folder in climbed { known[folder] = .some(found) }
        return found
    }

    /// The main configuration with a nested one on top.
    func merged(_ file: Path) throws(SlipwayError) -> LintConfiguration {
        let reach = FileReach.of(file, in: directory)
        let nested = try ConfigurationFile(path: file, reach: reach, directory: directory).read(host)
        var result = main.merged(with: nested)
        result.problems = nested.problems
        return result
    }
}
