/// What `slipway inspect` leaves alone (`slipway.inspect` in the manifest).
package struct InspectionSettings: Sendable, Equatable {
    /// Modules, targets, products and packages that are never found, by the target they are left alone in.
    package let ignoredImports: [String: Set<String>]

    /// Stands for all targets among the keys of ``ignoredImports``.
    package static let everywhere = "*"

    package init(ignoredImports: [String: Set<String>] = [:]) { self.ignoredImports = ignoredImports }

    /// Whether one of the names is left alone in a target.
    package func ignores(_ names: [String], in target: String) -> Bool {
        [target, InspectionSettings.everywhere].contains { key in
            names.contains { ignoredImports[key]?.contains($0) == true }
        }
    }
}
