"""Ends a server by SIGTERM while it answers a request.

    graceful.py FEATURE_SERVER

Prints the status of the answer, and what the server ended with. Redis is played by a socket that says nothing.
"""
import json, signal, socket, subprocess, sys, threading, urllib.request, urllib.error

silent = socket.create_server(('127.0.0.1', 0))
asked = threading.Event()


def listen(connection):
    while received := connection.recv(65536):
        if b'HGET' in received:
            asked.set()


def accept():
    while True:
        threading.Thread(target=listen, args=[silent.accept()[0]], daemon=True).start()


threading.Thread(target=accept, daemon=True).start()
server = subprocess.Popen(
    [sys.argv[1], '--features', 'price', '--port', '0', '--redis', f'redis://127.0.0.1:{silent.getsockname()[1]}'],
    stderr=subprocess.PIPE, text=True)
for line in server.stderr:
    fields = json.loads(line)
    if fields['message'] == 'listening':
        break


def ask():
    try:
        print(urllib.request.urlopen(fields['url'] + '/price/tea').status, flush=True)
    except urllib.error.HTTPError as error:
        print(error.code, flush=True)


asking = threading.Thread(target=ask)
asking.start()
asked.wait(20)
server.send_signal(signal.SIGTERM)
asking.join()
print('ended', server.wait(20))
