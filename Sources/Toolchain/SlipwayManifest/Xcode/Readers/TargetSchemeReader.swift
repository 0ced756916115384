import SlipwayModel

/// Reads `scheme:` of a target.
struct TargetSchemeReader {
    let context: XcodeContext

    func read(_ target: KeyReader, by owner: String) -> TargetScheme? {
        guard let node = target["scheme"],
            let reader = KeyReader(
                node, "the scheme of \(owner)", XcodeKeys.targetScheme, context, key: "scheme", of: target)
        else { return nil }
        let parts = SchemePartsReader(context: context)
        var scheme = TargetScheme()
        scheme.testTargets = parts.testTargets(reader, "testTargets")
        scheme.configVariants = reader.texts("configVariants")
        scheme.gatherCoverageData = reader.flag("gatherCoverageData") ?? false
        scheme.coverageTargets = parts.references(reader, "coverageTargets")
        scheme.disableMainThreadChecker = reader.flag("disableMainThreadChecker") ?? false
        scheme.stopOnEveryMainThreadCheckerIssue = reader.flag("stopOnEveryMainThreadCheckerIssue") ?? false
        scheme.disableThreadPerformanceChecker = reader.flag("disableThreadPerformanceChecker") ?? false
        scheme.buildImplicitDependencies = reader.flag("buildImplicitDependencies") ?? true
        scheme.language = reader.text("language")
        scheme.region = reader.text("region")
        scheme.commandLineArguments = parts.arguments(reader)
        scheme.environmentVariables = parts.variables(reader)
        scheme.testPlans = parts.testPlans(reader)
        scheme.preActions = parts.actions(reader, "preActions")
        scheme.postActions = parts.actions(reader, "postActions")
        scheme.management = parts.management(reader)
        scheme.storeKitConfiguration = parts.storeKit(reader)
        scheme.place = reader["configVariants"]?.place ?? node.place
        return scheme
    }
}
