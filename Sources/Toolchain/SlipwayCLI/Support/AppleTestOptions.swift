import ArgumentParser
import SlipwayManifest
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem
import SlipwayTest

/// Where `slipway test` runs on Apple's platforms.
struct AppleTestOptions: ParsableArguments {
    @Flag(help: "Run the tests with xcodebuild, on the manifest's destinations. The other options imply it.")
    var apple = false

    @Option(
        help: ArgumentHelp(
            "Where they run, as xcodebuild takes it; may be given several times.",
            valueName: "key=value,…"))
    var destination: [String] = []

    @Option(help: ArgumentHelp("The scheme that is tested.", valueName: "name"), completion: .schemes)
    var scheme: String?

    @Option(
        help: ArgumentHelp("The test plan of the scheme, its first by default.", valueName: "name"),
        completion: .testPlans)
    var testPlan: String?

    @Option(
        help: ArgumentHelp("The project or workspace, where there are several.", valueName: "name"),
        completion: .file(extensions: ["xcodeproj", "xcworkspace"]))
    var container: String?

    var isAsked: Bool {
        apple || !destination.isEmpty || [scheme, testPlan, container].contains { $0 != nil }
    }

    /// What the manifest says, under what was asked for.
    struct Choice {
        let destinations: [String]
        let scheme: String?
        /// The scheme that Xcode makes for the package.
        let packageScheme: String?
        let testPlan: String?
    }

    /// - Parameter manifest: `nil` where there is none.
    func choice(_ manifest: Manifest?) -> Choice {
        guard let manifest else {
            return Choice(destinations: destination, scheme: scheme, packageScheme: nil, testPlan: testPlan)
        }
        let policy = manifest.test.apple
        // a test plan belongs to its scheme
        let plan = scheme == nil || scheme == policy?.scheme ? policy?.plan : nil
        return Choice(
            destinations: destination.isEmpty ? policy?.destinations ?? [] : destination,
            scheme: scheme ?? policy?.scheme,
            packageScheme: AppleTestRequest.packageScheme(of: manifest.name, products: manifest.products.count),
            testPlan: testPlan ?? plan)
    }
}
