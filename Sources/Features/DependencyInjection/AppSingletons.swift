import Guarding

/// The one place where the long-lived objects of an app are put together: its composition root.
///
/// ```swift
/// struct Members: Sendable {
///     var location: any LocationManager
///     var longTask: any LongTaskManager
/// }
/// let app = AppSingletons { Members(location: GPS(), longTask: Worker()) }
/// app.location.start()
/// ```
///
/// The members are made when the first of them is asked for, once, whoever asks. They are protocols, so that a test has
/// others: ``withOverrides(_:_:)``. There is no way to change them for everybody.
@dynamicMemberLookup
public final class AppSingletons<Members: Sendable>: Sendable {
    private let made = Guarded<Members?>(nil)
    private let make: @Sendable () -> Members

    /// - Parameter make: puts the members together.
    public init(_ make: @escaping @Sendable () -> Members) { self.make = make }

    public subscript<Member>(dynamicMember path: KeyPath<Members, Member>) -> Member { members[keyPath: path] }

    /// All of them, as this task sees them.
    public var members: Members {
        if let stand = MemberOverrides.members[ObjectIdentifier(self)]?.members as? Members { return stand }
        return made.withLock { made in
            if let made { return made }
            let members = make()
            made = members
            return members
        }
    }

    /// Runs `body` with other members: in this task, and in those that it begins. Tasks beside see nothing of it.
    ///
    /// - Parameter change: gets the members and changes those that are to be others.
    public func withOverrides<Result>(
        _ change: (inout Members) throws -> Void, _ body: () throws -> Result
    ) rethrows -> Result {
        var members = members
        try change(&members)
        let all = MemberOverrides.members.merging([ObjectIdentifier(self): .init(owner: self, members: members)]) { $1 }
        return try MemberOverrides.$members.withValue(all) { try body() }
    }

    /// Runs `body` with other members: in this task, and in those that it begins. Tasks beside see nothing of it.
    ///
    /// - Parameter change: gets the members and changes those that are to be others.
    public func withOverrides<Result>(
        isolation: isolated (any Actor)? = #isolation, _ change: (inout Members) throws -> Void,
        _ body: () async throws -> Result
    ) async rethrows -> Result {
        var members = members
        try change(&members)
        let all = MemberOverrides.members.merging([ObjectIdentifier(self): .init(owner: self, members: members)]) { $1 }
        return try await MemberOverrides.$members.withValue(all) { try await body() }
    }
}

private enum MemberOverrides {
    @TaskLocal static var members: [ObjectIdentifier: Stand] = [:]

    struct Stand: Sendable {
        /// Is held, so that none that comes later has its identity.
        let owner: any AnyObject & Sendable
        let members: any Sendable
    }
}
