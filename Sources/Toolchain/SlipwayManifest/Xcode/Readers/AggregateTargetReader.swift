import SlipwayModel

/// Reads one target of `aggregateTargets:`.
struct AggregateTargetReader {
    let context: XcodeContext

    func read(_ key: String, _ place: Place?, _ node: ManifestNode) -> AggregateTarget? {
        guard let reader = KeyReader(node, "aggregate target '\(key)'", XcodeKeys.aggregateTarget, context) else {
            return nil
        }
        var target = AggregateTarget(name: reader.text("name") ?? key)
        let owner = "aggregate target '\(target.name)'"
        target.place = place
        target.targets = reader.texts("targets")
        target.targetPlaces = Places(reader.nodes("targets").map(\.place))
        for (name, node) in zip(target.targets, reader.nodes("targets")) {
            context.refer(to: name, .aggregated, by: owner, at: node.place)
        }
        target.settings = SettingsSpecReader(context: context).read(reader, by: owner)
        target.configFiles = ConfigReader(context: context).files(reader, by: owner)
        target.buildScripts = ScriptReader(context: context).read(reader, "buildScripts")
        target.buildToolPlugins = ScriptReader(context: context).plugins(reader)
        target.scheme = TargetSchemeReader(context: context).read(reader, by: owner)
        target.attributes = reader.values("attributes")
        return target
    }
}
