package import SwiftSyntax

// Declarations that a rule can register for.

extension AccessorDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .accessorDecl } }
extension ActorDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .actorDecl } }
extension AssociatedTypeDeclSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .associatedTypeDecl }
}
extension ClassDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .classDecl } }
extension DeinitializerDeclSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .deinitializerDecl }
}
extension EditorPlaceholderDeclSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .editorPlaceholderDecl }
}
extension EnumCaseDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .enumCaseDecl } }
extension EnumDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .enumDecl } }
extension ExtensionDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .extensionDecl } }
extension FunctionDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .functionDecl } }
extension IfConfigDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .ifConfigDecl } }
extension ImportDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .importDecl } }
extension InitializerDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .initializerDecl } }
extension MacroDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .macroDecl } }
extension MacroExpansionDeclSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .macroExpansionDecl }
}
extension MissingDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .missingDecl } }
extension OperatorDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .operatorDecl } }
extension PrecedenceGroupDeclSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .precedenceGroupDecl }
}
extension ProtocolDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .protocolDecl } }
extension StructDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .structDecl } }
extension SubscriptDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .subscriptDecl } }
extension TypeAliasDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .typeAliasDecl } }
extension UnexpectedCodeDeclSyntax: DispatchedSyntax {
    package static var dispatchKind: SyntaxKind { .unexpectedCodeDecl }
}
extension VariableDeclSyntax: DispatchedSyntax { package static var dispatchKind: SyntaxKind { .variableDecl } }
