import SlipwayModel

/// Turns what a plugin does into the vocabulary of `PackageDescription`.
enum PluginWriter {
    static func capability(_ capability: PluginCapability) -> SwiftExpression {
        switch capability {
        case .buildTool: .call(".buildTool", [])
        case .command(let intent, let permissions):
            .call(
                ".command",
                [("intent", self.intent(intent))] + PackageWriter.list("permissions", permissions.map(permission)))
        }
    }

    private static func intent(_ intent: PluginCapability.Intent) -> SwiftExpression {
        switch intent {
        case .documentation: .call(".documentationGeneration", [])
        case .formatting: .call(".sourceCodeFormatting", [])
        case .custom(let verb, let description):
            .call(".custom", [("verb", .string(verb)), ("description", .string(description))])
        }
    }

    private static func permission(_ permission: PluginPermission) -> SwiftExpression {
        switch permission {
        case .writeToPackageDirectory(let reason):
            .call(".writeToPackageDirectory", [("reason", .string(reason))])
        case .allowNetworkConnections(let scope, let reason):
            .call(".allowNetworkConnections", [("scope", self.scope(scope)), ("reason", .string(reason))])
        }
    }

    private static func scope(_ scope: PluginPermission.NetworkScope) -> SwiftExpression {
        func ports(_ name: String, _ ports: [Int]) -> SwiftExpression {
            .call(name, PackageWriter.list("ports", ports.map { .verbatim(String($0)) }))
        }
        return switch scope {
        case .none: .verbatim(".none")
        case .docker: .verbatim(".docker")
        case .unixDomainSocket: .verbatim(".unixDomainSocket")
        case .local(let numbers): ports(".local", numbers)
        case .all(let numbers): ports(".all", numbers)
        }
    }
}
