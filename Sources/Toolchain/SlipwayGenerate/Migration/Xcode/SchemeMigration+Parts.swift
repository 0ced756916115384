import SlipwayModel
import XcodeProject

/// Parts of actions.
extension SchemeMigration {
    func isOn(_ element: XMLElement, _ attribute: String) -> Bool { element[attribute] == "YES" }

    /// A configuration that would not be taken unasked.
    func config(_ action: XMLElement, _ kind: BuildConfiguration.Kind) -> String? {
        guard let name = action["buildConfiguration"], spec.configs.contains(where: { $0.name == name }) else {
            return nil
        }
        return name == SchemeConfigurations(spec: spec).usual(kind) ? nil : name
    }

    /// The target that a reference points to; `nil` with a note where it is not known.
    func reference(_ element: XMLElement?, _ title: String) -> TargetReference? {
        guard let element, let name = element["BlueprintName"] else { return nil }
        let container = plain(element["ReferencedContainer"] ?? "")
        if Path(container).lastComponent == project + ".xcodeproj" {
            if spec.target(named: name) != nil || spec.aggregateTargets.contains(where: { $0.name == name }) {
                return TargetReference(name: name)
            }
        } else if let other = packages.projectName(ofContainer: container) {
            return TargetReference(name: name, location: .project(other))
        } else if let package = packages.packageName(ofContainer: container) {
            return TargetReference(name: name, location: .package(package))
        }
        notes.add(
            title, "target '\(name)' of \(container.isEmpty ? "a package" : container) is not known to the project")
        return nil
    }

    /// A reference without `container:`.
    func plain(_ reference: String) -> String {
        reference.hasPrefix("container:") ? String(reference.dropFirst("container:".count)) : reference
    }

    /// A path relative to the scheme's folder as one of the manifest.
    func path(fromScheme text: String) -> String {
        let prefix = spec.options.schemePathPrefix
        return text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    }

    func scripts(_ action: XMLElement, _ key: String, _ title: String) -> [XcodeScheme.ExecutionAction] {
        (action.child(key)?.children ?? []).compactMap { element in
            guard let content = element.child("ActionContent"), let script = content["scriptText"] else {
                notes.add(title, "there is no word for an action that is no script")
                return nil
            }
            var action = XcodeScheme.ExecutionAction(name: content["title"] ?? "Run Script", script: script)
            action.shell = content["shellToInvoke"]
            let target = reference(content.child("EnvironmentBuildable")?.child("BuildableReference"), title)
            if let target, spec.target(named: target.name) != nil { action.settingsTarget = target.name }
            return action
        }
    }

    func process(
        _ action: XMLElement
    ) -> ([XcodeScheme.CommandLineArgument], [XcodeScheme.EnvironmentVariable]) {
        let arguments = (action.child("CommandLineArguments")?.children ?? []).map {
            XcodeScheme.CommandLineArgument($0["argument"] ?? "", isEnabled: isOn($0, "isEnabled"))
        }
        let variables = (action.child("EnvironmentVariables")?.children ?? []).map {
            XcodeScheme.EnvironmentVariable(
                variable: $0["key"] ?? "", value: $0["value"] ?? "",
                isEnabled: isOn($0, "isEnabled"))
        }
        return (arguments, variables)
    }

    func location(_ action: XMLElement) -> XcodeScheme.SimulateLocation? {
        let allows = action["allowLocationSimulation"] != "NO"
        let place = scenario(action)
        return allows && place == nil ? nil : XcodeScheme.SimulateLocation(allow: allows, defaultLocation: place)
    }

    func scenario(_ element: XMLElement) -> String? {
        guard let reference = element.child("LocationScenarioReference"), let name = reference["identifier"]
        else { return nil }
        return reference["referenceType"] == "0" ? path(fromScheme: name) : name
    }

    func tests(_ element: XMLElement?) -> [String] {
        (element?.children ?? []).compactMap { $0["Identifier"] }
    }
}
