import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Asks a validator that is not ours, the Python package `jsonschema`, about manifests.
enum SchemaCheck {
    /// Whether to skip tests that need the validator: not where `CI` is set, there they fail.
    static func isMissing() async -> Bool {
        await Tool.isMissing(pythonModules: "jsonschema", "yaml")
    }

    static let reason: Comment = "needs python3 with the packages jsonschema and PyYAML"

    /// Per file a line: nothing where it is valid, else the JSON pointer of what suits it best as the problem.
    ///
    /// YAML is read as the core schema of YAML 1.2 has it: without dates, and keys are texts.
    private static let script = """
        import json, sys, yaml
        from jsonschema import Draft7Validator
        from jsonschema.exceptions import best_match

        class Loader(yaml.SafeLoader):
            def construct_mapping(self, node, deep=False):
                self.flatten_mapping(node)
                return {str(key.value): self.construct_object(value, deep=True) for key, value in node.value}

        dates = "tag:yaml.org,2002:timestamp"
        Loader.yaml_implicit_resolvers = {
            first: [pair for pair in pairs if pair[0] != dates]
            for first, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()
        }
        Loader.add_constructor("tag:yaml.org,2002:map", Loader.construct_mapping)

        schema = json.load(open(sys.argv[1], encoding="utf-8"))
        Draft7Validator.check_schema(schema)
        validator = Draft7Validator(schema)
        for path in sys.argv[2:]:
            document = yaml.load(open(path, encoding="utf-8"), Loader)
            error = best_match(validator.iter_errors(document))
            if error is None:
                print()
                continue
            parts, node = list(error.absolute_path), document
            for part in parts:
                node = node[part]
            # for a key that is not allowed, some versions of jsonschema leave the key out
            if node is not error.instance:
                parts += [key for key, value in node.items() if value is error.instance]
            print("/" + "/".join(str(part).replace("~", "~0").replace("/", "~1") for part in parts))
        """

    /// - Returns: per manifest the place of its problem, or `nil` where it is valid.
    static func problems(_ manifests: [Path]) async throws -> [String?] {
        let folder = try TemporaryDirectory()
        let schema = try folder.write(ManifestSchema.text, to: "slipway.schema.json")
        let arguments = ["-W", "ignore", "-c", script, schema.string] + manifests.map(\.string)
        let output = try await Tool.run("python3", arguments, in: folder.path).output
        return output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { $0.isEmpty ? nil : String($0) }
    }

    /// As ``problems(_:)-([Path])``, for manifests as texts.
    static func problems(_ texts: [String]) async throws -> [String?] {
        let folder = try TemporaryDirectory()
        var files: [Path] = []
        for (index, text) in texts.enumerated() { files.append(try folder.write(text + "\n", to: "\(index).yml")) }
        return try await problems(files)
    }
}
