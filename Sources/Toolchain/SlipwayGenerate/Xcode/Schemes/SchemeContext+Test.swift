import SlipwayModel
import XcodeProject

extension SchemeContext {
    var testAction: XMLElement {
        let test = scheme.test ?? XcodeScheme.Test()
        return XMLElement("TestAction", some: testAttributes(test), testChildren(test))
    }

    private func testAttributes(_ test: XcodeScheme.Test) -> [(String, String?)] {
        let inheritsProcess = test.commandLineArguments.isEmpty && test.environmentVariables.isEmpty
        return [
            ("buildConfiguration", test.config ?? configurations.usual(.debug)),
            ("selectedDebuggerIdentifier", test.debugEnabled ? SchemeContext.debugger : ""),
            (
                "selectedLauncherIdentifier",
                test.debugEnabled ? SchemeContext.launcher : SchemeContext.plainLauncher
            ),
            ("customLLDBInitFile", test.customLLDBInit),
            ("enableAddressSanitizer", test.enableAddressSanitizer.yes),
            ("enableASanStackUseAfterReturn", test.enableASanStackUseAfterReturn.yes),
            ("enableThreadSanitizer", test.enableThreadSanitizer.yes),
            ("enableUBSanitizer", test.enableUBSanitizer.yes),
            ("disableMainThreadChecker", test.disableMainThreadChecker.yes),
            ("language", test.language), ("region", test.region),
            ("shouldUseLaunchSchemeArgsEnv", inheritsProcess.yesNo),
            ("codeCoverageEnabled", test.gatherCoverageData.yes),
            ("onlyGenerateCoverageForSpecifiedTargets", (!coverageTargets.isEmpty).yesNo),
            (
                "preferredScreenCaptureFormat",
                test.preferredScreenCaptureFormat == .screenshots ? test.preferredScreenCaptureFormat.rawValue : nil
            ),
            ("systemAttachmentLifetime", test.attachmentLifetime),
        ]
    }

    private func testChildren(_ test: XcodeScheme.Test) -> [XMLElement] {
        var children = scripts(test.preActions, test.postActions)
        if !test.testPlans.isEmpty { children.append(testPlans(test.testPlans)) }
        children.append(testMacroExpansion(test).wrapped("MacroExpansion"))
        children.append(XMLElement("Testables", [], testTargets.map { testable($0.target, $0.reference) }))
        if scheme.test != nil { children += process(test.commandLineArguments, test.environmentVariables) }
        if !coverageTargets.isEmpty {
            children.append(XMLElement("CodeCoverageTargets", [], coverageTargets.map(\.element)))
        }
        return children
    }

    private func testPlans(_ plans: [XcodeScheme.TestPlan]) -> XMLElement {
        let usual = plans.firstIndex(where: \.defaultPlan) ?? 0
        return XMLElement(
            "TestPlans", [],
            plans.enumerated().map { index, plan in
                XMLElement(
                    "TestPlanReference",
                    some: [("reference", "container:" + plan.path), ("default", (index == usual).yes)])
            })
    }

    /// The target whose settings stand for variables in arguments: the one named, else the one that runs where it is
    /// built for tests, else the first that is.
    private func testMacroExpansion(_ test: XcodeScheme.Test) -> BuildableReference {
        if let named = test.macroExpansion.flatMap({ builtReference(named: $0) }) { return named }
        let tested = entries.filter { $0.buildTypes.contains(.testing) }.map(\.reference) + testTargets.map(\.reference)
        return tested.contains(runReference) ? runReference : tested.first ?? runReference
    }

    private func testable(_ target: XcodeScheme.TestTarget, _ reference: BuildableReference) -> XMLElement {
        let isSelection = !target.selectedTests.isEmpty
        let tests = isSelection ? target.selectedTests : target.skippedTests
        var children = [reference.element]
        if let location = target.location { children.append(self.location(location)) }
        if !tests.isEmpty {
            children.append(
                XMLElement(
                    isSelection ? "SelectedTests" : "SkippedTests", [],
                    tests.map { XMLElement("Test", [("Identifier", $0)]) }))
        }
        return XMLElement(
            "TestableReference",
            some: [
                ("skipped", target.skipped.yesNo),
                // without the attribute tests of Swift Testing alone run in parallel
                ("parallelizable", target.swiftTestingParallelizable ? nil : target.parallelizable.yesNo),
                ("testExecutionOrdering", target.randomExecutionOrder ? "random" : nil),
                ("useTestSelectionWhitelist", isSelection.yes),
            ], children)
    }
}

extension XcodeScheme.Test {
    /// How long screenshots are kept where it is not until the test succeeds.
    fileprivate var attachmentLifetime: String? {
        if !captureScreenshotsAutomatically { return "keepNever" }
        return deleteScreenshotsWhenEachTestSucceeds ? nil : "keepAlways"
    }
}
