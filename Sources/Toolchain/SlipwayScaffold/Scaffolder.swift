package import SlipwayModel
package import SlipwayReport
import SlipwayStencil
package import SlipwaySystem

/// Makes files from a template: all of them in memory first, so that nothing is written unless everything can be.
package struct Scaffolder: Sendable {
    private let files: any FileSystem

    package init(files: any FileSystem) { self.files = files }

    /// Renders everything and looks at what is there. Writes nothing.
    ///
    /// - Throws: status 2 with what is wrong with the attributes or the template, or where a file would be outside of
    ///   the repository; status 3 where a file cannot be read.
    package func plan(_ request: ScaffoldRequest) throws(SlipwayError) -> ScaffoldPlan {
        let values = try AttributeValues(template: request.template).values(request.given)
        let rendering = ItemRendering(
            files: TemplateFiles(files: files, template: request.template), template: request.template, values: values)
        let rendered = try rendering.all()
        try FilePlaces(template: request.template).check(rendered)
        var planned: [ScaffoldedFile] = []
        let places = try PlaceCheck(root: request.destination, files: files)
        for file in rendered {
            try places.check(file.path)
            planned.append(try plan(file, in: request.destination))
        }
        return ScaffoldPlan(
            template: request.template.name, files: planned,
            warnings: rendering.warnings)
    }

    private func plan(_ file: RenderedFile, in destination: Path) throws(SlipwayError) -> ScaffoldedFile {
        let path = destination.appending(file.path)
        var change = ScaffoldedFile.Change.create
        if let attributes = try files.attributes(path) {
            if attributes.kind == .directory || attributes.kind == .other {
                throw SlipwayError(
                    .input, code: "not-a-file", "\(file.path) cannot be written",
                    cause: attributes.kind == .directory ? "there is a folder of that name" : "it is no file",
                    hint: "choose other attributes, or another folder with --path", at: file.place)
            }
            let isSame = attributes.kind == .file ? try files.hasContent(file.bytes, at: path) : false
            change = isSame ? .unchanged : .replace
        }
        return ScaffoldedFile(path: file.path, change: change, bytes: file.bytes, isExecutable: file.isExecutable)
    }

    /// - Throws: status 2 where files of a plan are there with other contents.
    package func requireFree(_ plan: ScaffoldPlan) throws(SlipwayError) {
        if plan.conflicts.isEmpty { return }
        throw SlipwayError(
            .input,
            plan.conflicts.prefix(20).map { file in
                Diagnostic(
                    .error, code: "file-exists", "\(file.path) is there already", cause: "nothing was written",
                    hint: "choose other attributes, or replace it with --overwrite")
            })
    }

    /// Writes what differs: each file as a whole, or not at all.
    ///
    /// - Throws: status 2 where files are there with other contents and are not to be replaced; status 3 where a file
    ///   cannot be written.
    package func write(
        _ plan: ScaffoldPlan, to destination: Path, overwrite: Bool = false
    ) throws(SlipwayError) {
        if !overwrite { try requireFree(plan) }
        for file in plan.files where file.change != .unchanged {
            let path = destination.appending(file.path)
            try files.createDirectory(path.parent)
            try files.write(file.bytes, to: path, permissions: file.isExecutable ? 0o755 : 0o644)
        }
    }
}
