"""Texts that are nearly Swift, and configurations of `slipway lint`, for Scripts/fuzz."""
import collections, json, os, random, re, subprocess

TOKEN = re.compile(r'\w+|[ \t]+|[-+*/<>=&|!?.]+|[^\w\s]|\s', re.ASCII)
HOLDERS = [('func aaa() {\n', '\n}\n'), ('struct Aaa {\n', '\n}\n'), ('class AaaTests: XCTestCase { ', ' }'),
           ('#if A\n', '\n#endif\n'), ('let aaa = { bbb in\n', '\n}\n'), ('if aaa {\n', '\n} else { }\n'),
           ('switch aaa { case .bbb:\n', '\n}\n'), ('extension Aaa {\n', '\n}\n'), ('aaa { ', ' }\n'),
           ('guard aaa else {\n', '\n}'), ('// a\n', ' // b'), ('/* a */ ', '/* b */'), ('enum Aaa { ', '\n}'),
           ('var aaa: Int { ', ' }'), ('do { ', ' } catch { }'), ('#if A\n', '\n#else\n#endif'), ('protocol Aaa {\n', '\n}'),
           ('// swiftlint:disable all\n', '\n// swiftlint:enable all\n'), ('@MainActor final class Aaa: Bbb { ', '}'),
           ('for aaa in bbb {\n', '\n}'), ('@Test func aaa() async throws {\n', '\n}'), ('/// a\npublic ', '\n'),
           ('import Foundation\n\n\n', '\n\n\n'), ('#if A\n', '\n#elseif B\nlet aaa = 1\n#endif\n'), ('\ufeff', '')]
BRACKETS = [('(', ')'), ('[', ']'), ('{', '}'), ('{ ', ' }'), ('"\\(', ')"'), ('/*', '*/'), ('`', '`'), ('<', '>'),
            ('"""\n', '\n"""'), ('a.b(', ')'), ('"', '"'), ('[a: ', ']'), ('{ a in ', ' }'), ('#"', '"#'), ('#/', '/#')]
BLANKS = [' ', '  ', '\t', '\n', '\n\n', '\n\n\n', '\r\n', '\n    ', ' /* a */ ', '/**/', ' // a\n', '//\n', '\n// a\n', '/** a */',
          '\n/// a\n', '/* a\n b */', '/* /* a */ */', ' //\r\n', '\r', '\n\n// MARK: - a\n', '\n// MARK:a\n', '\n\t',
          '/* é👩‍👩‍👧 */', ' // swiftlint:disable:this all\n', ' // TODO: a\n', '\n/// - Parameter a: b\n']
BREAKS = [';', '; ', ';\n', '\f', '\v', '\0', '\n#if A\n', '\n#endif\n', '\\\n', '\u00a0', '\u2028', ',', '\n}\n', ' {\n']
ENDS = [' ', '\t', '  // swiftlint:disable:this all', ' // a', ' \t ', ';', ',', ' {', '\r', ' /* a */', '\\', '.', ' }', ' =']
WORDS = '''let var func class struct enum case default if else guard switch for in while repeat return throw throws rethrows
 async await try try! try? as! as? as is nil true false self Self super init() deinit subscript get set willSet didSet static
 final private fileprivate private(set) public open internal override lazy weak unowned mutating inout some any where extension
 protocol typealias associatedtype import operator defer do catch break continue fallthrough indirect @objc @IBOutlet @MainActor
 @available(iOS,1,*) each repeat ~Copyable borrowing consuming sending nonisolated(unsafe) actor macro unsafe discard _= ()->Void
 .count==0 .filter{$0}.first ->() [:] [] {} () +=1 == != === ?? && || ... ..< #selector(a) #line "a" "\\(a)" 0x1F 1_000 1e5
 1.0 1000000 é 👩‍👩‍👧 🇩🇪 \u0301 \u200f \u200d \u00ab /a/ #/a/# {$0} {a_in_a} {[weak_self]in} a?b:c \\.a <#a#> [1,2,3,] (a,b)
 case.a(let_b): @A(b) #a(b) $0 _ = ! ? : , ; . ( ) [ ] { } < > @ # ` " ' \\ \x00 \x1a """ /* */ // ///'''.split()
