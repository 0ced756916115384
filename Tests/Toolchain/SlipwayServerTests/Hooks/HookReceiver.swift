import SlipwayModel
import SlipwaySystem
import SlipwayTestKit

/// A receiver of webhooks, which checks signatures as the manual says.
struct HookReceiver: Sendable {
    let url: String
    private let folder: Path

    static func serve(
        in folder: Path, answers: [Int], _ body: @Sendable (HookReceiver) async throws -> Void
    ) async throws {
        let guide = Golden.repository.appending(
            "Sources/Toolchain/SlipwayCLI/Documentation.docc/Operating.md")
        let text = try LocalFileSystem().readText(guide)
        guard let start = text.firstRange(of: "```python\n"),
            let end = text[start.upperBound...].firstRange(of: "\n```")
        else { throw FixtureError("the manual has no snippet") }
        try LocalFileSystem().write(
            String(text[start.upperBound..<end.lowerBound]) + "\n", to: folder.appending("snippet.py"))
        let script = Golden.repository.appending("Tests/Fixtures/servers/hooks.py")
        let command = Command(
            "python3", [script.string] + answers.map { "\($0)" }, in: folder,
            environment: ["PYTHONPATH": .some(folder.string), "PYTHONDONTWRITEBYTECODE": "1"])
        try await ServerProcess.serve(
            command, ready: { $0.hasPrefix("listening ") ? String($0.dropFirst("listening ".utf8.count)) : nil }
        ) { port in
            try await body(HookReceiver(url: "http://127.0.0.1:\(port)", folder: folder))
        }
    }

    /// What signatures are made with.
    func expect(secret: String) throws { try LocalFileSystem().write(secret, to: folder.appending("secret")) }

    /// Lines `signed|unsigned PATH BODY`, once there are as many.
    func requests(_ count: Int) async throws -> [String] {
        let log = folder.appending("requests")
        for _ in 0..<1_000 {
            if try LocalFileSystem().exists(log) {
                let lines = try LocalFileSystem().readText(log).split(separator: "\n").map(String.init)
                if lines.count >= count { return lines }
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw FixtureError("nothing came")
    }
}
