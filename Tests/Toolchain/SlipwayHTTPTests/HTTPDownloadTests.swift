import SlipwayHTTP
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Files from servers that are not well.
@Suite(.disabled(if: Tool.isMissing("python3"), "needs python3")) struct HTTPDownloadTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func failure(
        _ url: String, limit: Int64 = 1 << 20, patience: Int = 60
    ) async -> SlipwayError? {
        let download = HTTPDownload(patience: patience)
        var failure: SlipwayError?
        do { _ = try await download.fetch(url, to: folder.path.appending("file"), limit: limit) } catch {
            failure = error
        }
        await download.end()
        return failure
    }

    @Test func filesAreWritten() async throws {
        let error = try await OddServer.serve(in: folder.path) { await failure($0 + "/ok", limit: 2) }
        #expect(error == nil)
        #expect(try folder.read("file") == "ok")
    }

    @Test(.timeLimit(.minutes(2)), arguments: ["/slow", "/silent"])
    func filesThatDoNotComeAreGivenUp(_ path: String) async throws {
        let error = try await OddServer.serve(in: folder.path) { await failure($0 + path, patience: 2) }
        #expect(error?.code == "server-unreachable" && error?.status == .remote)
        let cause = path == "/slow" ? "next to nothing came for 2 s" : "the server went silent"
        #expect(error?.diagnostics.first?.cause == cause)
    }

    @Test func filesThatComeSlowlyMayTakeTheirTime() async throws {
        let error = try await OddServer.serve(in: folder.path) { await failure($0 + "/steady", patience: 5) }
        #expect(error == nil)
        #expect(try folder.read("file").utf8.count == 30 * 4096)
    }

    @Test(arguments: ["/huge", "/endless"])
    func nothingIsFetchedThatIsLargerThanItShouldBe(_ path: String) async throws {
        let error = try await OddServer.serve(in: folder.path) { await failure($0 + path, limit: 1 << 20) }
        #expect(error?.code == "file-too-large" && error?.status == .remote)
        #expect(error?.diagnostics.first?.message.contains(path) == true)
        // what says that it is too large is not even begun
        #expect(try LocalFileSystem().exists(folder.path.appending("file")) == (path == "/endless"))
    }
}