KINDS = ['attribute.builtin', 'buildconfig.id', 'comment', 'comment.mark', 'comment.url', 'doccomment', 'doccomment.field',
         'identifier', 'keyword', 'number', 'string', 'string_interpolation_anchor', 'typeidentifier']
PATTERNS = [r'\w+', r'\b[a-z]', r'^\s+', r'\S\s*$', r'[^\w\s]+', 'a', r'.\n.']
KEYWORDS = {word for word in WORDS if word.isidentifier()} - {'set', 'get', 'open', 'a', 'any', 'each', 'é'}
LINES = ['#if A', '#else', '#elseif B', '#endif', '// swiftlint:disable all', '// swiftlint:enable all', '<<<<<<< a',
         '=======', '>>>>>>> b', '#!a', '@testable import B', 'import A', '// MARK: - a', '"""', '/**', ' */', '/*', '', '', '  ',
         '#sourceLocation(file: "a", line: 1)', '\t', '}', '{', '/// a', '// a', '// TODO: a', 'default: break', 'case .a: break']
PLACES = ['', ':this', ':next', ':previous']


class Seeds:
    """Texts to begin with, all of which parse, and the options of all rules."""
    def __init__(self, binary, corpus, examples, parsing):
        answer = lambda *words: subprocess.run([binary, 'rules', *words], capture_output=True, check=True).stdout.decode()
        self.rules = json.loads(answer('--json'))['rules']
        self.options, texts = collections.defaultdict(list), []
        for rule in self.rules:
            page = answer(rule['id'])
            for options, code in re.findall(r'(?:[Ww]ith `(\{[^\n]*\})`[^\n]*\n\n)?`{3,}swift\n(.*?)\n`{3,}\n', page, re.S):
                texts.append(code.replace('↓', ''))
                if options: self.options[rule['id']].append(options)
        if os.path.exists(examples):
            with open(examples, encoding='utf-8') as file: shared = json.load(file)
            texts += [e['code'].replace('↓', '') for rule in shared for e in rule['triggering'] + rule['nonTriggering']]
        self.examples, self.pieces = parsing(texts), parsing(pieces(corpus))


