import Foundation

/// What is told beside the result.
enum StandardError {
    /// Writes lines; what others have said in them neither ends one nor colours it.
    static func tell(_ lines: [String]) {
        let text = lines.map { TerminalText.plain($0, keepsLines: false) + "\n" }.joined()
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
