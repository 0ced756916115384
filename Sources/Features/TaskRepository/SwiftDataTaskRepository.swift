#if canImport(SwiftData)
    public import Foundation
    public import SwiftData

    /// A task as SwiftData keeps it.
    @Model
    final class StoredTask {
        @Attribute(.unique) var id: UUID
        var title: String
        var isCompleted: Bool
        var position: Int

        init(_ item: TaskItem, position: Int) {
            id = item.id
            title = item.title
            isCompleted = item.isCompleted
            self.position = position
        }

        var item: TaskItem { TaskItem(id: id, title: title, isCompleted: isCompleted) }
    }

    /// Keeps tasks in a store of SwiftData.
    public actor SwiftDataTaskRepository: TaskRepository {
        private let context: ModelContext
        private let followers = TaskFollowers()

        /// - Parameter url: of the store; `nil` for one in memory.
        /// - Throws: ``TaskRepositoryError/backend(_:)`` where it cannot be opened.
        public init(url: URL?) throws(TaskRepositoryError) {
            do {
                let configuration =
                    url.map { ModelConfiguration(url: $0) } ?? ModelConfiguration(isStoredInMemoryOnly: true)
                let container = try ModelContainer(for: StoredTask.self, configurations: configuration)
                context = ModelContext(container)
                context.autosaveEnabled = false
            } catch {
                throw .backend(error)
            }
        }

        public func add(_ items: [TaskItem]) throws(TaskRepositoryError) {
            if items.isEmpty { return }
            try write(.added(items)) {
                var next = try context.fetch(SwiftDataTaskRepository.newest).first.map { $0.position + 1 } ?? 0
                // an insertion with an id that is there would be a change
                for item in items {
                    if try find(item.id) != nil { throw TaskRepositoryError.duplicate(item.id) }
                    context.insert(StoredTask(item, position: next))
                    next += 1
                }
            }
        }

        public func update(_ item: TaskItem) throws(TaskRepositoryError) {
            try write(.updated(item)) {
                guard let stored = try find(item.id) else { throw TaskRepositoryError.unknown(item.id) }
                (stored.title, stored.isCompleted) = (item.title, item.isCompleted)
            }
        }

        public func remove(_ id: UUID) throws(TaskRepositoryError) {
            try write(.removed(id)) {
                guard let stored = try find(id) else { throw TaskRepositoryError.unknown(id) }
                context.delete(stored)
            }
        }

        public func all() throws(TaskRepositoryError) -> [TaskItem] {
            do {
                let order = FetchDescriptor<StoredTask>(sortBy: [SortDescriptor(\.position)])
                return try context.fetch(order).map(\.item)
            } catch {
                throw .backend(error)
            }
        }

        public func deleteAll() throws(TaskRepositoryError) {
            try write(.removedAll) { try context.delete(model: StoredTask.self) }
        }

        public func changes() throws(TaskRepositoryError) -> TaskChanges { followers.begin(with: try all()) }

        private static var newest: FetchDescriptor<StoredTask> {
            var descriptor = FetchDescriptor<StoredTask>(sortBy: [SortDescriptor(\.position, order: .reverse)])
            descriptor.fetchLimit = 1
            return descriptor
        }

        private func find(_ id: UUID) throws -> StoredTask? {
            var descriptor = FetchDescriptor<StoredTask>(predicate: #Predicate { $0.id == id })
            descriptor.fetchLimit = 1
            return try context.fetch(descriptor).first
        }

        /// All of it, or nothing.
        private func write(_ change: TaskChange, _ body: () throws -> Void) throws(TaskRepositoryError) {
            do {
                try body()
                try context.save()
            } catch {
                context.rollback()
                throw error as? TaskRepositoryError ?? .backend(error)
            }
            followers.tell(change)
        }
    }
#endif
