import Hummingbird
import SlipwaySystem

extension ServerApplication {
    /// Pages, what those with a token set of them, and reports.
    func addPages(to routes: RouterGroup<ServerContext>) {
        let holdings = HoldingStore(
            database: database, limiter: RateLimiter(clock: host.clock, burst: 20, pause: 6))
        let pages = PageRoutes(
            database: database, blobs: blobs, answers: answers, clock: host.clock, site: site, holdings: holdings,
            registryIsPublic: settings.registryAccess == .public)
        pages.add(to: routes)
        let settings = ProjectSettingsStore(database: database, clock: host.clock)
        ProjectRoutes(settings: settings, pages: pages).add(to: routes)
        ReportRoutes(
            reports: ReportStore(database: database, blobs: blobs, clock: host.clock, hooks: hooks), pages: pages,
            limiter: RateLimiter(clock: host.clock, burst: 10, pause: 30), quota: quota
        ).add(to: routes)
    }
}
