import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// `${NAME}` that is meant as it is written.
@Suite struct EscapedVariablesTests {
    private let folder: TemporaryDirectory
    private let environment: [String: String]

    init() throws {
        folder = try TemporaryDirectory()
        environment = Host.processEnvironment().merging([
            "XDG_CACHE_HOME": Golden.cache.string, "STAGE": "one",
        ]) { $1 }
        try folder.write("", to: "S/a.swift")
    }

    private func convert(_ text: String, _ name: String) throws -> ConversionPlan {
        let manifest = try folder.write(text, to: name)
        return try Converter(host: Host(environment: environment, directory: folder.path)).plan(
            ConversionRequest(manifest: manifest, displayName: name))
    }

    private func scripts(_ manifest: String, _ environment: [String: String]) throws -> [BuildScript.Script] {
        let loaded = try ManifestLoader(files: LocalFileSystem()).load(
            folder.path.appending(manifest), environment: environment)
        return try #require(loaded.manifest.xcode).targets.flatMap(\.preBuildScripts).map(\.script)
    }

    @Test("a script keeps its variables, whatever the environment has") func scripts() throws {
        let plan = try convert(
            #"""
            import ProjectDescription
            let project = Project(
                name: "P",
                targets: [
                    .target(
                        name: "App", destinations: .iOS, product: .app, bundleId: "a.b", sources: ["S/**"],
                        scripts: [.pre(script: "X=${PATH}:${HOME}/${STAGE}/${SRCROOT}; echo ${$}{$}", name: "lint")])
                ])
            """#, "Project.swift")
        #expect(plan.text.contains("X=${$}{PATH}:${$}{HOME}/${$}{STAGE}/${SRCROOT}; echo ${$}{$}{$}"), "\(plan.text)")
        #expect(!plan.notes.contains { $0.severity != .note })
        try folder.write(plan.text, to: "project.yml")
        let said = [BuildScript.Script.inline("X=${PATH}:${HOME}/${STAGE}/${SRCROOT}; echo ${$}{$}")]
        #expect(try scripts("project.yml", environment) == said)
        #expect(try scripts("project.yml", [:]) == said)
        let back = try convert(plan.text, "Other/project.yml")
        #expect(back.text.contains("X=${PATH}:${HOME}/${STAGE}/${SRCROOT}; echo ${$}{$}"), "\(back.text)")
        #expect(!back.notes.contains { $0.code == "environment-value" })
    }

    @Test("a name may have one") func names() throws {
        let plan = try convert(
            """
            import ProjectDescription
            let project = Project(
                name: "${HOME}",
                targets: [
                    .target(
                        name: "App", destinations: .iOS, product: .app, bundleId: "a.b",
                        sources: ["S/**"])
                ])
            """, "Project.swift")
        #expect(plan.text.contains("name: ${$}{HOME}\n"), "\(plan.text)")
        try folder.write(plan.text, to: "project.yml")
        let loaded = try ManifestLoader(files: LocalFileSystem()).load(
            folder.path.appending("project.yml"), environment: environment)
        #expect(loaded.manifest.name == "${HOME}")
    }

    @Test("templates and lists of platforms leave it alone") func templates() throws {
        try folder.write(
            """
            name: P
            targetTemplates:
              T: {type: framework, settings: {A: "${$}{target_name} ${target_name} ${$}{platform}"}}
            targets:
              K: {templates: [T], platform: [iOS, tvOS]}

            """, to: "project.yml")
        let loaded = try ManifestLoader(files: LocalFileSystem()).load(folder.path.appending("project.yml"))
        let values = try #require(loaded.manifest.xcode).targets.map { $0.settings.base["A"] }
        #expect(
            values == [.text("${target_name} K_iOS ${platform}"), .text("${target_name} K_tvOS ${platform}")])
    }
}
