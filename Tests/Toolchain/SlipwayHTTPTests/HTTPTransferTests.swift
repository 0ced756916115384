import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayHTTP

/// Files over connections that break.
@Suite(.disabled(if: Tool.isMissing("python3"), "needs python3")) struct HTTPTransferTests {
    private let folder: TemporaryDirectory
    private let transfer = HTTPTransfer(retry: HTTPRetry(attempts: 4, pause: 0.001))

    init() throws { folder = try TemporaryDirectory() }

    private var target: Path { folder.path.appending("target") }

    /// The file that the server has.
    private func wanted() throws -> HTTPWantedFile {
        var bytes = ContentHasher.digest(of: Array("file".utf8)).hex.utf8[...]
        var block: [UInt8] = []
        while let pair = String(bytes.prefix(2)), !pair.isEmpty {
            block.append(UInt8(pair, radix: 16) ?? 0)
            bytes = bytes.dropFirst(2)
        }
        let content = (0..<3_000_000).map { block[$0 % block.count] }
        return HTTPWantedFile(size: 3_000_000, sha256: ContentHasher.digest(of: content))
    }

    @Test func filesThatBreakAreContinued() async throws {
        let wanted = try wanted()
        try await TransferServer.serve(in: folder.path) { address, state in
            let known = try await transfer.download(HTTPExchange(.get, address + "/breaks"), to: target, wanted: wanted)
            #expect(known == .written(wanted.sha256, size: wanted.size))
            // nobody says what it must be: its validator tells that it is the same file
            let told = try await transfer.download(HTTPExchange(.get, address + "/breaks"), to: target)
            #expect(told == .written(wanted.sha256, size: wanted.size))
            // how much comes before a break is for the network to say
            let ranges = try state.lines().map { $0.split(separator: " ")[2] }
            #expect(ranges.count { $0 == "-" } == 2 && ranges.count { $0.hasPrefix("bytes=") } >= 4, "\(ranges)")
        }
    }

    @Test func startsOfAnEarlierRunAreContinuedWhereTheFileIsKnown() async throws {
        let wanted = try wanted()
        try await TransferServer.serve(in: folder.path) { address, state in
            _ = try await transfer.download(HTTPExchange(.get, address + "/file"), to: target)
            let whole = try LocalFileSystem().read(target)
            try LocalFileSystem().write(Array(whole.prefix(1234)), to: target)
            _ = try await transfer.download(HTTPExchange(.get, address + "/file"), to: target, wanted: wanted)
            #expect(try LocalFileSystem().read(target) == whole)
            // a start of something else is found out
            try LocalFileSystem().write(Array(repeating: UInt8(0), count: 1234), to: target)
            _ = try await transfer.download(HTTPExchange(.get, address + "/file"), to: target, wanted: wanted)
            #expect(try LocalFileSystem().read(target) == whole)
            let ranges = try state.lines().map { $0.split(separator: " ")[2] }
            #expect(ranges == ["-", "bytes=1234-", "bytes=1234-", "-"])
        }
    }

    @Test func halvesOfTwoFilesAreNeverJoined() async throws {
        try await TransferServer.serve(in: folder.path) { address, _ in
            let fetched = try await transfer.download(HTTPExchange(.get, address + "/whole"), to: target)
            let whole = try wanted()
            #expect(fetched == .written(whole.sha256, size: 3_000_000))
            for path in ["/other", "/weak"] {
                do throws(SlipwayError) {
                    _ = try await transfer.download(HTTPExchange(.get, address + path), to: target)
                    Issue.record("\(path) never comes as a whole")
                } catch {
                    #expect(error.code == "server-unreachable", "\(path)")
                }
            }
        }
    }

    @Test func filesThatAreSomethingElseAreRefused() async throws {
        let other = HTTPWantedFile(size: 3_000_000, sha256: ContentHasher.digest(of: []))
        try await TransferServer.serve(in: folder.path) { address, state in
            await #expect(throws: SlipwayError.self) {
                try await transfer.download(HTTPExchange(.get, address + "/file"), to: target, wanted: other)
            }
            let requests = try state.lines()
            #expect(requests.count == 1)
            let small = HTTPWantedFile(size: 3, sha256: ContentHasher.digest(of: []))
            do throws(SlipwayError) {
                _ = try await transfer.download(HTTPExchange(.get, address + "/file"), to: target, wanted: small)
                Issue.record("it is larger than it should be")
            } catch {
                #expect(error.code == "file-too-large")
            }
        }
    }

    @Test func tokensDoNotGoToOtherServers() async throws {
        try await TransferServer.serve(in: folder.path) { address, state in
            try await TransferServer.serve(in: folder.path.appending("other")) { other, otherState in
                for place in [address, other] {
                    let exchange = HTTPExchange(
                        .get, "\(address)/away?\(place)/file", headers: [.init("Authorization", "Bearer secret")])
                    _ = try await transfer.download(exchange, to: target)
                }
                let own = try state.lines().map { $0.split(separator: " ")[3] }
                let others = try otherState.lines().map { $0.split(separator: " ")[3] }
                #expect(own == ["authorized", "authorized", "authorized"] && others == ["-"])
            }
            let circle = HTTPExchange(.get, address + "/circle")
            await #expect(throws: SlipwayError.self) { try await transfer.download(circle, to: target) }
        }
    }

    @Test func whatPassesIsRepeated() async throws {
        try await TransferServer.serve(in: folder.path) { address, _ in
            for path in ["/busy", "/failing", "/broken"] {
                let answer = try await transfer.send(HTTPExchange(.get, address + path))
                #expect(answer.status == 200, "\(path)")
            }
            // who is told to wait for an hour hears of it
            let later = try await transfer.send(HTTPExchange(.get, address + "/later"))
            let posted = try await transfer.send(HTTPExchange(.post, address + "/put-failing"))
            #expect(later.status == 429 && posted.status == 502)
        }
    }

    @Test func filesAreSentInPieces() async throws {
        let file = folder.path.appending("source")
        let bytes = (0..<1_000_003).map { UInt8(truncatingIfNeeded: $0 * 7) }
        try LocalFileSystem().write(bytes, to: file)
        try await TransferServer.serve(in: folder.path) { address, state in
            let part = HTTPFilePart(file, from: 3, count: 1_000_000)
            let answer = try await transfer.upload(part, with: HTTPExchange(.put, address + "/put"))
            #expect(answer.status == 201)
            let digest = ContentHasher.digest(of: Array(bytes.dropFirst(3)))
            #expect(String(decoding: answer.body, as: UTF8.self) == digest.hex)
            // repeated from its start
            let again = try await transfer.upload(part, with: HTTPExchange(.put, address + "/put-failing"))
            #expect(again.status == 201 && String(decoding: again.body, as: UTF8.self) == digest.hex)
            #expect(try state.lines().count == 4)
            let long = HTTPFilePart(file, from: 3, count: 1_000_001)
            do throws(SlipwayError) {
                _ = try await transfer.upload(long, with: HTTPExchange(.put, address + "/put"))
                Issue.record("the file is shorter")
            } catch {
                #expect(error.code == "short-file")
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func serversThatTakeNothingAreGivenUp() async throws {
        let file = folder.path.appending("source")
        try LocalFileSystem().write([UInt8](repeating: 1, count: 16 << 20), to: file)
        let impatient = HTTPTransfer(patience: 1, retry: .never)
        try await TransferServer.serve(in: folder.path) { address, _ in
            do throws(SlipwayError) {
                _ = try await impatient.upload(
                    HTTPFilePart(file, count: 16 << 20), with: HTTPExchange(.put, address + "/deaf"))
                Issue.record("it takes nothing")
            } catch {
                #expect(error.diagnostics.first?.cause == "next to nothing came for 1 s")
            }
        }
    }
}
