package import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// SourceKit-LSP in a folder, as an editor starts it. It ends with the value.
package final class LanguageServer {
    private let process: PipedProcess
    private let root: Path
    private var received: [UInt8] = []
    private var number = 0

    /// - Throws: where it cannot be started, or ends.
    package init(root: Path) throws {
        self.root = root
        process = try PipedProcess("sourcekit-lsp", [], environment: ["HOME": root.string, "XDG_CONFIG_HOME": nil])
        let address = "\"rootUri\":\"file://\(root)\""
        _ = try request("initialize", "{\"processId\":null,\(address),\"capabilities\":{}}")
        try notify("initialized", "{}")
    }

    /// Opens a file below the root, with its text.
    package func open(_ name: String) throws {
        let text = JSONDocument.line(try LocalFileSystem().readText(root.appending(name)))
        try notify(
            "textDocument/didOpen",
            "{\"textDocument\":{\(address(name)),\"languageId\":\"swift\",\"version\":1,\"text\":\(text)}}")
    }

    /// Labels of what can be typed behind the first `mark` of a file that is open.
    package func completions(_ name: String, behind mark: String) throws -> [String] {
        try request("textDocument/completion", position(name, behind: mark))["items"]?.list
            .compactMap { $0["label"]?.text } ?? []
    }

    /// What is told of the word in front of the end of `mark`.
    package func hover(_ name: String, at mark: String) throws -> String {
        try request("textDocument/hover", position(name, behind: mark, back: 2))["contents"]?["value"]?.text ?? ""
    }

    /// Addresses of the files that the word in front of the end of `mark` is defined in.
    package func definitions(_ name: String, at mark: String) throws -> [String] {
        try request("textDocument/definition", position(name, behind: mark, back: 2)).list
            .compactMap { $0["uri"]?.text }
    }

    /// Errors and warnings: `line: message`, lines from 1.
    package func problems(_ name: String) throws -> [String] {
        let report = try request("textDocument/diagnostic", "{\"textDocument\":{\(address(name))}}")
        return (report["items"]?.list ?? []).map { item in
            "\((item["range"]?["start"]?["line"]?.integer ?? -1) + 1): \(item["message"]?.text ?? "")"
        }
    }

    /// Ends it, and what it has started.
    package func end() throws {
        _ = try request("shutdown", "null")
        try notify("exit", "null")
    }

    private func address(_ name: String) -> String { "\"uri\":\"file://\(root.appending(name))\"" }

    private func position(_ name: String, behind mark: String, back: Int = 0) throws -> String {
        let text = try LocalFileSystem().readText(root.appending(name))
        guard let found = text.firstRange(of: mark) else { throw FixtureError("\(name) has no '\(mark)'") }
        let lines = text[..<found.upperBound].split(separator: "\n", omittingEmptySubsequences: false)
        let column = (lines.last?.utf16.count ?? 0) - back
        return "{\"textDocument\":{\(address(name))},"
            + "\"position\":{\"line\":\(lines.count - 1),\"character\":\(column)}}"
    }

    private func notify(_ method: String, _ parameters: String) throws {
        try send("{\"jsonrpc\":\"2.0\",\"method\":\"\(method)\",\"params\":\(parameters)}")
    }

    private func request(_ method: String, _ parameters: String) throws -> JSONValue {
        number += 1
        try send("{\"jsonrpc\":\"2.0\",\"id\":\(number),\"method\":\"\(method)\",\"params\":\(parameters)}")
        while true {
            let message = try receive()
            if message["method"] != nil {
                // what the server asks of an editor
                guard let id = message["id"] else { continue }
                let text = id.integer.map { "\($0)" } ?? id.canonical
                try send("{\"jsonrpc\":\"2.0\",\"id\":\(text),\"result\":null}")
            } else if message["id"]?.integer == number {
                if let error = message["error"]?["message"]?.text { throw FixtureError("\(method): \(error)") }
                return message["result"] ?? .null
            }
        }
    }

    private func send(_ message: String) throws {
        guard process.write(MessageFrame.framed(message)) else { throw FixtureError("sourcekit-lsp has ended") }
    }

    private func receive() throws -> JSONValue {
        while true {
            if let bytes = try MessageFrame.take(from: &received, limit: 64 << 20) {
                guard let value = JSONValue.parse(String(decoding: bytes, as: UTF8.self)) else { continue }
                return value
            }
            let chunk = process.read(upTo: 1 << 16)
            if chunk.isEmpty { throw FixtureError("sourcekit-lsp has ended") }
            received += chunk
        }
    }
}
