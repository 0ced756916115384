/// What is written for the code of a target to reach its resources by name.
package struct ResourceAccessors: Sendable, Hashable {
    package var kinds: [Kind]
    /// What is written besides, or otherwise than usual.
    package var synthesizers: [ResourceSynthesizer]
    /// What the names of the types begin with, where it is not the product's name.
    package var name: String?
    /// The target that has the resources, of type `bundle`; `nil` where the target has them itself.
    package var bundle: String?

    package init(
        kinds: [Kind], synthesizers: [ResourceSynthesizer] = [], name: String? = nil, bundle: String? = nil
    ) {
        self.kinds = kinds
        self.synthesizers = synthesizers
        self.name = name
        self.bundle = bundle
    }

    package enum Kind: String, Sendable, CaseIterable {
        /// `Bundle.module`, and a class that has the bundle.
        case bundle
        case strings, assets, plists, fonts
    }
}

/// What is written for some resources of a target: by a template, or as usual with other options.
package struct ResourceSynthesizer: Sendable, Hashable {
    package var parser: Parser
    /// What the file that is written is named after.
    package var name: String
    /// The template's file, relative to the manifest; `nil` where what comes with Slipway is written.
    package var template: String?
    /// Extensions of the files; `nil` for those of the parser.
    package var extensions: [String]?
    /// How the files are read.
    package var options: [ManifestValue.Entry]
    /// What the template sees besides the resources.
    package var values: [ManifestValue.Entry]
    package var place: Place?

    package init(
        parser: Parser, name: String, template: String? = nil, extensions: [String]? = nil,
        options: [ManifestValue.Entry] = [], values: [ManifestValue.Entry] = []
    ) {
        self.parser = parser
        self.name = name
        self.template = template
        self.extensions = extensions
        self.options = options
        self.values = values
    }

    /// The text of a value.
    package func value(_ name: String) -> String? {
        if case .scalar(let text, _)? = values.first(where: { $0.key == name })?.value { text } else { nil }
    }

    /// The text of an option.
    package func option(_ name: String) -> String? {
        if case .scalar(let text, _)? = options.first(where: { $0.key == name })?.value { text } else { nil }
    }

    /// How resources are read.
    package enum Parser: String, Sendable, CaseIterable {
        case strings, assets, plists, fonts, coreData, interfaceBuilder, json, yaml, files

        /// The extensions of its files where nothing else is said.
        package var extensions: [String] {
            switch self {
            case .strings: ["strings", "stringsdict", "xcstrings"]
            case .assets: ["xcassets"]
            case .plists: ["plist"]
            case .fonts: ["otf", "ttc", "ttf"]
            case .coreData: ["xcdatamodeld"]
            case .interfaceBuilder: ["storyboard"]
            case .json: ["json"]
            case .yaml: ["yaml", "yml"]
            case .files: []
            }
        }

        /// What it can be told.
        package var options: [String] {
            switch self {
            case .strings: ["separator"]
            case .files: ["compact"]
            case .assets, .plists, .fonts, .coreData, .interfaceBuilder, .json, .yaml: []
            }
        }

        /// What its file and its template are called where nothing else is said.
        package var usualName: String {
            switch self {
            case .json: "JSON"
            case .yaml: "YAML"
            default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
            }
        }

        /// Whether what is written without a template depends on a value.
        package func usesValue(_ name: String) -> Bool {
            switch self {
            case .strings, .assets, .fonts: name == "name"
            case .files: name == "enumName"
            case .plists, .coreData, .interfaceBuilder, .json, .yaml: false
            }
        }

        /// Whether something is written for it without a template.
        package var isBuiltIn: Bool {
            switch self {
            case .strings, .assets, .plists, .fonts, .files: true
            case .coreData, .interfaceBuilder, .json, .yaml: false
            }
        }
    }
}
