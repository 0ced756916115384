/// The manifests of the conformance cases by name.
enum XcodeCases {
    static let all: [String: String] = [
        targets, products, settings, schemes, packages, files, phases,
    ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }
}
