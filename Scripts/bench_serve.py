"""The server under load, one nginx worker beside it: the case `serve` of Scripts/bench.

Both serve the same bytes, each alone on the first processor while `wrk` has another one. What a row says of time is what the
server's process took of its processor; the notes say how many requests that were."""
import base64, hashlib, http.client, json, os, re, shutil, signal, socket, sqlite3, subprocess, time

DIGITS = '0123456789abcdef'


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
