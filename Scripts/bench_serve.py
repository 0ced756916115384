"""The server under load, one nginx worker beside it: the case `serve` of Scripts/bench.

Both serve the same bytes, each alone on the first processor while `wrk` has another one. What a row says of time is what the
server's process took of its processor; the notes say how many requests that were."""
import base64, hashlib, http.client, io, json, os, re, shutil, signal, socket, sqlite3, statistics, subprocess, time, zipfile


def free_port():
    with socket.socket() as found:
        found.bind(('127.0.0.1', 0))
        return found.getsockname()[1]


class Process:
    """A server that runs until the block ends."""

    def __init__(self, command, port, pinned=True):
        self.command = (['taskset', '-c', '0'] if pinned and shutil.which('taskset') else []) + command
        self.port = port

    def __enter__(self):
        self.child = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            try:
                socket.create_connection(('127.0.0.1', self.port), timeout=1).close()
                return self
            except OSError:
                if self.child.poll() is not None: break
                time.sleep(0.05)
        raise SystemExit(f'bench: {self.command[-1]} did not start: {" ".join(self.command)}')

    def __exit__(self, *_):
        self.child.send_signal(signal.SIGTERM)
        self.child.wait()

    def processes(self):
        """The process and those that it started."""
        with open(f'/proc/{self.child.pid}/task/{self.child.pid}/children') as children:
            return [self.child.pid, *map(int, children.read().split())]

    def cpu(self):
        """Seconds of processor time so far."""
        ticks = 0
        for process in self.processes():
            with open(f'/proc/{process}/stat') as stat: fields = stat.read().rsplit(')', 1)[1].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf('SC_CLK_TCK')

    def memory(self):
        """Megabytes at the peak, all processes together."""
        total = 0
        for process in self.processes():
            with open(f'/proc/{process}/status') as status: total += int(re.search(r'VmHWM:\s+(\d+)', status.read())[1])
        return total / 1024


