import GraphQLClient
import Synchronization

/// One operation that is run (GraphQL, October 2021, 6.2 to 6.4).
final class Run: Sendable {
    private let planner: Planner
    private let context: any Sendable
    private let limits: GraphQLLimits
    private let report: @Sendable (any Error, [GraphQLError.PathKey]) -> Void
    private let count = Atomic(0)
    private let bytes = Atomic(0)

    /// What came of a value: nil where its place cannot be `null`, and whatever is around it has to be.
    struct Outcome: Sendable {
        var value: GraphQLValue?
        var errors: [GraphQLError] = []
    }

    init(
        _ planner: Planner, context: any Sendable, limits: GraphQLLimits,
        report: @escaping @Sendable (any Error, [GraphQLError.PathKey]) -> Void
    ) {
        (self.planner, self.context, self.limits, self.report) = (planner, context, limits, report)
    }

    private var schema: GraphQLSchema { planner.schema }

    /// All of an operation.
    func result(_ operation: GraphQLDocument.Operation, root: any Sendable) async -> GraphQLResult {
        guard let type = schema.root(operation.kind) else { return GraphQLResult(data: .null) }
        let outcome = await object(
            type, Selected([operation.selections]), source: root, path: nil, place: operation.place,
            isSerial: operation.kind == .mutation)
        if let excess {
            let error = GraphQLError(
                "the response has more than \(excess)", extensions: ["code": "RESPONSE_LIMIT_EXCEEDED"])
            return GraphQLResult(data: .null, errors: [error])
        }
        if Task.isCancelled {
            let error = GraphQLError("the request was cancelled", extensions: ["code": "CANCELLED"])
            return GraphQLResult(data: .null, errors: [error])
        }
        return GraphQLResult(data: outcome.value ?? .null, errors: outcome.errors)
    }

    /// What the response has too much of.
    private var excess: String? {
        if count.load(ordering: .relaxed) > limits.values { return "\(limits.values) values" }
        return bytes.load(ordering: .relaxed) > limits.bytes ? "\(limits.bytes) bytes" : nil
    }

    /// Whether there may be one more value.
    private func counts() -> Bool {
        count.wrappingAdd(1, ordering: .relaxed).newValue <= limits.values && !Task.isCancelled
    }

    /// Whether there may be so many bytes more.
    @discardableResult
    private func counts(bytes more: Int) -> Bool {
        bytes.wrappingAdd(more, ordering: .relaxed).newValue <= limits.bytes
    }

    /// Whether there may be one more field.
    private func counts(_ field: PlannedField) -> Bool { counts() && counts(bytes: field.name.utf8.count + 4) }

    private func counted(_ error: GraphQLError) -> GraphQLError {
        counts(bytes: error.size)
        return error
    }

    private func object(
        _ type: String, _ selected: Selected, source: any Sendable, path: ResponsePath?, place: GraphQLDocument.Place,
        isSerial: Bool = false
    ) async -> Outcome {
        let fields: [PlannedField]
        switch planner.plan(selected, for: type) {
        case .success(let plan): fields = plan
        case .failure(var error):
            error.path = path?.keys ?? []
            return Outcome(value: nil, errors: [counted(error)])
        }
        var outcomes = [Outcome?](repeating: nil, count: fields.count)
        let isConcurrent = !isSerial && fields.count { $0.mayWait } > 1
        if isConcurrent {
            await withTaskGroup(of: (Int, Outcome).self) { group in
                for (index, field) in fields.enumerated() where field.mayWait {
                    group.addTask { [self] in (index, await self.field(field, of: type, source, path)) }
                }
                for (index, field) in fields.enumerated() where !field.mayWait {
                    outcomes[index] = await self.field(field, of: type, source, path)
                }
                for await (index, outcome) in group { outcomes[index] = outcome }
            }
        } else {
            for (index, field) in fields.enumerated() {
                outcomes[index] = self.leaf(field, of: type, source, path)
                if outcomes[index] == nil { outcomes[index] = await self.field(field, of: type, source, path) }
            }
        }
        var object = GraphQLObject()
        object.reserve(fields.count)
        var result = Outcome(value: .null)
        var isWhole = true
        for (field, outcome) in zip(fields, outcomes) {
            result.errors += outcome?.errors ?? []
            if let value = outcome?.value { object[field.name] = value } else { isWhole = false }
        }
        result.value = isWhole ? .object(object) : nil
        return result
    }

