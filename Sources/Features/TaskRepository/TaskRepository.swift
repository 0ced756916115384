public import Foundation

/// Keeps tasks, in the order in which they were added.
///
/// Every function happens as a whole or not at all. What was written is there for whoever asks next.
public protocol TaskRepository: Sendable {
    /// Adds tasks behind those that are there, all of them or none.
    ///
    /// - Throws: ``TaskRepositoryError/duplicate(_:)`` for an id that is there, or twice among them.
    func add(_ items: [TaskItem]) async throws(TaskRepositoryError)

    /// Changes a task, which keeps its place.
    ///
    /// - Throws: ``TaskRepositoryError/unknown(_:)``.
    func update(_ item: TaskItem) async throws(TaskRepositoryError)

    /// - Throws: ``TaskRepositoryError/unknown(_:)``.
    func remove(_ id: UUID) async throws(TaskRepositoryError)

    /// All tasks, in the order in which they were added.
    func all() async throws(TaskRepositoryError) -> [TaskItem]

    func deleteAll() async throws(TaskRepositoryError)

    /// What is there now, and then every write by this repository, in their order, none left out.
    ///
    /// The sequence ends when nobody iterates over it any more, or the repository is gone.
    func changes() async throws(TaskRepositoryError) -> TaskChanges
}

extension TaskRepository {
    /// - Throws: ``TaskRepositoryError/duplicate(_:)`` for an id that is there.
    public func add(_ item: TaskItem) async throws(TaskRepositoryError) { try await add([item]) }
}

/// Why a repository does not do what it was asked. What it keeps stays as it is.
public enum TaskRepositoryError: Error, Sendable, CustomStringConvertible {
    /// There is a task with the id.
    case duplicate(UUID)
    /// There is no task with the id.
    case unknown(UUID)
    /// Another program has the database for itself.
    case locked
    /// The file is no database of tasks, or is damaged.
    case corrupt(String)
    /// The store does not read or write.
    case backend(any Error)

    public var description: String {
        switch self {
        case .duplicate(let id): "there is a task \(id)"
        case .unknown(let id): "there is no task \(id)"
        case .locked: "another program has the tasks for itself"
        case .corrupt(let reason): "the tasks cannot be read: \(reason)"
        case .backend(let error): "the store of tasks failed: \(error)"
        }
    }
}
