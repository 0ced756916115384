import HTTPTypes
import Hummingbird
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

extension PageRoutes {
    func index(_ form: PagePath.Form, _ visit: Visit) async throws -> Response {
        guard form == .page else {
            let (document, hasMore) = try await read(visit) { try $0.indexDocument(page: visit.page) }
            let link = PageRoutes.link(visit, hasMore: hasMore)
            return kept(PageAnswer.document(document, to: visit, link: link), visit, access: nil)
        }
        let view: IndexView?
        if let project = visit.query["project"] {
            let kind = visit.query["kind"].flatMap { ChannelKind(rawValue: $0) } ?? .branch
            view = try await read(visit) { try $0.index(of: project, kind: kind, page: visit.page) }
        } else {
            view = try await read(visit) { try $0.index(page: visit.page) }
        }
        guard let view else { throw missing(visit) }
        return kept(PageAnswer.page(view.page, to: visit), visit, access: nil)
    }

    func channel(_ place: PagePath.ChannelPlace, _ form: PagePath.Form, _ visit: Visit) async throws -> Response {
        guard form == .page else {
            let found = try await read(visit) { queries -> (ChannelDocument, ChannelAccess, Bool)? in
                guard let channel = try queries.channel(place) else { return nil }
                let length = PageQueries.lengths.documents
                let builds = try queries.builds(of: channel, page: visit.page, length: length)
                let document = ChannelDocument(
                    project: channel.project, channel: channel.name, kind: channel.kind, count: channel.count,
                    builds: builds)
                return (document, channel.access, visit.page * length < channel.count)
            }
            guard let (document, access, hasMore) = found else { throw missing(visit) }
            let link = PageRoutes.link(visit, hasMore: hasMore)
            return kept(PageAnswer.document(document, to: visit, link: link), visit, access: access)
        }
        let holder = visit.holder
        let showsNumbers = visit.audience.caller.token != nil
        let found = try await read(visit) { queries -> (ChannelView, ChannelAccess)? in
            guard let channel = try queries.channel(place) else { return nil }
            let latest = visit.page == 1 ? try queries.latest(of: channel) : nil
            let changes = try latest.map { try queries.changes(of: $0, since: nil, holder: holder) }
            var view = ChannelView(
                project: channel.project, channel: channel.name, kind: channel.kind, count: channel.count,
                builds: try queries.builds(of: channel, page: visit.page),
                latest: try latest.map { $0.record([], try queries.files(of: $0)) }, address: visit.address)
            view.changes = changes
            view.list = ListPosition(
                page: visit.page, pages: PageQueries.pages(channel.count, PageQueries.lengths.builds))
            view.tickets = channel.tickets
            view.served = PageRoutes.served(visit, channel)
            view.apps = try latest.map { try queries.apps(of: $0) } ?? [:]
            if showsNumbers { view.numbers = try queries.numbers(of: channel) }
            return (view, channel.access)
        }
        guard let (view, access) = found else { throw missing(visit) }
        return kept(PageAnswer.page(view.page, to: visit), visit, access: access, byDevice: !view.apps.isEmpty)
    }

    /// What depends on who asks. With a link in the address what belongs to a page needs nothing else.
    private static func served(_ visit: Visit, _ channel: FoundChannel) -> BuildView.Served {
        BuildView.Served(
            now: visit.now, device: visit.device, needsToken: channel.access != .public && visit.isWithoutLink)
    }

    /// What the registry has of a build, for those who may read it.
    private func packages(
        of record: BuildRecord, _ visit: Visit, _ queries: PageQueries
    ) throws -> BuildView.Packages? {
        guard registryIsPublic || visit.audience.caller.token != nil, let root = visit.root else { return nil }
        func identity(_ kind: Artifact.Kind) throws -> String? {
            try record.release.artifacts.first { $0.kind == kind }.flatMap { try queries.identity(of: $0.sha256) }
        }
        let (sources, binaries) = (try identity(.source), try identity(.package))
        if sources == nil, binaries == nil { return nil }
        return BuildView.Packages(registry: root.appending("registry"), sources: sources, binaries: binaries)
    }

