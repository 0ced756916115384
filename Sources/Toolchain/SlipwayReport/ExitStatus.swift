/// How a command ends: the whole contract, documented in the *Exit statuses* article.
package enum ExitStatus: Int32, Sendable, Codable, CaseIterable {
    /// Done, or there was nothing to do.
    case done = 0
    /// The gate said no: findings, failed tests, files out of date.
    case gate = 1
    /// The input is wrong: manifest, arguments that do not fit the repository, state of the work tree.
    case input = 2
    /// The environment is wrong: a missing tool, no permission, no space, no credentials.
    case environment = 3
    /// The remote refused or could not be reached.
    case remote = 4
    /// The command line could not be understood.
    case usage = 64
    /// A bug in Slipway.
    case bug = 70
}