    private func failure(
        _ message: String, _ field: PlannedField, _ path: ResponsePath, code: String = "INTERNAL_SERVER_ERROR"
    ) -> GraphQLError {
        counted(
            GraphQLError(
                message, locations: [.init(line: field.place.line, column: field.place.column)], path: path.keys,
                extensions: ["code": .string(code)]))
    }

    /// What who asks hears of an error.
    private func failure(_ error: any Error, _ field: PlannedField, _ path: ResponsePath) -> GraphQLError {
        if var told = error as? GraphQLError {
            told.path = path.keys
            told.locations = [.init(line: field.place.line, column: field.place.column)]
            return counted(told)
        }
        if error is CancellationError { return failure("the request was cancelled", field, path, code: "CANCELLED") }
        report(error, path.keys)
        return failure("something went wrong within the server", field, path)
    }

    private func refused(_ error: GraphQLError, _ field: PlannedField) -> Outcome {
        Outcome(value: field.definition.type.isNonNull ? nil : .null, errors: [error])
    }

    /// A value without parts that is there at once; nil for any other field.
    private func leaf(_ field: PlannedField, of type: String, _ source: any Sendable, _ parent: ResponsePath?)
        -> Outcome?
    {
        guard !field.mayWait, let named = schema.type(of: field.definition.type), !named.isComposite else { return nil }
        guard counts(field) else { return Outcome(value: nil) }
        let path = ResponsePath(parent, .field(field.name))
        if field.definition.name == "__typename" { return Outcome(value: .string(type)) }
        do {
            return completedLeaf(try resolved(field, source, path), field.definition.type, named, field, path)
        } catch { return refused(failure(error, field, path), field) }
    }

    private func context(_ field: PlannedField, _ source: any Sendable, _ path: ResponsePath) throws
        -> GraphQLFieldContext
    {
        GraphQLFieldContext(source: source, arguments: try field.arguments.get(), context: context, way: path)
    }

    private func resolved(_ field: PlannedField, _ source: any Sendable, _ path: ResponsePath) throws -> GraphQLOutput {
        let context = try context(field, source, path)
        guard case .immediate(let resolve) = field.definition.resolver else {
            return Run.output((source as? GraphQLValue)?[field.definition.name] ?? .null)
        }
        return try resolve(context)
    }

    /// A value of JSON as what a resolver gives.
    private static func output(_ value: GraphQLValue) -> GraphQLOutput {
        switch value {
        case .list(let list): .list(list.map(output))
        default: .value(value)
        }
    }

    private func field(
        _ field: PlannedField, of type: String, _ source: any Sendable, _ parent: ResponsePath?
    ) async -> Outcome {
        if let outcome = leaf(field, of: type, source, parent) { return outcome }
        guard counts(field) else { return Outcome(value: nil) }
        let path = ResponsePath(parent, .field(field.name))
        // introspection begins at the schema
        let source: any Sendable = parent == nil && field.definition.name.hasPrefix("__") ? schema : source
        let output: GraphQLOutput
        do {
            if case .concurrent(let fetch) = field.definition.resolver {
                output = try await fetch(try context(field, source, path))
            } else {
                output = try resolved(field, source, path)
            }
        } catch { return refused(failure(error, field, path), field) }
        return await completed(output, field.definition.type, field, path)
    }
}

// Values as their types have them (6.4.3).
extension Run {
    private func nonNull(_ outcome: Outcome, _ field: PlannedField, _ path: ResponsePath) -> Outcome {
        guard outcome.value?.isNull ?? true else { return outcome }
        guard outcome.errors.isEmpty, outcome.value != nil else { return Outcome(value: nil, errors: outcome.errors) }
        let error = failure("there is no value, and '\(field.definition.type)' has to have one", field, path)
        return Outcome(value: nil, errors: [error])
    }

    private func completedLeaf(
        _ output: GraphQLOutput, _ reference: GraphQLDocument.TypeReference, _ type: GraphQLType, _ field: PlannedField,
        _ path: ResponsePath
    ) -> Outcome {
        switch (reference, output) {
        case (_, .failure(let error)): return nulled(reference, failure(error, field, path))
        case (.nonNull(let inner), _): return nonNull(completedLeaf(output, inner, type, field, path), field, path)
        case (_, .value(.null)): return Outcome(value: .null)
        case (.list, .value(.list(let list))):
            return completedLeaf(.list(list.map { .value($0) }), reference, type, field, path)
        case (.list(let inner), .list(let list)):
            var elements: [GraphQLValue] = []
            var result = Outcome(value: .null)
            var isWhole = true
            for (index, element) in list.enumerated() {
                guard counts() else { return Outcome(value: nil) }
                let outcome = completedLeaf(element, inner, type, field, ResponsePath(path, .index(index)))
                result.errors += outcome.errors
                if let value = outcome.value { elements.append(value) } else { isWhole = false }
            }
            if isWhole { result.value = .list(elements) }
            return result
        case (.named, .value(let value)): return serialized(value, type, field, path)
        default:
            return nulled(reference, failure("the server has a value that is no '\(reference)'", field, path))
        }
    }

