import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What the feature libraries have for Apple's frameworks.
@Suite struct FeatureAdaptersTests {
    private static let frameworks: [String: Set<String>] = [
        "AccessibilityAudit": ["SwiftUI", "UIKit"],
        "AlertComponent": ["SwiftUI"],
        "HealthMonitor": ["HealthKit"],
        "LocationKit": ["CoreLocation"],
        "NDEF": ["CoreNFC"],
        "SnapshotKit": ["AppKit", "CoreGraphics", "SwiftUI", "UIKit"],
    ]

    @Test(
        "adapters stand beside: CoreLocation, HealthKit, CoreNFC, SwiftUI and UIKit, each behind canImport, and thin",
        arguments: frameworks.keys.sorted())
    func adapters(library: String) throws {
        let repository = try ArchitectureTests.shared.get()
        let wanted = try #require(Self.frameworks[library])
        let all = Set(Self.frameworks.values.joined())
        var (seen, thin, total) = (Set<String>(), 0, 0)
        for file in repository.files(in: "Sources/Features/\(library)") {
            let lines = try LocalFileSystem().readText(Golden.repository.appending(file.path)).split(
                separator: "\n", omittingEmptySubsequences: false)
            total += lines.count
            let own = Set(file.imports.map(\.module)).intersection(all)
            guard !own.isEmpty else { continue }
            thin += lines.count
            seen.formUnion(own)
            // no line of it is seen where the framework is not there
            #expect(own.contains { lines.first?.hasPrefix("#if canImport(\($0))") == true }, "\(file.path)")
        }
        #expect(seen == wanted)
        #expect(thin * 3 <= total, "\(thin) of \(total) lines")
    }
}
