import SlipwayModel
import SlipwayReport

extension BundlePlan {
    /// The plan as lines for a person: what is done here, then what only a Mac can do.
    ///
    /// - Parameter place: how a file of the bundle is shown.
    package func lines(_ place: (String) -> String) -> [String] {
        let here =
            allCommands.map { "would run    \($0.command)" }
            + (artifacts.map(\.file) + documents).map { "would write  \(place($0))" }
        guard let apple else { return here }
        let leftOut = apple.leftOut.map { "left out     \($0.message): \($0.cause ?? "")" }
        if apple.isRunHere { return here + leftOut }
        return here + apple.commands.map { "on a Mac     \($0.command)" }
            + apple.artifacts(version: version).map { "on a Mac     \(place($0.file))" } + leftOut
            + apple.sourceOnly.map { "left out     no XCFramework of '\($0.product)': \($0.detail)" }
    }
}
