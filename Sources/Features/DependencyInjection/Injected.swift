/// A dependency of a type, resolved when it is first asked for.
///
/// ```swift
/// struct UserList {
///     @Injected(name: "v1", from: container) private var service: any UserService
/// }
/// ```
///
/// The name is the whole name: "v1" is not answered by "v2", nor by one without a name. Where nothing is registered,
/// the program ends with the path to what is missing; ``projectedValue`` throws instead (`try $service()`), and
/// ``Container/validate()`` finds it before anybody asks.
@propertyWrapper
public struct Injected<Value: Sendable>: Sendable {
    @usableFromInline let name: String?
    @usableFromInline let container: Container

    /// - Parameters:
    ///   - name: where there are several of the type.
    ///   - container: who knows how it is made.
    public init(name: String? = nil, from container: Container) {
        self.name = name
        self.container = container
    }

    @inlinable public var wrappedValue: Value {
        do throws(ResolutionError) {
            return try container.resolve(Value.self, name: name)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// Resolves, and throws.
    public var projectedValue: @Sendable () throws(ResolutionError) -> Value {
        { [name, container] () throws(ResolutionError) in try container.resolve(Value.self, name: name) }
    }
}
