import SlipwayManifest
import SlipwayReport
import SlipwaySystem

/// `slipway edit --serve`, which a language server starts: messages in, messages out.
struct EditServe {
    let root: SwiftManifestRoot
    let session: Session

    /// - Throws: status 2 where a person starts it; status 3 where there is no Swift.
    func run() async throws(SlipwayError) -> ExitStatus {
        var input = try MessageStream()
        var server = try BuildServer(root: root, host: session.host, version: SlipwayCLIVersion.string)
        while let message = try input.next() {
            let (messages, isLast) = server.answer(message)
            for message in messages { session.console.write(MessageFrame.framed(message)) }
            if isLast { break }
        }
        return .done
    }
}
