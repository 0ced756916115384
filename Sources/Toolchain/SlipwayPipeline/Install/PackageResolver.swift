import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Has SwiftPM choose and fetch the versions of a package's dependencies.
struct PackageResolver: Sendable {
    let host: Host
    /// The folder of the `Package.swift`.
    let folder: Path
    /// How messages name that file.
    let name: String
    /// Options of every call of `swift package`.
    let arguments: [String]
    /// Variables that manifests do not get.
    var hiddenVariables: Set<String> = []

    /// - Throws: status 2 where the manifest or the versions do not fit, 1 where pins were to be kept and do not fit,
    ///   4 where a repository cannot be reached, 3 where there is no Swift.
    func resolve(_ mode: InstallRequest.Mode) async throws(SlipwayError) {
        let verb = mode == .update ? "update" : "resolve"
        // both spellings of one option: the older is known to all versions
        let locked = mode == .locked ? ["--only-use-versions-from-resolved-file"] : []
        let events = host.events
        let result = try await host.processes.run(command(locked + [verb])) { line in
            // what is wrong is asked of git instead
            if !PackageResolver.tellsNoReason(line) { events.send(.output(line)) }
        }
        if result.isSuccess { return }
        throw try await failure(result, mode)
    }

    /// The manifest itself.
    ///
    /// - Throws: status 2 where SwiftPM cannot read it.
    func description() async throws(SlipwayError) -> PackageDescription {
        let result = try await host.processes.run(command(["dump-package"]))
        guard result.isSuccess, let description = PackageDescription(result.output) else {
            throw try await failure(result, .resolve)
        }
        return description
    }

    /// All packages of the graph, as they were fetched.
    ///
    /// - Throws: status 2 where SwiftPM cannot tell.
    func checkouts() async throws(SlipwayError) -> [CheckedOutPackage] {
        let result = try await host.processes.run(command(["show-dependencies", "--format", "json"]))
        guard result.isSuccess, let packages = CheckedOutPackage.all(result.output) else {
            throw try await failure(result, .resolve)
        }
        return packages
    }

    /// What the packages of the graph offer, by identity, two at a time.
    ///
    /// - Throws: status 2 where one cannot be read.
    func products(_ packages: [CheckedOutPackage]) async throws(SlipwayError) -> [String: [String]] {
        let (host, hidden) = (host, hiddenVariables)
        let results = await ParallelMap.map(packages, limit: WorkerThreads.processorCount) { package in
            await PackageResolver.result(of: package, host, hidden)
        }
        var products: [String: [String]] = [:]
        for (package, result) in zip(packages, results) { products[package.identity] = try result.get().products }
        return products
    }

    private static func result(
        of package: CheckedOutPackage, _ host: Host, _ hidden: Set<String>
    ) async -> Result<PackageDescription, SlipwayError> {
        let name = "the manifest of \(package.identity)"
        let resolver = PackageResolver(
            host: host, folder: package.path, name: name, arguments: [], hiddenVariables: hidden)
        do throws(SlipwayError) {
            return .success(try await resolver.description())
        } catch {
            return .failure(error)
        }
    }

    private func command(_ words: [String]) -> Command {
        Command(
            "swift", ["package", "--package-path", folder.string] + arguments + words, in: folder,
            environment: environment)
    }

    /// Nobody is there to type a password; and manifests of packages run with what this program does not need to hand
    /// on.
    private var environment: [String: String?] {
        var result: [String: String?] = ["GIT_TERMINAL_PROMPT": "0"]
        for name in host.environment.keys where name.hasPrefix("SLIPWAY_") || hiddenVariables.contains(name) {
            result[name] = .some(nil)
        }
        return result
    }

    private func failure(
        _ result: CommandResult, _ mode: InstallRequest.Mode
    ) async throws(SlipwayError) -> SlipwayError {
        let text = result.errorOutput + "\n" + result.output
        let errors = text.split(separator: "\n").filter { $0.contains("error:") || $0.contains("fatal:") }
        let said = errors.isEmpty ? result.termination.description : errors.prefix(5).joined(separator: "\n")
        var cause = said
        if let address = PackageResolver.unfetched(text) { cause = try await reason(address) }
        if mode == .locked, text.contains("out-of-date resolved file") || text.contains("Package.resolved") {
            return SlipwayError(
                .gate, code: "pins-outdated", "the pins do not fit \(name)", cause: cause,
                hint: "run `slipway install` and commit Package.resolved")
        }
        if PackageResolver.isRemote(text) || cause != said {
            return SlipwayError(
                .remote, code: "package-unreachable", "a package of \(name) cannot be fetched", cause: cause,
                hint: "check its address and that this machine may read it: git asks for no password here")
        }
        return SlipwayError(
            .input, code: "packages-unresolved", "\(name) cannot be resolved", cause: cause,
            hint: "`\(command(["resolve"]))` says more")
    }

    /// SwiftPM asks a repository that it could not fetch where it is from, and tells that this cannot be known.
    private static func tellsNoReason(_ text: String) -> Bool {
        text.contains("config --get remote.origin.url") && text.contains("No such file or directory")
    }

    /// The address of what could not be fetched, where SwiftPM does not tell why; `nil` where it tells something else.
    private static func unfetched(_ text: String) -> String? {
        guard tellsNoReason(text), let line = text.split(separator: "\n").last(where: { $0.hasPrefix("Fetching ") })
        else { return nil }
        return line.dropFirst("Fetching ".count).split(separator: " ").first.map(String.init) ?? ""
    }

    /// Why git cannot fetch from an address, as git says it.
    private func reason(_ address: String) async throws(SlipwayError) -> String {
        let command = Command(
            "git", ["ls-remote", "--quiet", "--", address, "HEAD"], in: folder, environment: environment)
        let result = try await host.processes.run(command)
        let lines = result.errorOutput.split(separator: "\n").filter { !$0.isEmpty }
        if result.isSuccess || lines.isEmpty { return "git cannot fetch \(address)" }
        return "git cannot fetch \(address)\n" + lines.suffix(3).joined(separator: "\n")
    }

    /// Words of git and SwiftPM for what lies outside of this machine.
    private static func isRemote(_ text: String) -> Bool {
        [
            "Failed to clone", "Couldn’t fetch updates", "Couldn't fetch updates", "Could not resolve host",
            "unable to access", "Authentication failed", "Could not read from remote repository",
            "does not appear to be a git repository", "Connection refused", "could not read Username",
            "Repository not found", "does not exist",
        ].contains { text.contains($0) }
    }
}