def redis(port, folder):
    """A redis-server that keeps nothing."""
    return Process(['redis-server', '--port', str(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '',
                    '--appendonly', 'no', '--daemonize', 'no'], port, pinned=False)


def request(port, method, path, body=b'', headers=None):
    connection = http.client.HTTPConnection('127.0.0.1', port, timeout=120)
    connection.request(method, path, body=body, headers=headers or {})
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    return answer, content


class Publisher:
    """Publishes builds by the server's API."""

    def __init__(self, port, token): self.port, self.headers = port, {'Authorization': f'Bearer {token}'}

    def send(self, method, path, body=b'', headers=None, expected=(200, 201, 204)):
        answer, content = request(self.port, method, path, body, {**self.headers, **(headers or {})})
        if answer.status not in expected: raise SystemExit(f'bench: {method} {path}: {answer.status} {content[:500]}')
        return answer, content

    def upload(self, content):
        """Sends a file in one piece."""
        digest = hashlib.sha256(content).hexdigest()
        told = base64.b64encode(digest.encode()).decode()
        answer, _ = self.send('POST', '/uploads', headers={
            'Tus-Resumable': '1.0.0', 'Upload-Length': str(len(content)), 'Upload-Metadata': f'sha256 {told}'})
        self.send('PATCH', answer.headers['Location'], content, {
            'Tus-Resumable': '1.0.0', 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream'})
        return digest

    def publish(self, project, version, files):
        """A build of files by name, with what belongs to it."""
        def described(name, content): return {
            'file': name, 'kind': 'source', 'product': project, 'size': len(content),
            'sha256': hashlib.sha256(content).hexdigest()}
        release = {
            'schema': 1, 'name': project, 'version': version, 'commit': 'a' * 40, 'time': 1700000000,
            'toolchain': 'Swift version 6.2', 'artifacts': [described(*item) for item in files.items()]}
        files = {**files, 'release.json': json.dumps(release).encode()}
        sums = ''.join(f'{hashlib.sha256(content).hexdigest()}  {name}\n' for name, content in sorted(files.items()))
        files['SHA256SUMS'] = sums.encode()
        announcement = {
            'schema': 1, 'release': release, 'kind': 'branch', 'changes': [], 'libraries': [project],
            'files': [{'name': name, 'size': len(content), 'sha256': hashlib.sha256(content).hexdigest()}
                      for name, content in sorted(files.items())]}
        place = f'/api/projects/{project}/channels/main/builds/{version}'
        self.send('PUT', place, json.dumps(announcement).encode(), {'Content-Type': 'application/json'})
        for content in files.values(): self.upload(content)
        self.send('POST', f'{place}/complete')

    def publish_package(self, scope, name, version):
        """A package of nothing but a manifest, by the registry's protocol."""
        archive = io.BytesIO()
        with zipfile.ZipFile(archive, 'w') as out:
            out.writestr(f'{name}-{version}/Package.swift', '// swift-tools-version: 6.0\nimport PackageDescription\n\n'
                         f'let package = Package(name: "{name}")\n')
        body = (b'--cut\r\nContent-Disposition: form-data; name="source-archive"\r\nContent-Type: application/zip\r\n\r\n'
                + archive.getvalue() + b'\r\n--cut--\r\n')
        self.send('PUT', f'/registry/{scope}/{name}/{version}', body, {
            'Content-Type': 'multipart/form-data; boundary="cut"', 'Accept': 'application/vnd.swift.registry.v1+json'})


# ---- a server with many builds

def multiply(database, table, count, change):
    """Copies the first row of a table, each copy with what `change` says of its number; returns the ids."""
    columns = [row[1] for row in database.execute(f'PRAGMA table_info({table})')]
    first = dict(zip(columns, database.execute(f'SELECT {", ".join(map(quoted, columns))} FROM {table} ORDER BY id').fetchone()))
    names, marks = ', '.join(map(quoted, columns)), ', '.join('?' * len(columns))
    start = database.execute(f'SELECT MAX(id) FROM {table}').fetchone()[0] + 1
    ids = range(start, start + count - 1)
    database.executemany(
        f'INSERT INTO {table} ({names}) VALUES ({marks})',
        ([{**first, 'id': number, **change(number - start + 1)}[name] for name in columns] for number in ids))
    return first['id'], ids


def quoted(name): return f'"{name}"'


def fill(data, count):
    """Makes one build and one release of a package into many, behind the back of a server that does not run."""
    database = sqlite3.connect(os.path.join(data, 'slipway.sqlite'))
    known, ids = multiply(database, 'build', count, lambda n: {
        'version': f'1.{n}.0', 'path': f'1.{n}.0', 'number': n + 1, 'previous': f'1.{n - 1}.0'})
    files = database.execute('SELECT name, size, digest FROM buildFile WHERE build = ?', [known]).fetchall()
    database.executemany(
        'INSERT INTO buildFile (build, name, size, digest) VALUES (?, ?, ?, ?)',
        ((number, *file) for number in ids for file in files))
    database.execute('UPDATE channel SET lastNumber = ? WHERE id = (SELECT channel FROM build WHERE id = ?)', [count, known])
    known, ids = multiply(database, 'packageRelease', count, lambda n: {
        'version': f'1.{n}.0', 'precedence': bytes([1, 0x31, len(str(n)), *str(n).encode(), 1, 0x30, 2])})
    names = [row[1] for row in database.execute('PRAGMA table_info(packageManifest)')]
    rows = database.execute(f'SELECT {", ".join(map(quoted, names))} FROM packageManifest').fetchall()
    place = names.index('packageRelease')
    database.executemany(
        f'INSERT INTO packageManifest VALUES ({", ".join("?" * len(names))})',
        ((*row[:place], number, *row[place + 1:]) for number in ids for row in rows))
    database.commit()
    database.close()


# ---- what is measured

def load(path, port, connections=32, seconds=3):
    """What wrk says: requests and bytes per second."""
    command = (['taskset', '-c', '1'] if shutil.which('taskset') and os.cpu_count() > 1 else []) + [
        'wrk', '-t1', f'-c{connections}', f'-d{seconds}s', f'http://127.0.0.1:{port}{path}']
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    if 'Non-2xx' in said or 'Socket errors' in said: raise SystemExit(f'bench: {path}: {said}')
    count = int(re.search(r'(\d+) requests in', said)[1])
    amount, unit = re.search(r'requests in [\d.]+m?s, ([\d.]+)(\w+) read', said).groups()
    scale = {'KB': 1 << 10, 'MB': 1 << 20, 'GB': 1 << 30}[unit]
    rate = float(re.search(r'Requests/sec:\s+([\d.]+)', said)[1])
    return count, rate, float(amount) * scale


def against(case, path, server, other, runs, connections=32):
    """The server and nginx in turn, the same bytes from each: rows of processor time per 100,000 requests (or per
    gigabyte), and a note of the rates."""
    samples = {'slipway-server': [], 'nginx': []}
    for _ in range(runs):
        for name, process in (('slipway-server', server), ('nginx', other)):
            before = process.cpu()
            count, rate, amount = load(path, process.port, connections)
            samples[name].append((count, rate, amount, process.cpu() - before))
    rows, rates = [], {}
    for name, process in (('slipway-server', server), ('nginx', other)):
        own = samples[name]
        rates[name] = statistics.median(rate for _, rate, _, _ in own)
        large = own[0][2] / max(own[0][0], 1) > 1 << 20
        cost = statistics.median(cpu / (amount / 1e9 if large else count / 1e5) for count, _, amount, cpu in own)
        rows.append({'case': f'{case}, {"1 GB" if large else "100,000 times"}', 'command': name, 'wall': cost, 'cpu': cost,
                     'memory': process.memory(), 'runs': runs})
        print(f"{rows[-1]['case']:28} {name:44} {'':9} {cost:9.4f} {process.memory():8.1f}  {rates[name]:12.1f}/s", flush=True)
    ratio = rates['slipway-server'] / rates['nginx']
    what = f'{case}: {rates["slipway-server"]:,.0f} requests a second, nginx {rates["nginx"]:,.0f}: {ratio:.2f} times as many.'
    rows.append({'note': what})
    print(what, flush=True)
    return rows


def costs(case, server, paths, headers=None):
    """The processor time of one request, of many that were not asked before."""
    before, began = server.cpu(), time.monotonic()
    connection = http.client.HTTPConnection('127.0.0.1', server.port, timeout=120)
    for path in paths:
        connection.request('GET', path, headers=headers or {})
        answer = connection.getresponse()
        answer.read()
        if answer.status != 200: raise SystemExit(f'bench: {path}: {answer.status}')
    cpu = (server.cpu() - before) / len(paths)
    row = {'case': case, 'command': 'slipway-server, one request', 'wall': (time.monotonic() - began) / len(paths), 'cpu': cpu,
           'memory': server.memory(), 'runs': len(paths)}
    print(f"{case:28} {row['command']:44} {row['wall']:9.4f} {cpu:9.4f} {row['memory']:8.1f}", flush=True)
    return row


def started(program, data, pinned=True):
    port = free_port()
    return Process([program, 'serve', '--data', data, '--port', str(port), '--log-level', 'error'], port, pinned)


def serve(program, work, runs):
    """The rows of the case."""
    for tool in ('nginx', 'wrk'):
        if not shutil.which(tool): raise SystemExit(f'bench: {tool} is missing: Scripts/bootstrap --with-counterparts')
    shutil.rmtree(work, ignore_errors=True)
    data, files = os.path.join(work, 'data'), os.path.join(work, 'nginx')
    for folder in (data, files): os.makedirs(folder)
    token = subprocess.run([program, 'token', 'create', 'bench', '--data', data], check=True, capture_output=True,
                           text=True).stdout.split()[-1]
    small, large = os.urandom(1024), os.urandom(200_000_000)
    with started(program, data, pinned=False) as server:
        publisher = Publisher(server.port, token)
        publisher.publish('Greeter', '1.0.0', {'small.zip': small})
        idle, before = server.memory(), server.cpu()
        began = time.monotonic()
        digest = publisher.upload(large)
        row = {'case': 'upload of 200 MB', 'command': 'slipway-server', 'wall': time.monotonic() - began,
               'cpu': server.cpu() - before, 'memory': server.memory(), 'runs': 1}
        print(f"{row['case']:28} {row['command']:44} {row['wall']:9.4f} {row['cpu']:9.4f} {row['memory']:8.1f}", flush=True)
        yield [row, {'note': f'Before the upload the server had {idle:.0f} MB.'}]
        publisher.publish('Large', '1.0.0', {'large.zip': large})
        publisher.publish_package('acme', 'Greeter', '1.0.0')
        digests = {'small': hashlib.sha256(small).hexdigest(), 'large': digest}
        paths = {name: f'/blobs/sha256/{digest[:2]}/{digest}' for name, digest in digests.items()}
        paths['page'] = '/builds/Greeter/main/1.0.0/'
        for name, path in paths.items():
            answer, content = request(server.port, 'GET', path)
            if answer.status != 200: raise SystemExit(f'bench: {path}: {answer.status}')
            place = os.path.join(files, path.lstrip('/'), *(['index.html'] if name == 'page' else []))
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, 'wb') as out: out.write(content)
    port = free_port()
    configuration = os.path.join(work, 'nginx.conf')
    with open(configuration, 'w') as out:
        out.write(f'worker_processes 1; daemon off; master_process off; pid {work}/nginx.pid; error_log {work}/error.log;\n'
                  'events { worker_connections 1024; }\n'
                  'http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; default_type text/html;\n'
                  f'  server {{ listen 127.0.0.1:{port}; root {files}; }} }}\n')
    with started(program, data) as server, Process(['nginx', '-c', configuration], port) as other:
        yield against('1 KB blob', paths['small'], server, other, runs)
        yield against('build page', paths['page'], server, other, runs)
        yield against('200 MB download', paths['large'], server, other, runs, connections=1)
    fill(data, 100_000)
    with started(program, data) as server:
        count = 100
        for case, places in (
                ('100,000 builds: index', ['/?n={n}']), ('100,000 builds: channel', ['/channels/Greeter/main/?page={n}']),
                ('100,000 builds: build', ['/builds/Greeter/main/1.{m}.0/']),
                ('100,000 releases: list', ['/registry/acme/Greeter?below=1.{m}.0']),
                ('100,000 releases: release', ['/registry/acme/Greeter/1.{m}.0'])):
            yield [costs(case, server, [places[0].format(n=n + 1, m=n * 997 + 1) for n in range(count)])]
    shutil.rmtree(work, ignore_errors=True)
