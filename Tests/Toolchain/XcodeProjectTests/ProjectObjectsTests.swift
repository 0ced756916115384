import Testing
import XcodeProject

@Suite("Objects of a project")
struct ProjectObjectsTests {
    private func object(_ name: String) -> ProjectObject {
        ProjectObject(isa: "PBXGroup", fields: PropertyDictionary([.init("name", .string(name))]))
    }

    /// Ids as Xcode writes them, short ones, and ones that differ only behind their first 24 bytes.
    private static let ids =
        ["A", "", "0123456789ABCDEF01234567", "0123456789ABCDEF01234567-1", "é"].map(ObjectID.init(_:))
        + (0..<500).map { ObjectID("0123456789ABCDEF01234567 number \($0)") } + (0..<500).map { ObjectID("N\($0)") }

    @Test("Every object is found by its id, whatever the id's length")
    func find() {
        var objects = ProjectObjects()
        for (number, id) in Self.ids.enumerated() { objects[id] = object("\(number)") }
        #expect(objects.count == Self.ids.count)
        for (number, id) in Self.ids.enumerated() { #expect(objects[id]?.string("name") == "\(number)") }
        for missing in ["B", "0123456789ABCDEF01234568", "0123456789ABCDEF01234567 number 500"] {
            #expect(objects[ObjectID(missing)] == nil)
        }
    }

    @Test("Objects keep their order; a changed one its place, a removed one leaves the others as they are")
    func order() {
        var objects = ProjectObjects(Self.ids.map { (key: $0, value: object("a")) })
        #expect(objects.updateValue(object("b"), forKey: ObjectID("A"))?.string("name") == "a")
        #expect(objects.keys == Self.ids)
        objects[ObjectID("N0")] = nil
        objects[ObjectID("not there")] = nil
        #expect(objects.keys == Self.ids.filter { $0.rawValue != "N0" })
        #expect(objects[ObjectID("N0")] == nil)
        #expect(objects[ObjectID("N499")] != nil)
    }

    @Test("Two lists are equal whatever their order")
    func equality() {
        let one: ProjectObjects = [ObjectID("A"): object("a"), ObjectID("B"): object("b")]
        let other: ProjectObjects = [ObjectID("B"): object("b"), ObjectID("A"): object("a")]
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(one != [ObjectID("A"): object("a"), ObjectID("C"): object("b")])
    }
}
