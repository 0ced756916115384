package import SlipwayModel

/// What the page of a whole store shows.
package struct IndexView: Sendable {
    package let projects: [Project]
    package let counts: Counts
    package var list = ListPosition()
    /// Whether it is of one project alone, whose channels are listed page by page.
    package var isOfOneProject = false

    package struct Project: Sendable {
        package let name: String
        /// By kind: branches, pull requests, releases.
        package let groups: [Group]

        package init(name: String, groups: [Group]) {
            self.name = name
            self.groups = groups
        }
    }

    /// The channels of a project that stand for the same.
    package struct Group: Sendable {
        package let kind: ChannelKind
        package let channels: [ChannelSummary]
        /// How many there are in all.
        package let count: Int

        package init(kind: ChannelKind, channels: [ChannelSummary], count: Int) {
            self.kind = kind
            self.channels = channels
            self.count = count
        }
    }

    package struct Counts: Sendable {
        package let projects: Int
        package let channels: Int
        package let builds: Int

        package init(projects: Int, channels: Int, builds: Int) {
            self.projects = projects
            self.channels = channels
            self.builds = builds
        }
    }

    package init(projects: [Project], counts: Counts) {
        self.projects = projects
        self.counts = counts
    }

    /// All of a static site's.
    package init(_ document: IndexDocument) {
        let channels = document.projects.flatMap(\.channels)
        self.init(
            projects: document.projects.map { project in
                Project(
                    name: project.name,
                    groups: ChannelKind.allCases.compactMap { kind in
                        let own = project.channels.filter { $0.kind == kind }
                        return own.isEmpty ? nil : Group(kind: kind, channels: own, count: own.count)
                    })
            },
            counts: Counts(
                projects: document.projects.count, channels: channels.count,
                builds: channels.reduce(0) { $0 + $1.count }))
    }

    package var page: Page { IndexPage(view: self).page }
}
