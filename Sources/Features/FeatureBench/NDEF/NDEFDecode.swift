import ArgumentParser
import Foundation
import NDEF

extension NDEFCommand {
    struct Decode: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say what is in a message.",
            discussion: "What is no message is told with the offset of the byte, and has status 2.")

        @Argument(
            help: ArgumentHelp(
                "Hexadecimal digits (0x may stand in front, and spaces, ':' and '-' between), or else a file (./abcd "
                    + "for one that has such a name), or - for standard input.",
                valueName: "bytes"))
        var bytes: String

        @Flag(help: "Do not read payloads: print their bytes.")
        var raw = false

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            let bytes: Int
            let records: [NDEFDocument]
        }

        func perform() async throws {
            let input = try read()
            let documents: [NDEFDocument]
            do throws(NDEFError) {
                // files are as large as people like
                let limits = NDEFLimits(messageSize: 1 << 28, records: 1 << 20)
                let message = try NDEFMessage(decoding: input, limits: limits)
                documents =
                    raw
                    ? message.records.map { NDEFDocument($0, content: nil) }
                    : zip(message.records, try message.contents(limits: limits)).map { NDEFDocument($0, content: $1) }
            } catch {
                throw NDEFDocument.explain(error)
            }
            try output.result(Result(bytes: input.count, records: documents), documents.flatMap(\.lines))
        }

        private func read() throws -> Data {
            let text = bytes.lowercased().hasPrefix("0x") ? bytes.dropFirst(2) : bytes[...]
            let digits = text.utf8.filter { !" :-".utf8.contains($0) }
            if !digits.isEmpty, digits.count.isMultiple(of: 2),
                digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
            {
                return Data(
                    stride(from: 0, to: digits.count, by: 2).compactMap {
                        UInt8(String(decoding: digits[$0..<($0 + 2)], as: UTF8.self), radix: 16)
                    })
            }
            return try BenchFile.readOrInput(
                bytes, hint: "give hexadecimal digits, two for a byte, a file, or - for standard input")
        }
    }
}