    func build(_ place: PagePath.BuildPlace, _ visit: Visit) async throws -> Response {
        let holder = visit.holder
        let found = try await read(visit) { queries -> (BuildView, ChannelAccess)? in
            guard let channel = try queries.channel(place.channel),
                let build = try queries.build(place.version, of: channel)
            else { return nil }
            let latest = try queries.latestVersion(of: channel) ?? build.version
            var view = BuildView(
                record: build.record([], try queries.files(of: build)), latest: channel.key(latest),
                address: visit.address)
            view.changes = try queries.changes(of: build, since: visit.query["since"], holder: holder)
            view.older = try queries.builds(of: channel, length: 10, before: build.number)
            view.isPinned = build.isPinned
            view.expires = build.end(isLatest: latest == build.version)
            view.apps = try queries.apps(of: build)
            view.tickets = channel.tickets
            view.served = PageRoutes.served(visit, channel)
            view.packages = try packages(of: view.record, visit, queries)
            return (view, channel.access)
        }
        guard let (known, access) = found else { return try await gone(place, visit) }
        var view = known
        view.notes = notes(of: view.record)
        return kept(PageAnswer.page(view.page, to: visit), visit, access: access, byDevice: true)
    }

    /// The release notes of a build, as it brought them.
    private func notes(of record: BuildRecord) -> String? {
        guard let document = record.release.documents.first(where: { $0.kind == .notes }),
            document.size <= Int64(1 << 20),
            let text = try? blobs.files.readText(blobs.path(of: document.sha256), limit: 1 << 20)
        else { return nil }
        return text
    }

    /// Why a build is no longer there, and what is instead.
    func gone(_ place: PagePath.BuildPlace, _ visit: Visit) async throws -> Response {
        let found = try await read(visit) { queries -> (GoneBuild, SemanticVersion?)? in
            guard let channel = try queries.channel(place.channel),
                let gone = try queries.gone(place.version, of: channel)
            else { return nil }
            return (gone, try queries.latestVersion(of: channel))
        }
        guard let (gone, latest) = found,
            let path = SemanticVersion(gone.version).map({ gone.channel.key($0).pagePath })
        else { throw missing(visit) }
        let why =
            switch gone.reason {
            case "expired": "Its time was over on"
            case "removed": "Somebody with a token removed it on"
            default: "The channel keeps its newest builds alone: it went on"
            }
        let page = MessagePage(
            path: path, title: "\(gone.channel.project) \(gone.version) is gone",
            lines: ["\(why) \(PageText.day(gone.time))."],
            next: latest.map { (gone.channel.key($0).pagePath, "Get \($0), the latest") })
        return PageAnswer.page(page.page, to: visit, status: .gone)
    }

    func record(_ place: PagePath.BuildPlace, _ visit: Visit) async throws -> Response {
        let found = try await read(visit) { queries -> (BuildRecord, ChannelAccess)? in
            guard let channel = try queries.channel(place.channel),
                let build = try queries.build(place.version, of: channel)
            else { return nil }
            return (build.record(try queries.changes(of: build), try queries.files(of: build)), channel.access)
        }
        guard let (record, access) = found else { return try await gone(place, visit) }
        return kept(PageAnswer.document(record, to: visit), visit, access: access)
    }

    /// Where the other pages of a list are (RFC 8288).
    private static func link(_ visit: Visit, hasMore: Bool) -> String? {
        var links: [String] = []
        let path = visit.request.uri.path
        if visit.page > 1 { links.append("<\(path)?page=\(visit.page - 1)>; rel=\"prev\"") }
        if hasMore { links.append("<\(path)?page=\(visit.page + 1)>; rel=\"next\"") }
        return links.isEmpty ? nil : links.joined(separator: ", ")
    }
}

extension FoundBuild {
    /// When it is no longer offered, as far as that is known: what the publisher has said, or how long the channel
    /// keeps builds, but for the latest and for pinned ones.
    func end(isLatest: Bool) -> Int64? {
        if isPinned { return nil }
        let kept: Int64? =
            isLatest ? nil : channel.keptDays.flatMap { days in published.map { $0 + days * 86_400 } }
        return [expires, kept].compactMap { $0 }.min()
    }
}
