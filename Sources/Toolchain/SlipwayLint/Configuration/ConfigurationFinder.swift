import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Finds and reads the configuration of a request.
struct ConfigurationFinder {
    let host: Host

    private static let name = ".swiftlint.yml"

    /// - Throws: status 2 where the configuration that is asked for is not there, or is wrong.
    func configuration(for request: LintRequest) throws(SlipwayError) -> LintConfiguration {
        if let given = request.configuration {
            let path = request.directory.appending(given)
            guard try host.files.attributes(path) != nil else {
                throw SlipwayError(
                    .input, code: "no-configuration", "there is no lint configuration at '\(given)'",
                    hint: "check the path; it is relative to the working directory")
            }
            return try read(path, directory: request.directory)
        }
        var folder = request.directory
        while true {
            let path = folder.appending(ConfigurationFinder.name)
            if try host.files.exists(path) { return try read(path, directory: request.directory) }
            // A repository ends the search: what is above belongs to somebody else.
            let isRepository = try host.files.exists(folder.appending(".git"))
            if isRepository || folder.parent == folder { return LintConfiguration(folder: request.directory) }
            folder = folder.parent
        }
    }

    private func read(_ path: Path, directory: Path) throws(SlipwayError) -> LintConfiguration {
        try LintConfiguration.parse(
            try host.files.readText(path), file: path, named: path.relative(to: directory) ?? path.string,
            environment: host.environment)
    }
}
