"""Serves git repositories over http or https with `git http-backend`, for tests.

usage: git_http.py ROOT STATE [--user NAME:PASSWORD] [--tls CERTIFICATE KEY]

ROOT is the folder of the repositories. Prints `listening PORT` when it does, on a free port of 127.0.0.1.
STATE is a folder. Every request is one line of JSON in STATE/requests; what git complains about goes to STATE/errors.
A file there plants a fault; one whose content begins with `once` is removed when it has worked:

    unauthorized  every request is answered 401
    forbidden     every request is answered 403
    no-pushes     requests of receive-pack are answered 403
    cut-before    the connection is cut before receive-pack runs
    cut-after     receive-pack runs, but its answer is never sent
    redirect      every request is sent to the address in the file
"""
import base64
import http.server
import json
import os
import socket
import ssl
import subprocess
import sys
import threading

root, state = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
options = sys.argv[3:]
user = options[options.index("--user") + 1] if "--user" in options else None
tls = None
if "--tls" in options:
    place = options.index("--tls")
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(options[place + 1], options[place + 2])
log_lock = threading.Lock()


def fault(name):
    """The content of a planted fault, None where there is none."""
    path = os.path.join(state, name)
    try:
        with open(path) as file:
            content = file.read()
    except FileNotFoundError:
        return None
    if content.startswith("once"):
        try:
            os.unlink(path)
        except FileNotFoundError:
            return None
    return content


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def note(self):
        line = {"method": self.command, "path": self.path, "headers": self.headers.items()}
        with log_lock, open(os.path.join(state, "requests"), "a") as file:
            file.write(json.dumps(line) + "\n")

    def body(self):
        if "chunked" not in self.headers.get("Transfer-Encoding", "").lower():
            return self.rfile.read(int(self.headers.get("Content-Length", 0)))
        parts = []
        while size := int(self.rfile.readline().split(b";")[0], 16):
            parts.append(self.rfile.read(size))
            self.rfile.readline()
        while self.rfile.readline() not in (b"\r\n", b"\n", b""):
            pass
        return b"".join(parts)

    def answer(self, status, text, headers=()):
        content = text.encode()
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Type", "text/plain")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def cut(self):
        self.close_connection = True
        try:
            self.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def is_known(self):
        wanted = "Basic " + base64.b64encode(user.encode()).decode()
        bearer = "Bearer " + user.partition(":")[2]
        return self.headers.get_all("Authorization") in ([wanted], [bearer])

    def handle_request(self):
        self.note()
        body = self.body()
        path, _, query = self.path.partition("?")
        is_push = "git-receive-pack" in self.path
        if (target := fault("redirect")) is not None:
            return self.answer(302, "elsewhere", [("Location", target.strip() + self.path)])
        if fault("unauthorized") is not None or user and not self.is_known():
            return self.answer(401, "who are you", [("WWW-Authenticate", 'Basic realm="git"')])
        if fault("forbidden") is not None or is_push and fault("no-pushes") is not None:
            return self.answer(403, "you may not")
        is_update = self.command == "POST" and is_push
        if is_update and fault("cut-before") is not None:
            return self.cut()
        status, headers, content = self.backend(path, query, body)
        if is_update and fault("cut-after") is not None:
            return self.cut()
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def backend(self, path, query, body):
        variables = dict(
            os.environ, GIT_PROJECT_ROOT=root, GIT_HTTP_EXPORT_ALL="1", REQUEST_METHOD=self.command, PATH_INFO=path,
            QUERY_STRING=query, CONTENT_TYPE=self.headers.get("Content-Type", ""), CONTENT_LENGTH=str(len(body)),
            HTTP_CONTENT_ENCODING=self.headers.get("Content-Encoding", ""), REMOTE_ADDR="127.0.0.1",
            REMOTE_USER="tester", GIT_PROTOCOL=self.headers.get("Git-Protocol", ""))
        done = subprocess.run(["git", "http-backend"], input=body, env=variables, capture_output=True)
        if done.stderr:
            with open(os.path.join(state, "errors"), "ab") as file:
                file.write(done.stderr)
        head, _, content = done.stdout.partition(b"\r\n\r\n")
        status, headers = 200, []
        for line in head.decode("latin-1").split("\r\n"):
            name, separator, value = line.partition(": ")
            if name == "Status":
                status = int(value.split()[0])
            elif separator:
                headers.append((name, value))
        return (status, headers, content) if head else (500, [], b"")

    do_GET = do_POST = handle_request


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def finish_request(self, request, address):
        if tls:
            request = tls.wrap_socket(request, server_side=True)
        super().finish_request(request, address)

    def handle_error(self, request, address):
        # a client that hangs up or does not trust the certificate
        pass


server = Server(("127.0.0.1", 0), Handler)
print("listening", server.server_address[1], flush=True)
server.serve_forever()
