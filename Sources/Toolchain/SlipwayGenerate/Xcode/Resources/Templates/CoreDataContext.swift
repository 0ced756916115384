import SlipwayModel
import XcodeProject

/// What templates see of a Core Data model, as SwiftGen's context has it.
enum CoreDataContext {
    typealias Values = TemplateContext.Values

    static func values(_ models: [XMLElement]) -> Values { ["models": .list(models.map { .table(model($0)) })] }

    private static func model(_ element: XMLElement) -> Values {
        let entities = element.children(named: "entity")
        let names = entities.compactMap { $0["name"] }
        var configurations: Values = ["Default": .list(names.sortedBytewise().map { .text($0) })]
        for configuration in element.children(named: "configuration") {
            let members = configuration.children(named: "memberEntity").compactMap { $0["name"] }
            configurations[configuration["name"] ?? ""] = .list(members.sortedBytewise().map { .text($0) })
        }
        let requests = Dictionary(grouping: element.children(named: "fetchRequest")) { $0["entity"] ?? "" }
        return [
            "configurations": .table(configurations),
            "entities": .table(
                Dictionary(entities.map { ($0["name"] ?? "", .table(entity($0))) }) { first, _ in first }),
            "fetchRequests": .table(requests.mapValues { .list($0.map { .table(request($0)) }) }),
        ]
    }

    private static func entity(_ element: XMLElement) -> Values {
        let constraints = element.child("uniquenessConstraints")?.children(named: "uniquenessConstraint") ?? []
        return [
            "name": text(element, "name"), "className": .text(element["representedClassName"] ?? "NSManagedObject"),
            "isAbstract": flag(element, "isAbstract"), "superEntity": text(element, "parentEntity"),
            "userInfo": userInfo(element), "shouldGenerateCode": .flag(element["codeGenerationType"] == nil),
            "attributes": .list(element.children(named: "attribute").map { .table(attribute($0)) }),
            "relationships": .list(element.children(named: "relationship").map { .table(relationship($0)) }),
            "fetchedProperties": .list(element.children(named: "fetchedProperty").map { .table(property($0)) }),
            "uniquenessConstraints": .list(
                constraints.map { constraint in
                    .list(constraint.children(named: "constraint").compactMap { $0["value"] }.map { .text($0) })
                }),
        ]
    }

    private static func attribute(_ element: XMLElement) -> Values {
        [
            "name": text(element, "name"), "propertyType": .text("attribute"),
            "isDerived": flag(element, "derived"), "isIndexed": flag(element, "indexed"),
            "isOptional": flag(element, "optional"), "isTransient": flag(element, "transient"),
            "usesScalarValueType": flag(element, "usesScalarValueType"), "type": text(element, "attributeType"),
            "customClassName": text(element, "customClassName"), "typeName": .text(typeName(element)),
            "userInfo": userInfo(element),
        ]
    }

    /// The type of Swift's that an attribute has.
    private static func typeName(_ element: XMLElement) -> String {
        let type = element["attributeType"] ?? ""
        switch type {
        case "Binary": return "Data"
        case "Date", "String", "UUID": return type
        case "URI": return "URL"
        case "Decimal": return "NSDecimalNumber"
        case "Transformable": return element["customClassName"] ?? "AnyObject"
        case "Boolean", "Double", "Float", "Integer 16", "Integer 32", "Integer 64":
            guard element["usesScalarValueType"] == "YES" else { return "NSNumber" }
            if type == "Boolean" { return "Bool" }
            return type.replacing("Integer ", with: "Int")
        default: return "AnyObject"
        }
    }

    private static func relationship(_ element: XMLElement) -> Values {
        var values: Values = [
            "name": text(element, "name"), "propertyType": .text("relationship"),
            "isIndexed": flag(element, "indexed"), "isOptional": flag(element, "optional"),
            "isTransient": flag(element, "transient"), "isToMany": flag(element, "toMany"),
            "isOrdered": flag(element, "ordered"), "destinationEntity": text(element, "destinationEntity"),
            "userInfo": userInfo(element),
        ]
        if let name = element["inverseName"], let entity = element["inverseEntity"] {
            values["inverseRelationship"] = .table(["name": .text(name), "entityName": .text(entity)])
        }
        return values
    }

    private static func property(_ element: XMLElement) -> Values {
        [
            "name": text(element, "name"), "propertyType": .text("fetchedProperty"),
            "isOptional": flag(element, "optional"), "userInfo": userInfo(element),
            "fetchRequest": .table(element.child("fetchRequest").map { request($0) } ?? [:]),
        ]
    }

    private static func request(_ element: XMLElement) -> Values {
        let results = ["1": "Object ID", "2": "Dictionary"]
        return [
            "name": text(element, "name"), "entity": text(element, "entity"),
            "fetchLimit": .integer(element["fetchLimit"].flatMap { Int($0) } ?? 0),
            "fetchBatchSize": .integer(element["fetchBatchSize"].flatMap { Int($0) } ?? 0),
            "predicateString": text(element, "predicateString"),
            "resultType": .text(results[element["resultType"] ?? ""] ?? "Object"),
            "includeSubentities": flag(element, "includeSubentities", usual: true),
            "includePropertyValues": flag(element, "includePropertyValues", usual: true),
            "includesPendingChanges": flag(element, "includesPendingChanges", usual: true),
            "returnsObjectsAsFaults": flag(element, "returnObjectsAsFaults", usual: true),
            "returnDistinctResults": flag(element, "returnDistinctResults"),
        ]
    }

    private static func userInfo(_ element: XMLElement) -> TemplateValue {
        let entries = element.child("userInfo")?.children(named: "entry") ?? []
        return .table(Dictionary(entries.map { ($0["key"] ?? "", .text($0["value"] ?? "")) }) { first, _ in first })
    }

    private static func text(_ element: XMLElement, _ name: String) -> TemplateValue { .text(element[name] ?? "") }

    private static func flag(_ element: XMLElement, _ name: String, usual: Bool = false) -> TemplateValue {
        .flag(element[name].map { $0 == "YES" } ?? usual)
    }
}
