import ProjectDescription

extension ProjectDescription.PackageSettings {
    /// What it says that has no effect: Xcode builds packages itself, as their own manifests say.
    var unused: [String] {
        let said: [(String, Bool)] = [
            ("productTypes", !productTypes.isEmpty), ("baseProductType", baseProductType != .staticFramework),
            ("productDestinations", !productDestinations.isEmpty), ("baseSettings", baseSettings != .settings()),
            ("expectedSignatures", !expectedSignatures.isEmpty), ("targetSettings", !targetSettings.isEmpty),
            ("projectOptions", !projectOptions.isEmpty), ("targetBuildableFolders", !targetBuildableFolders.isEmpty),
        ]
        return said.filter(\.1).map(\.0)
    }
}
