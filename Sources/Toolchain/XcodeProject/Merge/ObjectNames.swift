extension MergeSide {
    /// An object in the terms of Xcode's editor: `target App`, `configuration Debug of target App`.
    func name(of id: ObjectID, depth: Int = 0) -> String {
        guard depth < 8, let object = file.objects[id] else { return "an object" }
        let own = object.string("name") ?? object.isa
        switch ObjectKind(isa: object.isa) {
        case .project: return "the project"
        case .target: return "target \(own)"
        case .configuration: return "configuration \(own)" + holder(of: owners[id] ?? id, depth)
        case .configurationList: return "the configurations" + holder(of: id, depth)
        case .buildPhase(let kind): return "phase \(object.string("name") ?? kind)" + holder(of: id, depth)
        case .buildFile: return member(object) + holder(of: id, depth)
        case .fileReference: return "file \(path(of: id))"
        case .fileElement, .synchronizedGroup: return "group \(path(of: id))"
        case .remotePackage: return "package \(PackageName.of(url: object.string("repositoryURL") ?? ""))"
        case .localPackage: return "package \(object.string("relativePath") ?? "")"
        case .packageProduct: return "product \(object.string("productName") ?? "")" + holder(of: id, depth)
        case .fileExceptions, .phaseExceptions: return "exceptions" + holder(of: id, depth)
        case .other:
            guard let target = object.reference("target") else { return object.isa }
            return "dependency on \(name(of: target, depth: depth + 1))" + holder(of: id, depth)
        }
    }

    private func holder(of id: ObjectID, _ depth: Int) -> String {
        owners[id].map { " of " + name(of: $0, depth: depth + 1) } ?? ""
    }

    private func member(_ buildFile: ProjectObject) -> String {
        let file = (buildFile.reference("fileRef") ?? buildFile.reference("productRef")).flatMap {
            self.file.objects[$0]
        }
        return file.map { $0.string("productName") ?? $0.elementName } ?? "a file"
    }
}
