/// The pull request (or merge request) that a commit merged, as far as its message tells.
///
/// Every form is what a service writes by itself when somebody presses its merge button:
///
///     Merge pull request #12 from org/branch    GitHub; the title is the first line below
///     Add a page (#12)                          GitHub, squashed
///     Merge branch 'x' into 'main'              GitLab; the title is below, then `See merge request group/project!34`
///     Add a page                                GitLab, squashed, with that line at the end
///     Merged in branch (pull request #12)       Bitbucket; the title is the first line below
///     Pull request #12: Add a page              Bitbucket Data Center
///     Merged PR 12: Add a page                  Azure DevOps
///     Merge pull request 'Add a page' (#12) from org/branch into main    Gitea, Forgejo
package struct MergedPullRequest: Sendable, Hashable {
    /// `nil` where it has more digits than an `Int`.
    package let number: Int?
    /// Without the number; the message's first line where the merge has no title.
    package let title: String
    /// The branch that was merged, without its owner.
    package let branch: String?
    package let form: Form
    /// What it takes back: by its body, or by the name of the branch that GitHub makes for a revert.
    package let reverts: Reverts

    package enum Form: String, Sendable, Hashable, CaseIterable {
        case gitHubMerge, gitHubSquash, gitLabMerge, gitLabSquash, bitbucket, azureDevOps, gitea
    }

    init(number: Int?, title: String, branch: String?, form: Form, reverts: Reverts) {
        self.reverts = reverts
        self.number = number
        self.title = title
        self.branch = branch
        self.form = form
    }

    /// - Parameters:
    ///   - subject: the message's first line.
    ///   - body: the rest of the message.
    /// - Returns: `nil` where the message is not that of a merged pull request.
    package init?(subject: String, body: String) {
        self.init(subject: Array(subject.utf8)[...], body: Array(body.utf8)[...])
    }

    init?(subject: MessageLine, body: MessageLine) {
        let subject = subject.trimmed
        // All but the squashed ones begin with `Merge`, `Merged` or `Pull request`.
        let isWritten = subject.first == UInt8(ascii: "M") || subject.first == UInt8(ascii: "P")
        let written =
            isWritten
            ? MergedPullRequest(merge: subject, body) ?? MergedPullRequest(bitbucket: subject, body)
                ?? MergedPullRequest(azure: subject) : nil
        let found =
            written
            // a number in the subject is the service's; a line of the body can be anybody's
            ?? (subject.after("Merge branch '") == nil ? MergedPullRequest(squash: subject, body) : nil)
            ?? MergedPullRequest(gitLab: subject, body) ?? MergedPullRequest(squash: subject, body)
        guard let found else { return nil }
        self.init(
            number: found.number, title: found.title, branch: found.branch, form: found.form,
            reverts: Reverts(title: Array(found.title.utf8)[...], body, branch: found.branch))
    }

    private init(_ form: Form, _ digits: MessageLine, title: MessageLine, branch: MessageLine? = nil) {
        self.init(
            number: Int(digits.text), title: title.trimmed.text,
            branch: branch.flatMap { $0.isBlank ? nil : $0.trimmed.text }, form: form, reverts: .none)
    }

    /// The first line of a body that says something; the subject where there is none.
    private static func title(_ body: MessageLine, _ subject: MessageLine) -> MessageLine {
        MessageLine.lines(of: body).first { !$0.isBlank } ?? subject
    }

    /// GitHub, Gitea, and Bitbucket Server before 5.
    private init?(merge subject: MessageLine, _ body: MessageLine) {
        guard let rest = subject.after("Merge pull request ") else { return nil }
        if let quoted = rest.after("'") {
            guard let (title, after) = quoted.splitLast("' (#"), !title.isBlank,
                let (digits, tail) = after.splitDigits, let label = tail.after(") from ")
            else { return nil }
            let branch = label.splitLast(" into ")?.before ?? label
            self.init(.gitea, digits, title: title, branch: MergedPullRequest.withoutOwner(branch))
            return
        }
        guard let (digits, tail) = rest.after("#")?.splitDigits else { return nil }
        if let label = tail.after(" from ") {
            let title = MergedPullRequest.title(body, subject)
            self.init(.gitHubMerge, digits, title: title, branch: MergedPullRequest.withoutOwner(label))
        } else if let place = tail.after(" in "), let (_, branches) = place.splitLast(" from ") {
            // Its body is a list of commits.
            self.init(.bitbucket, digits, title: subject, branch: branches.splitLast(" to ")?.before ?? branches)
        } else {
            return nil
        }
    }

    /// `branch` of `owner/branch`.
    private static func withoutOwner(_ label: MessageLine) -> MessageLine {
        guard let slash = label.firstIndex(of: UInt8(ascii: "/")) else { return label }
        return label[(slash + 1)...]
    }

    private init?(bitbucket subject: MessageLine, _ body: MessageLine) {
        if let rest = subject.after("Merged in ") {
            guard let (branch, after) = rest.splitLast(" (pull request #"), let (digits, tail) = after.splitDigits,
                tail.elementsEqual(")".utf8)
            else { return nil }
            self.init(.bitbucket, digits, title: MergedPullRequest.title(body, subject), branch: branch)
        } else if let (digits, tail) = subject.after("Pull request #")?.splitDigits {
            guard let title = tail.after(": "), !title.isBlank else { return nil }
            let place = MergedPullRequest.title(body, []).after("Merge in ")?.splitLast(" from ")?.after
            self.init(.bitbucket, digits, title: title, branch: place?.splitLast(" to ")?.before)
        } else {
            return nil
        }
    }

    private init?(azure subject: MessageLine) {
        guard let (digits, tail) = subject.after("Merged PR ")?.splitDigits, let title = tail.after(": "),
            !title.isBlank
        else { return nil }
        self.init(.azureDevOps, digits, title: title)
    }

    private init?(gitLab subject: MessageLine, _ body: MessageLine) {
        // Most bodies name no merge request, and are not looked at further.
        guard body.count > 18, body.contains(UInt8(ascii: "!")) || body.contains(UInt8(ascii: "_")) else { return nil }
        let lines = MessageLine.lines(of: body)
        guard let index = lines.lastIndex(where: { MergedPullRequest.gitLabNumber($0) != nil }),
            let digits = MergedPullRequest.gitLabNumber(lines[index])
        else { return nil }
        guard let rest = subject.after("Merge branch '") else {
            if subject.isBlank { return nil }
            self.init(.gitLabSquash, digits, title: subject)
            return
        }
        let branch = rest.splitLast("' into ")?.before ?? rest.splitLast("'")?.before
        self.init(
            .gitLabMerge, digits, title: lines[..<index].first { !$0.isBlank } ?? subject, branch: branch)
    }

    /// The digits of `See merge request group/project!34`, also `!34` alone and a whole address.
    private static func gitLabNumber(_ line: MessageLine) -> MessageLine? {
        guard let reference = line.trimmed.after("See merge request "),
            !reference.contains(where: MessageLine.isSpace),
            let (_, number) = reference.splitLast("!") ?? reference.splitLast("/merge_requests/"),
            let (digits, rest) = number.splitDigits, rest.isEmpty
        else { return nil }
        return digits
    }

    private init?(squash subject: MessageLine, _ body: MessageLine) {
        guard let (before, after) = subject.splitLast(" (#"), !before.isBlank,
            let (digits, rest) = after.splitDigits, rest.elementsEqual(")".utf8)
        else { return nil }
        var title = before
        // GitHub breaks a title that is too long for a first line.
        if let start = before.before("…"), let end = MergedPullRequest.title(body, []).after("…") {
            title = MessageLine(start + end)
        }
        self.init(.gitHubSquash, digits, title: title)
    }
}
