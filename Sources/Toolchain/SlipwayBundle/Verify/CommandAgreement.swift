import SlipwayModel
import SlipwayReport

/// Whether the commands of a provenance statement make what the release has.
struct CommandAgreement {
    let release: Release
    let file: String
    let commands: [AttestedCommand]

    func check(_ found: inout Disagreements) {
        for kind in [Artifact.Kind.executable, .library] {
            let made = release.artifacts.filter { $0.kind == kind }
            for product in Set(made.map(\.product)).sortedBytewise() {
                // each platform is built by itself
                let wanted = made.count { $0.product == product }
                let own = commands.filter { $0.product == product }
                let count = CommandAgreement.steps(kind).map { step in own.count(where: step) }.min() ?? 0
                if count >= wanted { continue }
                let known = count == 0 ? "no command" : "not enough commands"
                found.add(
                    file,
                    "internalParameters.commands has \(known) that \(count == 0 ? "builds" : "build") "
                        + "\(Disagreements.told(product)), which \(ArtifactLayout.releaseFile) has for "
                        + Plural.count(wanted, "platform"))
            }
        }
    }

    /// What is run at least once for each platform: a program is asked for by the name of its product, a library by its
    /// targets, and packed then.
    private static func steps(_ kind: Artifact.Kind) -> [(AttestedCommand) -> Bool] {
        func isBuild(_ command: AttestedCommand) -> Bool {
            command.purpose == PlannedCommand.Purpose.build.rawValue
        }
        if kind == .library { return [isBuild, { $0.purpose == PlannedCommand.Purpose.archive.rawValue }] }
        return [
            { command in
                let pairs = zip(command.arguments, command.arguments.dropFirst())
                return isBuild(command) && pairs.contains { $0 == ("--product", command.product) }
            }
        ]
    }
}
