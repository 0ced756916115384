/// Files to start something new from, as a folder of templates declares them.
package struct ScaffoldTemplate: Sendable, Equatable {
    /// The name of its folder.
    package let name: String
    /// What it makes, in a few words.
    package let description: String
    /// What is filled in, in the order of the declaration.
    package let attributes: [ScaffoldAttribute]
    package let items: [ScaffoldItem]
    /// The folder of the template, absolute.
    package let folder: Path
    /// The folder that its files are taken from at most, absolute: the repository, or the plugin that it is of.
    package let root: Path
    /// The folder that messages name files from, absolute; `nil` where they name whole paths.
    package let namesFrom: Path?
    /// The file that declares it, as messages name it.
    package let manifest: String
    /// The plugin that it is of; `nil` for the repository's own.
    package let plugin: Plugin?

    /// A plugin as templates know it.
    package struct Plugin: Sendable, Equatable {
        package let name: String

        package init(name: String) { self.name = name }
    }

    package init(
        name: String, description: String, attributes: [ScaffoldAttribute], items: [ScaffoldItem], folder: Path,
        root: Path, namesFrom: Path?, manifest: String, plugin: Plugin? = nil
    ) {
        self.plugin = plugin
        self.name = name
        self.description = description
        self.attributes = attributes
        self.items = items
        self.folder = folder
        self.root = root
        self.namesFrom = namesFrom
        self.manifest = manifest
    }
}

/// Something to fill in.
package struct ScaffoldAttribute: Sendable, Equatable {
    package let name: String
    /// What it is for.
    package let description: String?
    /// What holds where nothing is given; `nil` where something must be.
    package let defaultValue: TemplateValue?
    /// What it can be; empty where it can be anything.
    package let values: [String]

    package init(
        name: String, description: String? = nil, defaultValue: TemplateValue? = nil, values: [String] = []
    ) {
        self.name = name
        self.description = description
        self.defaultValue = defaultValue
        self.values = values
    }
}

/// A file or a folder that a template makes.
package struct ScaffoldItem: Sendable, Equatable {
    /// Where, below the folder that the template is used in; a template itself.
    package let path: String
    package let contents: Contents
    /// Where it is declared, as far as known.
    package let line: Int?
    package let column: Int?

    package enum Contents: Sendable, Equatable {
        /// A template as it stands.
        case text(String)
        /// A file, below the template's folder; one that ends in `.stencil` is a template. The path is one, too.
        case file(String)
        /// A folder, which is put into the path under its own name, as it is.
        case copy(String)
        /// A folder whose files are put into the path. Their names are templates, and so are those that end in
        /// `.stencil`, which lose that.
        case tree(String)
    }

    package init(path: String, contents: Contents, line: Int? = nil, column: Int? = nil) {
        self.path = path
        self.contents = contents
        self.line = line
        self.column = column
    }
}
