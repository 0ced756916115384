"""Has a server log to a device that is full, and to a pipe that nobody reads.

    unread_log.py FEATURE_SERVER

Prints the status of an answer, and what the server ended with by SIGTERM; then how many requests were answered.
"""
import http.client, signal, socket, subprocess, sys, time


def start(log):
    # the port cannot be read off such a log
    with socket.create_server(('127.0.0.1', 0)) as free: port = free.getsockname()[1]
    server = subprocess.Popen([sys.argv[1], '--features', 'update', '--port', str(port)], stderr=log)
    while True:
        try: socket.create_connection(('127.0.0.1', port)).close()
        except ConnectionRefusedError: time.sleep(0.02)
        else: return server, http.client.HTTPConnection('127.0.0.1', port)


def ask(connection):
    connection.request('GET', '/minversion')
    answer = connection.getresponse()
    answer.read()
    return answer.status


def end(server):
    server.send_signal(signal.SIGTERM)
    return server.wait(60)


with open('/dev/full', 'w') as full:
    server, connection = start(full)
    status = ask(connection)
    connection.close()
    print('full', status, end(server))
server, connection = start(subprocess.PIPE)
answered = sum(ask(connection) == 200 for _ in range(3000))
connection.close()
print('unread', answered, end(server))
