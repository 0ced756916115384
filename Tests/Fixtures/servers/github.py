"""The calls of GitHub's REST API that releasing makes, on loopback.

    github.py STATE

Prints `listening PORT`. STATE/log gets a line for each request: the method, the path, the login and the body. Files in
STATE change the answers: `releases` lists tags that have a release, `status` holds a status for every POST and PUT. A
workflow that was started once is listed among the runs.

Rule sets are kept in `rulesets.json` and answered as GitHub does, with the settings that it adds by itself; without
`Bearer ghs_secret` there are none. `checks` lists check runs (`NAME` of GitHub Actions, `NAME@ID` of an application),
`statuses` statuses of every branch; `policy` is what somebody above makes of the number of approvals.

`refusal` is a JSON document with `status` and `body`: what every request whose method and path begin with its `to` gets.
`reset` is when the limit of requests, which is used up then, ends.
"""
import http.server, json, os, sys, urllib.parse

STATE = sys.argv[1]


def lines(name):
    try:
        with open(os.path.join(STATE, name)) as file:
            return file.read().split()
    except FileNotFoundError:
        return []


class Handler(http.server.BaseHTTPRequestHandler):
    started = []

    def log_message(self, *_):
        pass

    def answer(self, status, document=None):
        body = b'' if document is None else json.dumps(document).encode()
        self.send_response(status)
        self.send_header('Content-Type', 'application/json')
        self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def application(self, check):
        name, _, number = check.partition('@')
        number = int(number or 15368)
        slug = 'github-actions' if number == 15368 else f'app-{number}'
        return {'name': name, 'app': {'id': number, 'slug': slug, 'name': slug}}

    def page(self, found, query):
        values = urllib.parse.parse_qs(query)
        count, page = int(values.get('per_page', ['30'])[0]), int(values.get('page', ['1'])[0])
        return found[(page - 1) * count:page * count]

    def refuses(self):
        try:
            with open(os.path.join(STATE, 'refusal')) as file:
                refusal = json.load(file)
        except FileNotFoundError:
            return False
        if not f'{self.command} {self.path}'.startswith(refusal['to']): return False
        self.answer(refusal['status'], refusal['body'])
        return True

    def note(self, body=''):
        with open(os.path.join(STATE, 'log'), 'a') as file:
            file.write(' '.join([self.command, self.path, self.headers.get('Authorization', '-'), body]) + '\n')

    def rulesets(self):
        try:
            with open(os.path.join(STATE, 'rulesets.json')) as file:
                return json.load(file)
        except FileNotFoundError:
            return []

    def isAdministrator(self):
        return self.headers.get('Authorization') == 'Bearer ghs_secret'

    def get_rules(self, parts, query):
        if not self.isAdministrator():
            self.answer(404, {'message': 'Not Found'})
        elif len(parts) == 4:
            found = [{key: rules[key] for key in ('id', 'name', 'target', 'source_type', 'enforcement')}
                     for rules in self.rulesets()]
            page = int(query['page'][0])
            self.answer(200, found[(page - 1) * 100:page * 100])
        else:
            found = [rules for rules in self.rulesets() if rules['id'] == int(parts[4])]
            self.answer(200, found[0]) if found else self.answer(404, {'message': 'Not Found'})

    def write_rules(self, identifier, body):
        if not self.isAdministrator():
            return self.answer(404, {'message': 'Not Found'})
        rules = json.loads(body)
        for rule in rules['rules']:
            if rule['type'] == 'pull_request':
                rule['parameters'] |= {
                    'required_reviewers': [], 'automatic_copilot_code_review_enabled': False,
                    'dismissal_restriction': {'enabled': False, 'allowed_actors': []},
                    'require_extra_approval_for_unattributed_changes': True}
                if lines('policy'): rule['parameters']['required_approving_review_count'] = int(lines('policy')[0])
            if rule['type'] == 'required_status_checks':
                rule['parameters'].setdefault('do_not_enforce_on_create', False)
        others = [other for other in self.rulesets() if other['id'] != identifier]
        rules |= {'id': identifier or 100 + len(others), 'source_type': 'Repository', 'source': 'ada/greeter',
                  'current_user_can_bypass': 'never', 'node_id': 'RRS_x'}
        with open(os.path.join(STATE, 'rulesets.json'), 'w') as file:
            json.dump(others + [rules], file)
        self.answer(200 if identifier else 201, rules)

    def do_GET(self):
        self.note()
        path, _, query = self.path.partition('?')
        parts = path.strip('/').split('/')
        if self.refuses():
            pass
        elif path == '/rate_limit':
            reset = int((lines('reset') or ['0'])[0])
            self.answer(200, {'resources': {'core': {'limit': 5000, 'remaining': 0 if reset else 5000, 'reset': reset}}})
        elif 'rulesets' in parts:
            self.get_rules(parts, urllib.parse.parse_qs(query))
        elif parts[-1] == 'check-runs':
            self.answer(200, {'check_runs': [self.application(check) for check in self.page(lines('checks'), query)]})
        elif parts[-1] == 'status':
            found = self.page(lines('statuses'), query)
            self.answer(200, {'statuses': [{'context': name, 'state': 'success'} for name in found]})
        elif parts[-1] == 'runs':
            tag = urllib.parse.parse_qs(query)['branch'][0]
            self.answer(200, {'total_count': self.started.count((parts[-2], tag))})
        elif 'releases' in parts:
            tag = urllib.parse.unquote(parts[-1])
            self.answer(200, {'tag_name': tag}) if tag in lines('releases') else self.answer(404, {'message': 'Not Found'})
        elif len(parts) == 3:
            self.answer(200, {'full_name': '/'.join(parts[1:])})
        else:
            self.answer(404, {'message': 'Not Found'})

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get('Content-Length', 0))).decode()
        self.note(body)
        if self.refuses(): return
        refusal = lines('status')
        if refusal:
            self.answer(int(refusal[0]), {'message': 'Resource not accessible by integration'})
            return
        if self.path.endswith('/rulesets'):
            return self.write_rules(None, body)
        self.started.append((self.path.strip('/').split('/')[-2], json.loads(body)['ref']))
        self.answer(204)

    def do_PUT(self):
        body = self.rfile.read(int(self.headers.get('Content-Length', 0))).decode()
        self.note(body)
        if self.refuses(): return
        refusal = lines('status')
        if refusal:
            self.answer(int(refusal[0]), {'message': 'Resource not accessible by integration'})
        else:
            self.write_rules(int(self.path.split('/')[-1]), body)


server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
print('listening', server.server_port, flush=True)
server.serve_forever()
