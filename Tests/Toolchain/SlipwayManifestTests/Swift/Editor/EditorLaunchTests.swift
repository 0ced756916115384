import SlipwayModel
import SlipwaySystem
import Testing

@testable import SlipwayManifest

/// Which program is started with what; nothing is started here.
@Suite struct EditorLaunchTests {
    private let subject = EditorLaunch.Subject(
        root: "/r", package: "/r/.slipway/edit/Package.swift", manifest: "/r/Project.swift")

    private func command(
        _ request: EditorLaunch.Request, isMac: Bool = false, _ environment: [String: String] = [:]
    ) -> Command? {
        EditorLaunch(request, subject, isMac: isMac, environment: environment).command
    }

    @Test("Xcode opens the package on macOS, and nothing elsewhere") func usual() {
        #expect(command(.usual)?.program == nil)
        #expect(
            command(.usual, isMac: true)
                == Command("open", ["-a", "Xcode", "/r/.slipway/edit/Package.swift"], in: "/r"))
        #expect(command(.nothing, isMac: true) == nil)
        let yaml = EditorLaunch.Subject(root: "/r", package: nil, manifest: "/r/project.yml")
        #expect(EditorLaunch(.usual, yaml, isMac: true, environment: [:]).command == nil)
    }

    @Test("editors with folders get the folder, others the manifest, xed the package") func editors() {
        func argument(_ text: String) -> String? { command(.command(text))?.arguments.last }
        #expect(argument("code --wait") == "/r")
        #expect(argument("/opt/bin/zed") == "/r")
        #expect(argument("nvim -p") == "/r/Project.swift")
        #expect(argument("xed") == "/r/.slipway/edit/Package.swift")
        #expect(command(.command("code --wait"))?.arguments.prefix(2) == ["-c", "code --wait \"$@\""])
    }

    @Test("VISUAL goes before EDITOR") func variables() {
        #expect(command(.variable, ["VISUAL": "vi", "EDITOR": "ed"])?.arguments[1] == "vi \"$@\"")
        #expect(command(.variable, ["VISUAL": "", "EDITOR": "ed"])?.arguments[1] == "ed \"$@\"")
        #expect(command(.variable) == nil)
    }
}
