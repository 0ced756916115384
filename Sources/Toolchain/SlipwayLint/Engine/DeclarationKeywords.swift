package import SwiftSyntax

extension RuleWalk {
    /// Calls `action` for each declaration that can say who may use it, and the keyword that introduces it.
    package func onDeclaration(_ action: @escaping (any WithModifiersSyntax, TokenSyntax) -> Void) {
        onEnter { (node: ActorDeclSyntax) in action(node, node.actorKeyword) }
        onEnter { (node: ClassDeclSyntax) in action(node, node.classKeyword) }
        onEnter { (node: EnumDeclSyntax) in action(node, node.enumKeyword) }
        onEnter { (node: FunctionDeclSyntax) in action(node, node.funcKeyword) }
        onEnter { (node: InitializerDeclSyntax) in action(node, node.initKeyword) }
        onEnter { (node: ProtocolDeclSyntax) in action(node, node.protocolKeyword) }
        onEnter { (node: StructDeclSyntax) in action(node, node.structKeyword) }
        onEnter { (node: SubscriptDeclSyntax) in action(node, node.subscriptKeyword) }
        onEnter { (node: TypeAliasDeclSyntax) in action(node, node.typealiasKeyword) }
        onEnter { (node: VariableDeclSyntax) in action(node, node.bindingSpecifier) }
    }
}