    private func nulled(_ reference: GraphQLDocument.TypeReference, _ error: GraphQLError) -> Outcome {
        Outcome(value: reference.isNonNull ? nil : .null, errors: [error])
    }

    private func serialized(
        _ value: GraphQLValue, _ type: GraphQLType, _ field: PlannedField, _ path: ResponsePath
    ) -> Outcome {
        switch type {
        case .scalar(let scalar):
            do throws(GraphQLScalarType.Refusal) {
                let value = try scalar.serialize(value)
                return Outcome(value: counts(bytes: value.size) ? value : nil)
            } catch {
                return Outcome(
                    value: .null, errors: [failure("the server has a value that is no '\(scalar.name)'", field, path)])
            }
        case .enum(let type) where type.values.contains { $0.name == value.string }: return Outcome(value: value)
        default:
            return Outcome(
                value: .null, errors: [failure("the server has a value that is no '\(type.name)'", field, path)])
        }
    }

    private func completed(
        _ output: GraphQLOutput, _ reference: GraphQLDocument.TypeReference, _ field: PlannedField, _ path: ResponsePath
    ) async -> Outcome {
        guard let type = schema.type(of: reference), type.isComposite else {
            guard let type = schema.type(of: reference) else { return Outcome(value: nil) }
            return completedLeaf(output, reference, type, field, path)
        }
        switch (reference, output) {
        case (_, .failure(let error)): return nulled(reference, failure(error, field, path))
        case (.nonNull(let inner), _): return nonNull(await completed(output, inner, field, path), field, path)
        case (_, .value(.null)): return Outcome(value: .null)
        case (.list(let inner), .list(let list)): return await elements(list, inner, field, path)
        case (.named, .object(let source, let name)): return await completed(source, name, type, field, path)
        case (.named, .value(let value)):
            return await completed(value, value["__typename"]?.string, type, field, path)
        default: return nulled(reference, failure("the server has a value that is no '\(reference)'", field, path))
        }
    }

    private func completed(
        _ source: any Sendable, _ name: String?, _ type: GraphQLType, _ field: PlannedField, _ path: ResponsePath
    ) async -> Outcome {
        let isAbstract = type.isAbstract
        guard let object = isAbstract ? name : type.name, schema.possibleTypes(type.name).contains(object) else {
            let found = name.map { "'\($0)' is none" } ?? "the server does not say which"
            return Outcome(
                value: .null, errors: [failure("an object of '\(type.name)' is wanted, and \(found)", field, path)])
        }
        var outcome = await self.object(object, field.selected, source: source, path: path, place: field.place)
        outcome.value = outcome.value ?? .null
        return outcome
    }

    private static let window = 64

    private func elements(
        _ list: [GraphQLOutput], _ type: GraphQLDocument.TypeReference, _ field: PlannedField, _ path: ResponsePath
    ) async -> Outcome {
        var outcomes = [Outcome?](repeating: nil, count: list.count)
        let element = { @Sendable [self] (index: Int) async -> Outcome in
            guard counts() else { return Outcome(value: nil) }
            return await completed(list[index], type, field, ResponsePath(path, .index(index)))
        }
        if field.mayWait, list.count > 1 {
            await withTaskGroup(of: (Int, Outcome).self) { group in
                for index in list.indices {
                    if index >= Run.window, let (done, outcome) = await group.next() { outcomes[done] = outcome }
                    group.addTask { (index, await element(index)) }
                }
                for await (done, outcome) in group { outcomes[done] = outcome }
            }
        } else {
            for index in list.indices { outcomes[index] = await element(index) }
        }
        var result = Outcome(value: .null)
        var values: [GraphQLValue] = []
        var isWhole = true
        for outcome in outcomes {
            result.errors += outcome?.errors ?? []
            if let value = outcome?.value { values.append(value) } else { isWhole = false }
        }
        if isWhole { result.value = .list(values) }
        return result
    }
}
