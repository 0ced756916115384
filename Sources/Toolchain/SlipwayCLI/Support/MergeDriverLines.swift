import SlipwayModel
import SlipwayPipeline

extension MergeDriverPlan {
    /// Whether `.gitattributes` changes, which is to be committed.
    var writesAttributes: Bool {
        changes.contains { if case .file(.gitAttributes, _, _, _) = $0 { true } else { false } }
    }

    /// What is changed, a line each.
    func lines(isDryRun: Bool) -> [String] {
        let would = isDryRun ? "would " : ""
        return changes.map { change in
            switch change {
            case .configuration(let key, let value?): "\(would)set  \(key) = \(value)"
            case .configuration(let key, nil): "\(isDryRun ? "would remove" : "removed")  \(key)"
            case .file(_, let path, let content, _):
                (content == nil ? isDryRun ? "would remove" : "removed" : isDryRun ? "would write" : "wrote")
                    + "  \(path.relative(to: root) ?? path.string)"
            }
        }
    }
}

extension MergeDriverStatus {
    /// What of the driver is there, a line each, with what to do where it is not.
    var lines: [String] {
        let hint = "run `slipway merge-driver install`"
        let hooks: [Hook: String] = [
            .none: "none; `slipway merge-driver install --hook` adds one", .installed: "runs slipway generate",
            .foreign: "not slipway's",
        ]
        var pattern = "*.pbxproj merge=slipway"
        if attribute != "slipway" { pattern = attribute.map { "merge=\($0): \(hint)" } ?? "not set: \(hint)" }
        return [
            "driver     \(driver ?? "not set: \(hint)")", "attribute  \(pattern)",
            "post-merge \(hooks[hook] ?? "none")",
        ]
    }
}
