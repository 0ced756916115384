package import SlipwayModel
package import SlipwaySystem

/// How an editor is started.
package struct EditorLaunch: Sendable, Equatable {
    /// What a person asked for.
    package enum Request: Sendable, Equatable {
        /// What is usual on the system: Xcode on macOS, nothing elsewhere.
        case usual
        case nothing
        /// A command of the shell, as `EDITOR` holds one.
        case command(String)
        /// `VISUAL`, else `EDITOR`.
        case variable
    }

    /// What can be opened.
    package struct Subject: Sendable, Equatable {
        package let root: Path
        /// `nil` where there are no Swift manifests.
        package let package: Path?
        /// The manifest that editors without folders are given.
        package let manifest: Path

        package init(root: Path, package: Path?, manifest: Path) {
            self.root = root
            self.package = package
            self.manifest = manifest
        }
    }

    /// `nil` where nothing is to be started, or no variable is set.
    package let command: Command?

    package init(_ request: Request, _ subject: Subject, isMac: Bool, environment: [String: String]) {
        switch request {
        case .nothing: command = nil
        case .usual:
            command = isMac ? subject.package.map { EditorLaunch.xcode($0, subject) } : nil
        case .command(let text): command = EditorLaunch.shell(text, subject)
        case .variable:
            let text = [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty }
            command = text.map { EditorLaunch.shell($0, subject) }
        }
    }

    private static func xcode(_ package: Path, _ subject: Subject) -> Command {
        Command("open", ["-a", "Xcode", package.string], in: subject.root)
    }

    private static func shell(_ text: String, _ subject: Subject) -> Command {
        let name = Path(text.split(separator: " ").first.map(String.init) ?? text).lastComponent
        if name == "xed", let package = subject.package {
            return Command("/bin/sh", ["-c", text + " \"$@\"", "sh", package.string], in: subject.root)
        }
        let place = foldered.contains(name) ? subject.root : subject.manifest
        return Command("/bin/sh", ["-c", text + " \"$@\"", "sh", place.string], in: subject.root)
    }

    /// Editors that work with folders; others are given a file.
    private static let foldered: Set<String> = [
        "code", "code-insiders", "codium", "cursor", "fleet", "idea", "lapce", "nova", "subl", "windsurf", "xed", "zed",
        "zeditor",
    ]
}
