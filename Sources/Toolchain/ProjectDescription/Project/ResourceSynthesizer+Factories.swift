extension ResourceSynthesizer {
    /// Values by name.
    public typealias Options = [String: Parser.Option]

    /// By the usual template.
    public static func strings(
        parserOptions: Options = [:], templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .defaultTemplate(resourceName: "Strings"), parser: .strings, parserOptions: parserOptions,
            extensions: ["strings", "stringsdict"], context: context.merging(templateParameters) { $1 })
    }

    /// By a plugin's template.
    public static func strings(
        plugin: String, parserOptions: Options = [:], templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .plugin(name: plugin, resourceName: "Strings"), parser: .strings,
            parserOptions: parserOptions,
            extensions: ["strings", "stringsdict"], context: context.merging(templateParameters) { $1 })
    }

    /// By the usual template.
    public static func assets(
        parserOptions: Options = [:], templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .defaultTemplate(resourceName: "Assets"), parser: .assets, parserOptions: parserOptions,
            extensions: ["xcassets"], context: context.merging(templateParameters) { $1 })
    }

    /// By a plugin's template.
    public static func assets(
        plugin: String, parserOptions: Options = [:], templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .plugin(name: plugin, resourceName: "Assets"), parser: .assets, parserOptions: parserOptions,
            extensions: ["xcassets"], context: context.merging(templateParameters) { $1 })
    }

    /// By the usual template.
    public static func fonts(
        parserOptions: Options = [:], templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .defaultTemplate(resourceName: "Fonts"), parser: .fonts, parserOptions: parserOptions,
            extensions: ["otf", "ttc", "ttf", "woff"], context: context.merging(templateParameters) { $1 })
    }

    /// By a plugin's template.
    public static func fonts(
        plugin: String, parserOptions: Options = [:], templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .plugin(name: plugin, resourceName: "Fonts"), parser: .fonts, parserOptions: parserOptions,
            extensions: ["otf", "ttc", "ttf", "woff"], context: context.merging(templateParameters) { $1 })
    }

    /// By the usual template.
    public static func plists(
        parserOptions: Options = [:], templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .defaultTemplate(resourceName: "Plists"), parser: .plists, parserOptions: parserOptions,
            extensions: ["plist"], context: context.merging(templateParameters) { $1 })
    }

    /// By a plugin's template.
    public static func plists(
        plugin: String, parserOptions: Options = [:], templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .plugin(name: plugin, resourceName: "Plists"), parser: .plists, parserOptions: parserOptions,
            extensions: ["plist"], context: context.merging(templateParameters) { $1 })
    }

    /// By the usual template.
    public static func coreData(
        parserOptions: Options = [:], templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .defaultTemplate(resourceName: "CoreData"), parser: .coreData, parserOptions: parserOptions,
            extensions: ["xcdatamodeld"], context: context.merging(templateParameters) { $1 })
    }

    /// By a plugin's template.
    public static func coreData(
        plugin: String, parserOptions: Options = [:], templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .plugin(name: plugin, resourceName: "CoreData"), parser: .coreData,
            parserOptions: parserOptions,
            extensions: ["xcdatamodeld"], context: context.merging(templateParameters) { $1 })
    }

    /// By the usual template.
    public static func interfaceBuilder(
        parserOptions: Options = [:], templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .defaultTemplate(resourceName: "InterfaceBuilder"), parser: .interfaceBuilder,
            parserOptions: parserOptions,
            extensions: ["storyboard"], context: context.merging(templateParameters) { $1 })
    }

    /// By a plugin's template.
    public static func interfaceBuilder(
        plugin: String, parserOptions: Options = [:], templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .plugin(name: plugin, resourceName: "InterfaceBuilder"), parser: .interfaceBuilder,
            parserOptions: parserOptions,
            extensions: ["storyboard"], context: context.merging(templateParameters) { $1 })
    }

    /// By the usual template.
    public static func json(
        parserOptions: Options = [:], templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .defaultTemplate(resourceName: "JSON"), parser: .json, parserOptions: parserOptions,
            extensions: ["json"], context: context.merging(templateParameters) { $1 })
    }

    /// By a plugin's template.
    public static func json(
        plugin: String, parserOptions: Options = [:], templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .plugin(name: plugin, resourceName: "JSON"), parser: .json, parserOptions: parserOptions,
            extensions: ["json"], context: context.merging(templateParameters) { $1 })
    }

    /// By the usual template.
    public static func yaml(
        parserOptions: Options = [:], templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .defaultTemplate(resourceName: "YAML"), parser: .yaml, parserOptions: parserOptions,
            extensions: ["yml"], context: context.merging(templateParameters) { $1 })
    }

    /// By a plugin's template.
    public static func yaml(
        plugin: String, parserOptions: Options = [:], templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .plugin(name: plugin, resourceName: "YAML"), parser: .yaml, parserOptions: parserOptions,
            extensions: ["yml"], context: context.merging(templateParameters) { $1 })
    }

    /// By the usual template.
    public static func files(
        parserOptions: Options = [:], extensions: Set<String>, templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .defaultTemplate(resourceName: "Files"), parser: .files, parserOptions: parserOptions,
            extensions: extensions, context: context.merging(templateParameters) { $1 })
    }

    /// By a plugin's template.
    public static func files(
        plugin: String, parserOptions: Options = [:], extensions: Set<String>, templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .plugin(name: plugin, resourceName: "Files"), parser: .files, parserOptions: parserOptions,
            extensions: extensions, context: context.merging(templateParameters) { $1 })
    }

    /// By a plugin's template of some name.
    public static func custom(
        plugin: String, parser: Parser, parserOptions: Options = [:], extensions: Set<String>, resourceName: String,
        templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .plugin(name: plugin, resourceName: resourceName), parser: parser,
            parserOptions: parserOptions, extensions: extensions, context: context.merging(templateParameters) { $1 })
    }

    /// By the repository's template of some name.
    public static func custom(
        name: String, parser: Parser, parserOptions: Options = [:], extensions: Set<String>,
        templateParameters: Options = [:],
        context: Options = [:]
    ) -> Self {
        Self(
            templateType: .defaultTemplate(resourceName: name), parser: parser, parserOptions: parserOptions,
            extensions: extensions, context: context.merging(templateParameters) { $1 })
    }
}
