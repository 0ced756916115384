import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayPipeline

/// Environments that are really broken, what the doctor says of them, and what it mends.
@Suite struct DoctorTests {
    private let folder: TemporaryDirectory
    private let repository: GitFixture
    private let files = LocalFileSystem()

    init() async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path.appending("repository"))
        try await repository.commit(
            "Begin",
            files: ["project.yml": "name: A\nslipway: {workflows: false}\n", ".gitignore": ".build/\n.slipway/\n"])
    }

    private var root: Path { repository.path }

    private func host(_ changes: [String: String] = [:]) -> Host {
        var environment = Host.processEnvironment()
        for (name, value) in GitFixture.environment(home: folder.path) { environment[name] = value }
        environment["XDG_CACHE_HOME"] = folder.path.appending("cache").string
        for name in ["SLIPWAY_TOKEN", "GITHUB_TOKEN", "SSH_AUTH_SOCK", "GITHUB_ACTIONS"] { environment[name] = nil }
        return Host(environment: environment.merging(changes) { $1 })
    }

    private func examine(_ changes: [String: String] = [:]) async -> Diagnosis {
        await Doctor(host: host(changes)).examine(root: root, manifest: root.appending("project.yml"))
    }

    private func check(_ name: String, _ changes: [String: String] = [:]) async -> Check? {
        await examine(changes).checks.first { $0.name == name }
    }

    /// Mends one thing, and looks again.
    private func mend(_ name: String) async -> (repairs: [Repair], check: Check?) {
        let after = await Doctor(host: host()).mend(
            root: root, manifest: root.appending("project.yml"), isDry: false
        ) { check, _ in check.name == name }
        return (after.repairs, after.checks.first { $0.name == name })
    }

    @Test("every check explains itself, and what is wrong says what to do") func explanations() async throws {
        try files.write("name: A\ntargts: {}\n", to: root.appending("project.yml"))
        for check in await examine().checks {
            #expect(!check.looksAt.isEmpty && !check.explanation.isEmpty && !check.found.isEmpty, "\(check.name)")
            if check.state != .ok { #expect(check.hint != nil, "\(check.name): \(check.found)") }
        }
    }

    @Test("the page has every check, in order") func page() throws {
        let page = try files.readText(
            Golden.repository.appending("Sources/Toolchain/SlipwayCLI/Documentation.docc/Doctor.md"))
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") && $0.hasSuffix(" |") }
        let names = HealthCheck.all.map { $0.name == "xcrun" ? "llvm-objcopy" : $0.name }
        #expect(rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) } == names)
    }

    @Test("a manifest that is wrong is told with its place") func manifest() async throws {
        try files.write("name: A\ntargts: {}\n", to: root.appending("project.yml"))
        let found = await check("manifest")
        #expect(found?.state == .wrong && found?.found.contains("project.yml:2:1: ") == true, "\(found?.found ?? "")")
    }

    @Test("missing lines of .gitignore are added behind what is there") func ignored() async throws {
        try files.write("*.o", to: root.appending(".gitignore"))
        try files.write("", to: root.appending("Package.swift"))
        #expect(await check(".gitignore")?.state == .warning)
        let (repairs, after) = await mend(".gitignore")
        #expect(repairs.first { $0.check == ".gitignore" }?.outcome == .done)
        #expect(after?.state == .ok && after?.fixed == true)
        #expect(try files.readText(root.appending(".gitignore")) == "*.o\n.build/\n.slipway/\n")
    }

    @Test("a project of a larger repository has its lines in the file that is there") func ignoredBelow() async throws {
        try files.write("*.o\n", to: root.appending(".gitignore"))
        let app = root.appending("Apps/One")
        try files.createDirectory(app)
        try files.write("name: One\n", to: app.appending("project.yml"))
        let doctor = Doctor(host: host())
        let before = await doctor.examine(root: app, manifest: app.appending("project.yml"))
        let repairs = await doctor.mend(before, isDry: false) { check, _ in check.name == ".gitignore" }
        #expect(repairs.contains { $0.check == ".gitignore" && $0.outcome == .done })
        #expect(try files.readText(root.appending(".gitignore")).hasPrefix("*.o\n"))
        #expect(try files.readText(root.appending(".gitignore")).hasSuffix(".slipway/\n"))
        #expect(try !files.exists(app.appending(".gitignore")))
    }

    @Test("a dry run, a no and nobody to ask change nothing") func unmended() async throws {
        try files.remove(root.appending(".gitignore"))
        let before = await examine()
        let doctor = Doctor(host: host())
        for (isDry, answer, outcome) in [
            (true, true, Repair.Outcome.planned), (false, false, .declined), (false, nil, .unconfirmed),
        ] as [(Bool, Bool?, Repair.Outcome)] {
            let repairs = await doctor.mend(before, isDry: isDry) { _, _ in answer }
            #expect(repairs.first { $0.check == ".gitignore" }?.outcome == outcome)
        }
        #expect(try !files.exists(root.appending(".gitignore")))
    }

    @Test("a shallow clone is made whole") func history() async throws {
        try await repository.commit("Second")
        let clone = folder.path.appending("clone")
        try await repository.git("clone", "-q", "--depth", "1", "file://\(root)", clone.string)
        let doctor = Doctor(host: host())
        let before = await doctor.examine(root: clone, manifest: clone.appending("project.yml"))
        #expect(before.checks.first { $0.name == "history" }?.state == .warning)
        let repairs = await doctor.mend(before, isDry: false) { check, _ in check.name == "history" }
        #expect(repairs.first { $0.check == "history" }?.outcome == .done)
        let after = await doctor.examine(root: clone, manifest: clone.appending("project.yml"))
        #expect(after.checks.first { $0.name == "history" }?.found == "whole")
    }

    @Test("a remedy that fails says why") func failing() async throws {
        try await repository.commit("Second")
        let clone = folder.path.appending("clone")
        try await repository.git("clone", "-q", "--depth", "1", "file://\(root)", clone.string)
        try await repository.git("-C", clone.string, "remote", "set-url", "origin", folder.path.appending("no").string)
        let doctor = Doctor(host: host())
        let before = await doctor.examine(root: clone, manifest: clone.appending("project.yml"))
        let repairs = await doctor.mend(before, isDry: false) { check, _ in check.name == "history" }
        let repair = repairs.first { $0.check == "history" }
        #expect(repair?.outcome == .failed && repair?.reason?.contains("exit status") == true)
    }

    @Test("a merge driver that the repository uses is installed") func mergeDriver() async throws {
        #expect(await check("merge driver") == nil)
        try files.write("*.pbxproj merge=slipway\n", to: root.appending(".gitattributes"))
        #expect(await check("merge driver")?.state == .warning)
        #expect(await mend("merge driver").check?.fixed == true)
        #expect(try await repository.git("config", "merge.slipway.driver").hasPrefix("slipway merge-driver run"))
    }

    @Test("hooks that are committed are switched on, unless others were chosen") func hooks() async throws {
        #expect(await check("hooks") == nil)
        try files.createDirectory(root.appending(".githooks"))
        try files.write("#!/bin/sh\n", to: root.appending(".githooks/pre-commit"), permissions: 0o755)
        #expect(await check("hooks")?.state == .warning)
        #expect(await mend("hooks").check?.fixed == true)
        #expect(try await repository.git("config", "core.hooksPath") == ".githooks")
        try await repository.git("config", "core.hooksPath", "elsewhere")
        #expect(await check("hooks") == nil)
    }

    @Test("a lock that a killed git left is removed, one of a living git is not") func gitLock() async throws {
        let lock = root.appending(".git/index.lock")
        try files.write("", to: lock)
        #expect(await check("git's locks")?.state == .ok)
        try await Tool.run("touch", ["-d", "2020-01-01", lock.string], in: root)
        #expect(await check("git's locks")?.state == .warning)
        #expect(await mend("git's locks").repairs.contains { $0.check == "git's locks" && $0.outcome == .done })
        #expect(try !files.exists(lock))
    }

    @Test("what killed runs left is removed, while no run lives") func leftovers() async throws {
        let state = root.appending(".slipway")
        try files.createDirectory(state.appending("work/abc"))
        try files.createDirectory(state.appending("work/root"))
        try files.write("", to: root.appending(".slipway-probe-1"))
        #expect(await check("leftovers") == nil)
        for path in [state.appending("work/abc"), state.appending("work/root"), root.appending(".slipway-probe-1")] {
            try await Tool.run("touch", ["-d", "2020-01-01", path.string], in: root)
        }
        do {
            let lock = try FileLock.acquire(state.appending("lock"))
            #expect(await check("leftovers")?.found.contains("work/abc") == false)
            _ = consume lock
        }
        #expect(await check("leftovers")?.found.contains(".slipway/work/abc") == true)
        #expect(await mend("leftovers").repairs.contains { $0.check == "leftovers" && $0.outcome == .done })
        #expect(try !files.exists(state.appending("work/abc")) && !files.exists(root.appending(".slipway-probe-1")))
        #expect(try files.exists(state.appending("work/root")))
    }

    @Test("files that differ from the manifest are generated") func generated() async throws {
        try files.write(
            "name: A\nslipway: {workflows: false}\ntargets: {A: {type: library}}\n", to: root.appending("project.yml"))
        #expect(await check("generated files")?.state == .warning)
        #expect(await mend("generated files").check?.fixed == true)
        #expect(try files.exists(root.appending("Package.swift")))
    }

    @Test("a file of somebody else is not generated over") func foreign() async throws {
        try files.write("// mine\n", to: root.appending("Package.swift"))
        try files.write(
            "name: A\nslipway: {workflows: false}\ntargets: {A: {type: library}}\n", to: root.appending("project.yml"))
        let found = await check("generated files")
        #expect(found?.state == .warning && found?.fix?.isAutomatic != true)
    }

    @Test("unfinished modules of the manifest cache are removed") func manifestCache() async throws {
        let cache = folder.path.appending("cache/slipway/manifests")
        let names = ["slipway-abc", "ProjectDescription-00000000000000000000000000000000", "other"]
        for name in names { try files.createDirectory(cache.appending(name)) }
        #expect(await check("manifest cache") == nil)
        for name in names { try await Tool.run("touch", ["-d", "2020-01-01", name], in: cache) }
        #expect(await check("manifest cache")?.found.hasPrefix("2 modules") == true)
        #expect(await mend("manifest cache").repairs.contains { $0.check == "manifest cache" && $0.outcome == .done })
        #expect(try files.list(cache).map(\.name) == ["other"])
    }

    @Test("a package for a later Swift lacks its tool") func toolsVersion() async throws {
        try files.write("// swift-tools-version:99.1\n", to: root.appending("Package.swift"))
        let found = await check("tools version")
        #expect(found?.state == .missing && found?.found.contains("asks for Swift 99.1") == true)
        #expect(await examine().lacksTools)
        try files.write("// swift-tools-version: 5.9.2\n", to: root.appending("Package.swift"))
        #expect(await check("tools version")?.state == .ok)
    }

    @Test("libraries of the system that the manifest names are looked for") func systemLibraries() async throws {
        try files.write(
            """
            name: A
            targets:
              CNowhere: {type: systemLibrary, pkgConfig: no-such-library, providers: {apt: [libno-dev], brew: [no]}}
            """, to: root.appending("project.yml"))
        let found = await check("system libraries")
        #expect(found?.state == .missing && found?.found.contains("no-such-library") == true)
    }

    @Test("a clock that is behind is told") func clock() async throws {
        #expect(await check("clock")?.state == .ok)
        try await repository.git("commit", "-q", "--allow-empty", "-m", "Late", time: 4_000_000_000)
        #expect(await check("clock")?.state == .warning)
    }

    @Test("a name is told, not invented") func identity() async throws {
        // over what the machine's own configuration says
        for key in ["user.name", "user.email"] { try await repository.git("config", key, "") }
        let found = await check("identity", ["GIT_COMMITTER_NAME": "", "GIT_COMMITTER_EMAIL": ""])
        #expect(found?.state == .warning && found?.fix == nil)
        #expect(await check("identity")?.found == "Ada <ada@example.com>")
    }

    @Test("who may push is looked for, and secrets are not shown") func credentials() async throws {
        try await repository.git("remote", "add", "origin", "https://example.com/a.git")
        #expect(await check("credentials")?.state == .warning)
        #expect(await check("credentials", ["SLIPWAY_TOKEN": "hidden"])?.found == "SLIPWAY_TOKEN is set")
        try await repository.git("remote", "set-url", "origin", "https://ada:hidden@example.com/a.git")
        #expect(await check("remote")?.found == "origin is https://example.com/a.git")
        try await repository.git("remote", "set-url", "origin", "git@example.com:a.git")
        #expect(await check("credentials")?.state == .warning)
        try files.createDirectory(folder.path.appending(".ssh"))
        try files.write("", to: folder.path.appending(".ssh/id_ed25519"))
        #expect(await check("credentials")?.found == "~/.ssh/id_ed25519")
        try await repository.git("remote", "set-url", "origin", "/srv/a.git")
        #expect(await check("credentials") == nil)
    }

    @Test("a state folder that is a link is wrong") func linkedState() async throws {
        try files.createLink(root.appending(".slipway"), to: "/tmp")
        #expect(await check("folder")?.state == .wrong)
    }

    @Test("a cache folder that is in the way is told") func cache() async throws {
        try files.write("", to: folder.path.appending("cache"))
        #expect(await check("cache")?.state == .warning)
    }
}
