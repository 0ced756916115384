import SlipwayModel

/// How a bundle of tests finds the app it tests.
struct TestSettings {
    private let apps: [String: XcodeTarget]

    init(spec: XcodeSpec) {
        apps = Dictionary(spec.targets.filter(\.type.isApp).map { ($0.name, $0) }) { first, _ in first }
    }

    /// The setting that names the app for this kind of tests: unit tests run inside it, UI tests start it.
    func setting(for type: ProductType) -> String? {
        switch type {
        case .unitTestBundle: "TEST_HOST"
        case .uiTestBundle: "TEST_TARGET_NAME"
        default: nil
        }
    }

    /// The value of ``setting(for:)``: of the first app among the target's dependencies.
    func value(for target: XcodeTarget) -> String? {
        for dependency in target.dependencies {
            guard case .target(let name) = dependency.kind, let app = apps[name] else { continue }
            return target.type == .uiTestBundle ? app.name : TestSettings.executable(of: app)
        }
        return nil
    }

    /// The executable of a built app (*Bundle Programming Guide*: on the Mac it lies deeper).
    private static func executable(of app: XcodeTarget) -> String {
        let name = app.productName ?? app.name
        let folder = app.platform == .macOS ? "Contents/MacOS/" : ""
        return "$(BUILT_PRODUCTS_DIR)/\(name).app/\(folder)\(name)"
    }
}
