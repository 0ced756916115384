import ArgumentParser
import SlipwayModel
import SlipwayPipeline
import SlipwayDeliver
import SlipwayReport

/// `slipway ship`
struct ShipCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ship", _superCommandName: Slipway.name,
        abstract: "Check, lint, test, bundle, tag and publish HEAD: the whole way, resumable at any point.",
        discussion: """
            Nothing is tagged that did not build and pass. Killed at any moment, the next run finishes the same \
            release; shipping the same commit again does nothing and says so.
            """)

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var title: TitleOptions
    @OptionGroup var destinations: DestinationOptions
    @OptionGroup var signing: SigningOptions

    @Flag(help: "Change nothing; say what would be shipped.")
    var dryRun = false

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let loaded = try manifest.load(session)
            let (names, directory) = try destinations.names(loaded, session)
            let request = ShipRequest(
                manifest: loaded.manifest, manifestName: loaded.name, root: loaded.root,
                trigger: try title.trigger(session),
                destinations: names, directory: directory, channel: destinations.channel,
                baseURL: destinations.baseURL, allowsPlainHTTP: destinations.allowInsecureHTTP,
                registryScope: destinations.staticRegistry, tool: SlipwayCLIVersion.string,
                signer: try signing.signer(session))
            let ship = Ship(host: session.host)
            if dryRun {
                let plan = try await ship.plan(request)
                session.console.result(
                    plan,
                    human: plan.reason.map { ["nothing to ship: \($0)"] }
                        ?? plan.stages.map { "\($0.name): \($0.summary)" })
                return .done
            }
            let result = try await ship.run(request)
            try GitHubActions(host: session.host).tell(result)
            session.console.result(result, human: lines(result))
            return .done
        }
    }

    private func lines(_ result: ShipResult) -> [String] {
        let name = result.tag ?? result.version?.description ?? ""
        let pages = result.builds.map { "page: \($0.page)" }
        switch result.outcome {
        case .shipped: return ["shipped \(name) (\(result.commit.short))"] + pages
        case .alreadyShipped: return ["\(name) is shipped already, nothing to do"] + pages
        case .superseded, .nothingToShip: return ["nothing to ship: \(result.reason ?? "")"]
        }
    }
}
