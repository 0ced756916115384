import ArgumentParser
import Foundation
import NDEF

/// `feature-bench ndef …`.
struct NDEFCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ndef", abstract: "Messages of NFC tags.", subcommands: [Encode.self, Decode.self])

    struct Encode: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Write a message.",
            discussion: """
                Its records are in the order of the options below, whatever order they are given in: a phone that finds \
                a tag by itself looks at the first one.
                """)

        enum Form: String, ExpressibleByArgument, CaseIterable { case hex, base64 }

        @Option(parsing: .unconditionalSingleValue, help: ArgumentHelp("A URI.", valueName: "uri"))
        var uri: [String] = []

        @Option(help: ArgumentHelp("The URI of a smart poster, whose titles are those of --title.", valueName: "uri"))
        var poster: String?

        @Option(
            parsing: .unconditionalSingleValue, help: ArgumentHelp("A title of the poster.", valueName: "lang:text"))
        var title: [String] = []

        @Option(parsing: .unconditionalSingleValue, help: ArgumentHelp("A text.", valueName: "lang:text"))
        var text: [String] = []

        @Option(
            parsing: .unconditionalSingleValue, help: ArgumentHelp("A file, as its media type.", valueName: "type=file")
        )
        var media: [String] = []

        @Flag(name: .customLong("utf16"), help: "Write texts and titles in UTF-16.")
        var isUTF16 = false

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp("How much of a payload is in one piece; others come in chunks.", valueName: "bytes"))
        var chunkSize: Int?

        @Option(help: "How the bytes are printed: hex or base64.")
        var format = Form.hex

        @Option(
            name: [.customLong("output"), .customShort("o")],
            help: ArgumentHelp("Where the bytes are written instead.", valueName: "file"))
        var file: String?

        @OptionGroup var output: OutputOptions

        func validate() throws {
            guard !uri.isEmpty || poster != nil || !text.isEmpty || !media.isEmpty else {
                throw ArgumentParser.ValidationError("a message has a record: --text en:Hello, --uri tel:1")
            }
            guard title.isEmpty || poster != nil else {
                throw ArgumentParser.ValidationError("--title is one of --poster")
            }
            if let chunkSize, chunkSize < 1 { throw ArgumentParser.ValidationError("--chunk-size is 1 or more") }
        }

        private struct Result: Encodable {
            let bytes: Int
            let hex: String
            let base64: String
            @Nullable var file: String?
        }

        func perform() async throws {
            try BenchFile.check(file, of: "--output", besides: inputs)
            let message: NDEFMessage
            do { message = try made() } catch let error as NDEFError { throw NDEFDocument.explain(error) }
            let data = message.data(chunkSize: chunkSize)
            // chunks of a few bytes are more records than anybody reads
            do { _ = try NDEFMessage(decoding: Array(data)) } catch { throw NDEFDocument.explain(error) }
            if let file { try BenchFile.write(data, to: file) }
            let (hex, base64) = (NDEFDocument.hex(data), data.base64EncodedString())
            try output.result(
                Result(bytes: data.count, hex: hex, base64: base64, file: file),
                [file.map { "\(data.count) bytes in \($0)" } ?? (format == .hex ? hex : base64)])
        }

        /// The files that go into the message.
        private var inputs: [String] {
            media.compactMap { entry in entry.firstIndex(of: "=").map { String(entry[entry.index(after: $0)...]) } }
        }

        private func made() throws -> NDEFMessage {
            var records = try uri.map { try NDEFCommand.link($0).record() }
            if let poster {
                let titles = try title.map { try parsed($0) }
                records.append(try SmartPosterRecord(NDEFCommand.link(poster), titles: titles).record())
            }
            records += try text.map { try parsed($0).record() }
            for entry in media {
                let (type, path) = try NDEFCommand.split(entry, at: "=", hint: "--media image/png=icon.png")
                let data = try BenchFile.read(path, hint: "name a file that is there")
                records.append(try MediaRecord(type, payload: NDEFBytes(data)).record())
            }
            return try NDEFMessage(records)
        }

        private func parsed(_ entry: String) throws -> TextRecord {
            let (language, text) = try NDEFCommand.split(entry, at: ":", hint: "en:Hello")
            return try TextRecord(text, language: language, encoding: isUTF16 ? .utf16 : .utf8)
        }
    }

    private static func link(_ uri: String) throws(BenchError) -> URIRecord {
        do throws(NDEFError) { return try URIRecord(uri) } catch {
            var told = NDEFDocument.explain(error)
            if uri.contains(" ") { told.hint = "write a space as %20" }
            throw told
        }
    }

    private static func split(_ entry: String, at mark: Character, hint: String) throws -> (String, String) {
        guard let place = entry.firstIndex(of: mark) else {
            throw BenchError(.input, "bad-record", "there is no '\(mark)' in '\(entry)'", hint: hint)
        }
        return (String(entry[..<place]), String(entry[entry.index(after: place)...]))
    }
}
