import CLibgit2
import SlipwayReport

extension SlipwayError {
    /// The error of the libgit2 call that just failed on this thread.
    ///
    /// The code decides what it is; the library's text, which can be stale or misleading, is shown as the cause
    /// only.
    ///
    /// - Parameters:
    ///   - code: the negative value the call returned.
    ///   - action: what was tried, such as `read the commit`.
    ///   - status: how the command ends where the code does not say.
    static func git(_ code: Int32, _ action: String, _ status: ExitStatus) -> SlipwayError {
        let cause = lastGitMessage()
        switch git_error_code(code) {
        case GIT_ELOCKED:
            return SlipwayError(
                .environment, code: "git-locked", "cannot \(action)", cause: cause,
                hint: "another git command is at work, or one was killed: wait, or remove the lock file")
        case GIT_ENOTFOUND:
            return SlipwayError(
                status, code: "git-not-found", "cannot \(action)", cause: cause,
                hint: "`git fsck` tells whether objects are missing; a partial clone needs `git fetch --refetch`")
        case GIT_EEXISTS:
            return SlipwayError(status, code: "git-exists", "cannot \(action)", cause: cause)
        default:
            return SlipwayError(status, code: "git-failed", "cannot \(action)", cause: cause)
        }
    }

    /// What libgit2 said last on this thread, in this project's spelling of messages.
    static func lastGitMessage() -> String? {
        guard let error = git_error_last(), error.pointee.klass != 0, let text = error.pointee.message else {
            return nil
        }
        var message = Substring(String(cString: text))
        while message.hasSuffix(".") || message.hasSuffix("\n") { message.removeLast() }
        if message.isEmpty { return nil }
        return ServerText.clean(String(message))
    }
}

/// Text that came from elsewhere, made fit to show.
enum ServerText {
    /// Without colours, control characters and those that turn the direction of text, line by line, at most 4,000
    /// characters.
    static func clean(_ text: String) -> String {
        var result = ""
        var scalars = text.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            if scalar == "\u{1B}" {
                // A control sequence ends with a letter.
                while let next = scalars.next(), !next.properties.isAlphabetic {}
            } else if scalar == "\n" || scalar == "\r" {
                if result.last != "\n", !result.isEmpty { result.append("\n") }
            } else if ![.control, .format].contains(scalar.properties.generalCategory) {
                result.unicodeScalars.append(scalar)
            }
            if result.utf8.count > 4000 { break }
        }
        let lines = result.split(separator: "\n").map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
        return lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
