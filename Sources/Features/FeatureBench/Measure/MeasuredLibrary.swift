import Foundation

/// A library whose limits are measured.
protocol MeasuredLibrary: SendableMetatype {
    /// As its subcommand is named.
    static var name: String { get }

    /// - Parameter folder: where its files may be.
    static func measurements(in folder: URL) async throws -> [Measurement]
}

enum MeasuredLibraries {
    /// One line for each, by its name.
    static let all: [any MeasuredLibrary.Type] = [
        AccessibilityMeasures.self,
        AppleIDMeasures.self,
        CatalogMeasures.self,
        DependencyInjectionMeasures.self,
        GraphQLMeasures.self,
        HealthMeasures.self,
        LocationMeasures.self,
        NDEFMeasures.self,
        RedisMeasures.self,
        SnapshotMeasures.self,
        ComposableStoreMeasures.self,
        TaskMeasures.self,
    ]
}
