import ArgumentParser

/// Runs the feature libraries from the command line: it shows how each is used, and holds them against the world.
@main
struct FeatureBench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feature-bench",
        abstract: "Run a feature library from the command line.",
        discussion: """
            Results are on stdout, as JSON with --json; everything else is on stderr.
            Exit statuses: 0 done, 1 the check said no, 2 the input is wrong, 3 the environment is wrong, \
            4 the remote refused, 64 usage, 70 a bug.
            """,
        // one line for each library, by its name
        subcommands: [
            AccessibilityCommand.self,
            AlertCommand.self,
            AppleIDCommand.self,
            CatalogCommand.self,
            ComposableStoreCommand.self,
            DependencyInjectionCommand.self,
            FuzzCommand.self,
            GraphQLCommand.self,
            HTTPCommand.self,
            HealthCommand.self,
            LocationCommand.self,
            MeasureCommand.self,
            NDEFCommand.self,
            PriceCommand.self,
            PropertyWrappersCommand.self,
            RESTCommand.self,
            RedisBenchCommand.self,
            SOAPCommand.self,
            SecretStoreCommand.self,
            SnapshotCommand.self,
            TasksCommand.self,
            UpdatePolicyCommand.self,
            VersionedStoreCommand.self,
        ])
}