def pieces(corpus):
    """Declarations and statements of the Swift files in a folder: from a line to the one where its brackets are closed."""
    chance, result = random.Random(1), []
    files = sorted(os.path.join(top, name) for top, _, names in os.walk(corpus) if '/.' not in top
                   for name in names if name.endswith('.swift'))
    chance.shuffle(files)
    for path in files[:3000]:
        with open(path, encoding='utf-8', errors='replace', newline='') as file: lines = file.read(400_000).split('\n')
        for _ in range(min(8, 1 + len(lines) // 40)):
            start, depth, piece = chance.randrange(len(lines)), 0, []
            indent = len(lines[start]) - len(lines[start].lstrip())
            for line in lines[start:start + 60]:
                depth += sum(line.count(c) for c in '([{') - sum(line.count(c) for c in ')]}')
                piece.append(line[indent:] if not line[:indent].strip() else line)
                if depth <= 0 and line.strip() and not line.lstrip().startswith(('//', '@')) and chance.random() < 0.7: break
            if 20 < len('\n'.join(piece)) < 2500: result.append('\n'.join(piece))
    return result


class Mutator:
    """Changes texts, two thirds of them so little that most parse still."""
    def __init__(self, seeds, chance):
        self.seeds, self.one, self.below = seeds, chance.choice, lambda count: int(chance.random() * count)

    def seed(self): return self.one(self.seeds.examples if self.below(3) or not self.seeds.pieces else self.seeds.pieces)

    def text(self):
        text = self.seed()
        while len(text) < 250 and self.below(8): text += self.one(['\n', '\n', '\n', '\n\n', ' ; ', '\r\n']) + self.seed()
        wild = not self.below(3)
        for _ in range(1 + self.below(3)):
            text = self.one(self.WILD if wild and self.below(3) else self.GENTLE)(self, text[:3000])
        if not self.below(4): text = self.one(self.WHOLE)(self, text)
        return text.encode('utf-8', 'replace')

    @staticmethod
    def parts(text, change):
        parts = TOKEN.findall(text)
        if parts: change(parts)
        return ''.join(parts)

    def lined(self, text, change):
        lines = text.split('\n')
        change(lines, self.below(len(lines)))
        return '\n'.join(lines)

    def words(self, parts, kind=str.isidentifier):
        return [i for i, part in enumerate(parts) if kind(part) and part not in KEYWORDS] or [self.below(len(parts))]

    # ---- gentle

    def blank(self, text):
        def change(parts):
            for _ in range(1 + self.below(3)):
                place, blank = self.below(len(parts)), self.one(BLANKS if self.below(8) else BREAKS)
                parts[place] = parts[place] + blank if parts[place].isspace() and self.below(2) else blank + parts[place]
        return self.parts(text, change)

    def hold(self, text):
        before, after = self.one(HOLDERS)
        return before + text + after

    def exchange(self, text):
        def change(parts):
            kinds = [str.isidentifier, str.isidentifier, str.isdigit, lambda part: part in '=+-*/<>&|!?.,:;']
            words = self.words(parts, self.one(kinds))
            one, other = self.one(words), self.one(words)
            parts[one], parts[other] = parts[other], parts[one] if self.below(3) else parts[other]
        return self.parts(text, change)

    def enclose(self, text):
        def change(parts):
            place, (before, after) = self.one(self.words(parts)), self.one(BRACKETS[:4] if self.below(3) else BRACKETS)
            count = self.one([1, 1, 1, 1, 1, 2, 3, 10, 40])
            parts[place] = before * count + parts[place] + after * count
        return self.parts(text, change)

    def rename(self, text):
        def change(parts):
            old = parts[self.one(self.words(parts))]
            new = self.one(['é', 'ü_1', '變', f'`{old}`', '_' + old, old * 9, old.upper(), old[:1], '👩‍👩‍👧', '_', 'e\u0301', 'self', '$0'])
            parts[:] = [new if part == old else part for part in parts]
        return self.parts(text, change)

    def lines(self, text):
        def change(lines, one):
            match self.below(9):
                case 0: lines.insert(one, lines[self.below(len(lines))])
                case 1: lines[one] += self.one(ENDS[:6])
                case 2: lines[one] = self.one([' ', '   ', '\t', '    ']) * self.below(6) + lines[one].lstrip()
                case 3: lines[one:one] = [''] * (1 + self.below(3))
                case 4: lines.insert(one, self.command())
                case 5: lines.insert(one, '// ' + self.seed().split('\n')[0])
                case 6: lines[one:one] = self.seed().split('\n')
                case 7: lines[one:one + 2] = [' '.join(lines[one:one + 2])]
                case _: lines[one] += ' ' + self.command()
        return self.lined(text, change)

    def command(self):
        rules = ' '.join(self.one(self.seeds.rules)['id'] for _ in range(1 + self.below(2))) if self.below(4) else 'all'
        verb = self.one(['disable', 'disable', 'enable']) + self.one(PLACES)
        return f"// swiftlint:{verb} {rules}{self.one(['', '', ' - because'])}"

    # ---- wild

    def token(self, text):
        def change(parts):
            one, other = self.below(len(parts)), self.below(len(parts))
            match self.below(7):
                case 0: del parts[one]
                case 1: parts.insert(one, parts[other])
                case 2: parts[one], parts[other] = parts[other], parts[one]
                case 3: parts[one] = self.one(WORDS)
                case 4: parts.insert(one, f' {self.one(WORDS)} ')
                case 5: del parts[one:one + self.below(12)]
                case _: parts.insert(one, self.one('{}()[]<>"`,;:.#@\\/!?&='))
        return self.parts(text, change)

    def wild_lines(self, text):
        def change(lines, one):
            other = self.below(len(lines))
            match self.below(5):
                case 0: del lines[one]
                case 1: lines[one], lines[other] = lines[other], lines[one]
                case 2: lines[one] += self.one(ENDS)
                case 3: lines.insert(one, self.one(LINES))
                case _: lines[one] = self.seed().split('\n')[0]
        return self.lined(text, change)

    def splice(self, text):
        other = self.seed()
        start, place = self.below(len(other)), self.below(len(text) + 1)
        return text[:place] + other[start:start + self.below(200)] + text[place + self.below(2) * self.below(50):]

    def wrap(self, text):
        (before, after), count = self.one(BRACKETS + HOLDERS), self.one([1, 1, 1, 2, 5, 12, 60])
        start = self.below(len(text) + 1)
        end = start + self.below(80)
        return text[:start] + before * count + text[start:end] + after * count + text[end:]

    def cut(self, text): return text[:self.below(len(text) + 1)]

    # ---- all lines

    def returns(self, text): return text.replace('\n', self.one(['\r\n', '\r\n', '\r', '\n\r\n', ' \n', '\t\n', ';\n', '\n\n']))
    def mixed(self, text): return re.sub('\n', lambda _: self.one(['\n', '\n', '\r\n', '\r', ' \n']), text)
    def tabs(self, text): return text.replace(self.one(['    ', '  ']), '\t')
    def tail(self, text): return text.rstrip() + self.one(['', ' ', '\n\n\n', '\n  ', '\r\n', ' // a', '\n\t\n', '\n// a', ';', '\0'])
    def joined(self, text): return text.replace('\n', ' ')

    GENTLE = [blank, blank, blank, blank, hold, hold, exchange, enclose, rename, lines, lines, lines, lines]
    WILD = [token, token, token, token, wild_lines, splice, wrap, cut]
    WHOLE = [returns, returns, mixed, tabs, tail, tail, joined]


def configuration(seeds, chance):
    """All rules with the usual options, or most or few of them with options from their pages or of our own."""
    lines = ['opt_in_rules: [all]']
    if chance.random() < 0.2: return lines[0] + '\ndisabled_rules: []\n'
    share = chance.choice([0, 0, 0.1, 0.4, 0.8])
    lines.append(f"disabled_rules: [{', '.join(rule['id'] for rule in seeds.rules if chance.random() < share)}]")
    for rule in seeds.rules:
        known = seeds.options[rule['id']]
        own = [f"{option['key']}: {value}" for option in rule['options'] for value in [other(option['default'], chance)] if value]
        if known and chance.random() < 0.6: lines.append(f"{rule['id']}: {chance.choice(known)}")
        elif own and chance.random() < 0.7: lines.append(f"{rule['id']}: {{{', '.join(own)}}}")
    if chance.random() < 0.5:
        lines.append('custom_rules:')
        for kind in chance.sample(KINDS, 4):
            wanted = chance.choice(['match_kinds', 'excluded_match_kinds'])
            lines.append(f"  own_{kind.replace('.', '_')}: {{regex: '{chance.choice(PATTERNS)}', {wanted}: [{kind}]}}")
    return '\n'.join(lines) + '\n'


def other(value, chance):
    """Another value of an option; `None` where only the rule knows one."""
    for values in (['true', 'false'], ['warning', 'error']):
        if value in values: return chance.choice(values)
    return str(chance.randrange(1, 2 * int(value) + 2)) if value.isdigit() and int(value) else None
