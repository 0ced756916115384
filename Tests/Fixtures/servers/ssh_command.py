"""Runs the command of an ssh session with faults, for tests; sshd starts it where one is planted.

usage: ssh_command.py STATE, with the command in SSH_ORIGINAL_COMMAND

A file in STATE plants a fault in receive-pack; one whose content begins
with `once` is removed when it has worked:

    denied        nothing is run; words go to standard error
    cut-before    the session ends before receive-pack has read the update
    cut-after     receive-pack does the update, but its answer is never sent
"""
import os
import subprocess
import sys
import threading

state = sys.argv[1]
command = os.environ.get("SSH_ORIGINAL_COMMAND", "")


def fault(name):
    path = os.path.join(state, name)
    try:
        with open(path) as file:
            content = file.read()
    except FileNotFoundError:
        return False
    if content.startswith("once"):
        os.unlink(path)
    return True


def pass_on(target):
    """Copies standard input as it comes: a buffer would wait for more."""
    while data := os.read(0, 65536):
        os.write(target, data)
    os.close(target)


def exactly(child, count):
    data = b""
    while len(data) < count and (piece := child.stdout.read(count - len(data))):
        data += piece
    return data


def run_to_the_list():
    """Starts the command and passes on its list of references, up to the packet that ends it."""
    child = subprocess.Popen(["sh", "-c", command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    while True:
        head = exactly(child, 4)
        sys.stdout.buffer.write(head)
        length = int(head or b"0", 16)
        if length < 4:
            break
        sys.stdout.buffer.write(exactly(child, length - 4))
    sys.stdout.buffer.flush()
    return child


if not command.startswith("git-receive-pack"):
    os.execvp("sh", ["sh", "-c", command])
if fault("denied"):
    sys.exit("ERROR: Permission to write was denied")
if fault("cut-before"):
    child = run_to_the_list()
    os.read(0, 1)
    child.kill()
elif fault("cut-after"):
    child = run_to_the_list()
    threading.Thread(target=pass_on, args=(child.stdin.fileno(),), daemon=True).start()
    child.stdout.read()
    child.wait()
    os._exit(1)
else:
    os.execvp("sh", ["sh", "-c", command])
