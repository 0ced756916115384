public import GraphQLClient

/// Answers requests by a schema.
public struct GraphQLExecutor: Sendable {
    public let schema: GraphQLSchema
    public let limits: GraphQLLimits
    private let report: @Sendable (any Error, [GraphQLError.PathKey]) -> Void

    /// - Parameters:
    ///   - limits: what a request may ask for.
    ///   - report: is told of errors that who asks does not hear of: all that a resolver throws, but
    ///     ``GraphQLClient/GraphQLError``.
    public init(
        _ schema: GraphQLSchema, limits: GraphQLLimits = GraphQLLimits(),
        report: @escaping @Sendable (any Error, [GraphQLError.PathKey]) -> Void = { _, _ in }
    ) {
        (self.schema, self.limits, self.report) = (schema, limits, report)
    }

    /// All that is wrong with a document: how it is written, or what it asks for.
    public func validate(_ query: String) -> [GraphQLError] {
        do throws(GraphQLRefusal) {
            _ = try document(query)
            return []
        } catch { return error.errors }
    }

    /// Runs an operation.
    ///
    /// - Parameters:
    ///   - root: what the fields of the schema's root are asked of.
    ///   - context: what every resolver is given: who asks.
    public func execute(
        _ request: GraphQLRequest, root: any Sendable = GraphQLValue.null, context: any Sendable = GraphQLValue.null
    ) async -> GraphQLResult {
        do throws(GraphQLRefusal) {
            return await run(try prepare(request), root: root, context: context)
        } catch { return GraphQLResult(data: nil, errors: error.errors) }
    }

    /// An operation that can be run.
    struct Prepared: Sendable {
        let operation: GraphQLDocument.Operation
        let planner: Planner
    }

    func run(_ prepared: Prepared, root: any Sendable, context: any Sendable) async -> GraphQLResult {
        let run = Run(prepared.planner, context: context, limits: limits, report: report)
        return await run.result(prepared.operation, root: root)
    }

    func document(_ query: String) throws(GraphQLRefusal) -> GraphQLDocument {
        let document: GraphQLDocument
        do throws(GraphQLSyntaxError) {
            document = try GraphQLDocument(parsing: query, limits: limits.document)
        } catch {
            throw GraphQLRefusal(
                error.reason, code: "GRAPHQL_PARSE_FAILED",
                locations: [.init(line: error.line, column: error.column)])
        }
        let errors = Validator.errors(document, schema, limits)
        guard errors.isEmpty else { throw GraphQLRefusal(errors: errors) }
        return document
    }

    /// - Throws: why nothing is run.
    func prepare(_ request: GraphQLRequest) throws(GraphQLRefusal) -> Prepared {
        let document = try document(request.query)
        let operation = try GraphQLExecutor.operation(request.operationName, of: document)
        let variables = try variables(of: operation, request.variables)
        return Prepared(
            operation: operation, planner: Planner(schema, FragmentGraph(document), variables: variables))
    }

    private static func operation(
        _ name: String?, of document: GraphQLDocument
    ) throws(GraphQLRefusal) -> GraphQLDocument.Operation {
        let operations = document.operations
        guard let name else {
            guard let first = operations.first else {
                throw GraphQLRefusal("the document has no operation", code: "OPERATION_RESOLUTION_FAILURE")
            }
            guard operations.count == 1 else {
                throw GraphQLRefusal(
                    "the document has \(operations.count) operations: 'operationName' says which",
                    code: "OPERATION_RESOLUTION_FAILURE")
            }
            return first
        }
        guard let found = operations.first(where: { $0.name == name }) else {
            let hint = Nearest.hint(name, among: operations.compactMap(\.name))
            throw GraphQLRefusal(
                "the document has no operation '\(name)'\(hint)", code: "OPERATION_RESOLUTION_FAILURE")
        }
        return found
    }

    private func variables(
        of operation: GraphQLDocument.Operation, _ given: GraphQLObject
    ) throws(GraphQLRefusal) -> GraphQLObject {
        var result = GraphQLObject()
        var errors: [GraphQLError] = []
        for variable in operation.variables where errors.count < limits.errors {
            var coercion = Coercion(schema)
            var value: GraphQLValue?
            if let given = given[variable.name] {
                value = coercion.value(given, of: variable.type, at: "$\(variable.name)")
            } else if let literal = variable.defaultValue {
                value = coercion.literal(literal, of: variable.type, at: "$\(variable.name)")
            } else if variable.type.isNonNull {
                errors.append(
                    GraphQLExecutor.wrong("'$\(variable.name)' of type '\(variable.type)' has no value", variable.place)
                )
                continue
            }
            errors += coercion.reasons.map { GraphQLExecutor.wrong($0, variable.place) }
            if let value { result[variable.name] = value }
        }
        guard errors.isEmpty else { throw GraphQLRefusal(errors: errors) }
        return result
    }

    private static func wrong(_ reason: String, _ place: GraphQLDocument.Place) -> GraphQLError {
        GraphQLError(
            "the variable \(reason)", locations: [.init(line: place.line, column: place.column)],
            extensions: ["code": "BAD_USER_INPUT"])
    }
}

/// Why nothing is run.
struct GraphQLRefusal: Error {
    let errors: [GraphQLError]

    init(errors: [GraphQLError]) { self.errors = errors }

    init(_ message: String, code: String, locations: [GraphQLError.Location] = []) {
        errors = [GraphQLError(message, locations: locations, extensions: ["code": .string(code)])]
    }
}
