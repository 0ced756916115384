/// The JSON Schema of a bundle's `release.json`: draft-07, as that of the manifest.
package enum ReleaseSchema {
    /// The document, with a newline at its end.
    package static let text = """
        {
          "$schema": "http://json-schema.org/draft-07/schema#",
          "title": "Slipway release",
          "description": "What a bundle holds: its release.json. More members may come; a reader passes over them.",
          "type": "object",
          "required": ["schema", "name", "version", "commit", "time", "toolchain", "artifacts"],
          "properties": {
            "schema": {"const": 1},
            "name": {"description": "The package's name.", "type": "string", "minLength": 1},
            "version": {
              "description": "A semantic version.",
              "type": "string",
              "pattern": "^[0-9]+\\\\.[0-9]+\\\\.[0-9]+(-[0-9A-Za-z.-]+)?(\\\\+[0-9A-Za-z.-]+)?$"
            },
            "commit": {
              "description": "The commit's id in hexadecimal.",
              "type": "string",
              "pattern": "^([0-9a-f]{40}|[0-9a-f]{64})$"
            },
            "time": {"description": "Seconds since 1970 of the commit.", "type": "integer"},
            "toolchain": {"description": "The compiler's own line.", "type": "string"},
            "triples": {
              "description": "What it was built for; bundles of the toolchain's own platform alone have none.",
              "type": "array",
              "items": {"$ref": "#/definitions/triple"}
            },
            "artifacts": {"type": "array", "items": {"$ref": "#/definitions/artifact"}},
            "documents": {
              "description": "What is said about the artifacts; bundles of before have none.",
              "type": "array",
              "items": {"$ref": "#/definitions/document"}
            }
          },
          "definitions": {
            "file": {"description": "A file's name in the bundle.", "type": "string", "pattern": "^[^./][^/]*$"},
            "size": {"description": "Bytes.", "type": "integer", "minimum": 0},
            "sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
            "triple": {
              "type": "object",
              "required": ["triple"],
              "properties": {
                "triple": {"description": "The platform.", "type": "string"},
                "swiftSDK": {"description": "The Swift SDK that built for it.", "type": "string"},
                "swiftSDKVersion": {"description": "The version that it says.", "type": "string"}
              }
            },
            "artifact": {
              "type": "object",
              "required": ["file", "kind", "product", "size", "sha256"],
              "properties": {
                "file": {"$ref": "#/definitions/file"},
                "kind": {"description": "Such as executable or source.", "type": "string"},
                "product": {"description": "The product; the package for its sources.", "type": "string"},
                "triple": {"description": "The platform; sources and indices have none.", "type": "string"},
                "size": {"$ref": "#/definitions/size"},
                "sha256": {"$ref": "#/definitions/sha256"}
              }
            },
            "document": {
              "type": "object",
              "required": ["file", "kind", "size", "sha256"],
              "properties": {
                "file": {"$ref": "#/definitions/file"},
                "kind": {"enum": ["spdx", "cyclonedx", "provenance", "notes"]},
                "size": {"$ref": "#/definitions/size"},
                "sha256": {"$ref": "#/definitions/sha256"}
              }
            }
          }
        }

        """
}
