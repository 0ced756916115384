import SlipwayModel
import XcodeProject

/// The actions that build: build, analyze and archive.
extension SchemeContext {
    var buildAction: XMLElement {
        let build = scheme.build
        return XMLElement(
            "BuildAction",
            [
                ("parallelizeBuildables", build.parallelizeBuild.yesNo),
                ("buildImplicitDependencies", build.buildImplicitDependencies.yesNo),
                ("runPostActionsOnFailure", build.runPostActionsOnFailure.yesNo),
            ],
            scripts(build.preActions, build.postActions) + [
                XMLElement("BuildActionEntries", [], entries.map { entry($0.reference, $0.buildTypes) })
            ])
    }

    private func entry(_ reference: BuildableReference, _ types: Set<XcodeScheme.BuildType>) -> XMLElement {
        XMLElement(
            "BuildActionEntry",
            [
                ("buildForTesting", types.contains(.testing).yesNo),
                ("buildForRunning", types.contains(.running).yesNo),
                ("buildForProfiling", types.contains(.profiling).yesNo),
                ("buildForArchiving", types.contains(.archiving).yesNo),
                ("buildForAnalyzing", types.contains(.analyzing).yesNo),
            ], [reference.element])
    }

    var analyzeAction: XMLElement {
        XMLElement("AnalyzeAction", [("buildConfiguration", scheme.analyze?.config ?? configurations.usual(.debug))])
    }

    var archiveAction: XMLElement {
        let archive = scheme.archive ?? XcodeScheme.Archive()
        return XMLElement(
            "ArchiveAction",
            some: [
                ("buildConfiguration", archive.config ?? configurations.usual(.release)),
                ("customArchiveName", archive.customArchiveName),
                ("revealArchiveInOrganizer", archive.revealArchiveInOrganizer.yesNo),
            ], scripts(archive.preActions, archive.postActions))
    }
}
