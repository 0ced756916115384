public import Foundation

/// Keeps tasks in memory: for tests and previews.
public actor MemoryTaskRepository: TaskRepository {
    private var items: [UUID: (item: TaskItem, place: Int)] = [:]
    private var next = 0
    private let followers = TaskFollowers()

    public init() {}

    public func add(_ items: [TaskItem]) throws(TaskRepositoryError) {
        var new: Set<UUID> = []
        for item in items where self.items[item.id] != nil || !new.insert(item.id).inserted {
            throw .duplicate(item.id)
        }
        for item in items {
            self.items[item.id] = (item, next)
            next += 1
        }
        if !items.isEmpty { followers.tell(.added(items)) }
    }

    public func update(_ item: TaskItem) throws(TaskRepositoryError) {
        guard let known = items[item.id] else { throw .unknown(item.id) }
        items[item.id] = (item, known.place)
        followers.tell(.updated(item))
    }

    public func remove(_ id: UUID) throws(TaskRepositoryError) {
        guard items.removeValue(forKey: id) != nil else { throw .unknown(id) }
        followers.tell(.removed(id))
    }

    public func all() -> [TaskItem] { items.values.sorted { $0.place < $1.place }.map(\.item) }

    public func deleteAll() {
        items = [:]
        followers.tell(.removedAll)
    }

    public func changes() -> TaskChanges { followers.begin(with: all()) }
}
