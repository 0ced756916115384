import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayDeliver

/// What every destination keeps to, whatever it is made of.
struct DestinationContract: Sendable {
    let destination: any Destination & PublishedBuilds
    let folder: TemporaryDirectory
    /// Where builds are found that were published to `main`.
    var channel = "main"
    /// Where builds are found that come before a release.
    var earlyChannel = "main"

    /// The code of the error that `body` throws.
    static func code(_ body: () async throws -> Void) async -> String? {
        do {
            try await body()
            return nil
        } catch {
            return (error as? SlipwayError)?.code ?? "\(error)"
        }
    }

    func check() async throws {
        try await destination.preflight()
        let first = try Sample.checked(Sample.publication("1.0.0", in: folder))
        let plan = try await destination.plan(first)
        let names = try first.fileNames()
        #expect(plan.uploads == names && !plan.isPublished)
        let build = try await destination.publish(first)
        #expect(build.isNew && build.version == Sample.version("1.0.0") && build.commit == Sample.id(1))
        #expect(build.page == plan.page)
        try await checkAgain(first, build)
        try await checkRefusals()
        try await checkListing(first)
        try await checkFetching(first)
    }

    /// The same bytes again are success, and nothing is sent.
    private func checkAgain(_ first: Publication, _ build: PublishedBuild) async throws {
        let plan = try await destination.plan(first)
        #expect(plan.uploads.isEmpty && plan.isPublished)
        let again = try await destination.publish(first)
        #expect(!again.isNew && again.page == build.page)
        let found = try await destination.find(Sample.version("1.0.0"), commit: Sample.id(1), of: "Greeter")
        #expect(found?.page == build.page)
        let other = try await destination.find(Sample.version("1.0.0"), commit: Sample.id(2), of: "Greeter")
        #expect(other == nil)
        let latest = try await destination.latest(of: "Greeter", on: channel)
        #expect(latest?.version == Sample.version("1.0.0") && latest?.commit == Sample.id(1))
    }

    /// Other bytes, or another commit, under a version that is there.
    private func checkRefusals() async throws {
        let other = try Sample.checked(Sample.publication("1.0.0", in: folder, salt: " other"))
        #expect(await DestinationContract.code { _ = try await destination.publish(other) } == "already-published")
        #expect(await DestinationContract.code { _ = try await destination.plan(other) } == "already-published")
        let conflict = await DestinationContract.code {
            try await destination.conflict(with: Sample.version("1.0.0"), commit: Sample.id(2), of: "Greeter")
        }
        #expect(conflict == "already-published")
        try await destination.conflict(with: Sample.version("1.0.0"), commit: Sample.id(1), of: "Greeter")
        try await destination.conflict(with: Sample.version("3.0.0"), commit: Sample.id(2), of: "Greeter")
        let damaged = try Sample.checked(Sample.publication("1.5.0", in: folder))
        let file = damaged.directory.appending(damaged.release.artifacts[0].file)
        try LocalFileSystem().write("changed", to: file)
        #expect(await DestinationContract.code { _ = try await destination.publish(damaged) } == "bundle-damaged")
    }

    private func checkListing(_ first: Publication) async throws {
        let second = try Sample.checked(Sample.publication("1.1.0-beta.1+7", in: folder, commit: Sample.id(3)))
        _ = try await destination.publish(second)
        let channels = try await destination.channels(of: "Greeter")
        #expect(channels.map(\.name) == Array(Set([channel, earlyChannel])).sorted())
        let builds = try await destination.builds(of: "Greeter", on: earlyChannel, limit: 10)
        #expect(builds?.first?.version == Sample.version("1.1.0-beta.1+7"))
        #expect(builds?.first?.commit == Sample.id(3))
        let one = try await destination.builds(of: "Greeter", on: channel, limit: 1)
        #expect(one?.count == 1)
        let none = try await destination.builds(of: "Greeter", on: "nowhere", limit: 1)
        #expect(none == nil)
    }

    private func checkFetching(_ first: Publication) async throws {
        let located = try await destination.locate(Sample.version("1.0.0"), of: "Greeter", on: nil)
        let build = try #require(located)
        let names = try first.fileNames()
        #expect(build.files.map(\.name).sorted() == names && build.channel == channel)
        let target = folder.path.appending("fetched")
        for file in build.files {
            try LocalFileSystem().remove(target)
            try await destination.fetch(file, of: build, to: target) { _ in }
            let own = try LocalFileSystem().read(first.directory.appending(component: file.name))
            let fetched = try LocalFileSystem().read(target)
            #expect(fetched == own, "\(file.name)")
        }
        let latest = try await destination.locate(nil, of: "Greeter", on: earlyChannel)
        #expect(latest?.version == Sample.version("1.1.0-beta.1+7"))
        let absent = try await destination.locate(Sample.version("9.0.0"), of: "Greeter", on: nil)
        let elsewhere = try await destination.locate(Sample.version("1.0.0"), of: "Greeter", on: "nowhere")
        #expect(absent == nil && elsewhere == nil)
    }
}

/// The folder keeps to it, too.
@Suite struct DirectoryContractTests {
    @Test func aFolderIsADestination() async throws {
        let folder = try TemporaryDirectory()
        try await DestinationContract(destination: Sample.destination(in: folder), folder: folder).check()
    }
}
