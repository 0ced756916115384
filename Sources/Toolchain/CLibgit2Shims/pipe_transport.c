#include "CLibgit2Shims.h"

#include "subtransports.h"

#include <stdlib.h>

// The smart protocol over a program's standard input and output, as git speaks it to a repository on the same
// machine. libgit2's own local transport writes into the other repository directly: it runs no hook and asks
// for no configuration there.

typedef struct {
    git_smart_subtransport_stream parent;
    void *connection;
} pipe_stream;

typedef struct {
    git_smart_subtransport parent;
    slipway_pipe_calls calls;
    pipe_stream *current;
} pipe_subtransport;

static pipe_subtransport *owner_of(git_smart_subtransport_stream *stream) {
    return (pipe_subtransport *)stream->subtransport;
}

static int stream_read(git_smart_subtransport_stream *stream, char *buffer, size_t size, size_t *count) {
    long result = owner_of(stream)->calls.read(((pipe_stream *)stream)->connection, buffer, size);
    *count = result < 0 ? 0 : (size_t)result;
    return result < 0 ? GIT_EUSER : 0;
}

static int stream_write(git_smart_subtransport_stream *stream, const char *buffer, size_t size) {
    return owner_of(stream)->calls.write(((pipe_stream *)stream)->connection, buffer, size) < 0 ? GIT_EUSER : 0;
}

static void stream_free(git_smart_subtransport_stream *stream) {
    pipe_subtransport *owner = owner_of(stream);
    owner->current = NULL;
    owner->calls.finish(((pipe_stream *)stream)->connection);
    free(stream);
}

static int start(pipe_subtransport *transport, int push) {
    pipe_stream *stream = calloc(1, sizeof(*stream));
    if (!stream) return GIT_ERROR;
    stream->connection = transport->calls.start(transport->calls.context, push);
    if (!stream->connection) {
        free(stream);
        return GIT_EUSER;
    }
    stream->parent.subtransport = &transport->parent;
    stream->parent.read = stream_read;
    stream->parent.write = stream_write;
    stream->parent.free = stream_free;
    transport->current = stream;
    return 0;
}

static int act(
    git_smart_subtransport_stream **out, git_smart_subtransport *subtransport, const char *url,
    git_smart_service_t service) {
    pipe_subtransport *transport = (pipe_subtransport *)subtransport;
    (void)url;
    *out = NULL;
    if (service == GIT_SERVICE_UPLOADPACK_LS || service == GIT_SERVICE_RECEIVEPACK_LS) {
        int status = start(transport, service == GIT_SERVICE_RECEIVEPACK_LS);
        if (status < 0) return status;
    }
    if (!transport->current) return GIT_ERROR;
    *out = &transport->current->parent;
    return 0;
}

static int close_transport(git_smart_subtransport *subtransport) {
    (void)subtransport;
    return 0;
}

static void free_transport(git_smart_subtransport *subtransport) { free(subtransport); }

int slipway_pipe_subtransport(git_smart_subtransport **out, git_transport *owner, void *calls) {
    pipe_subtransport *transport = calloc(1, sizeof(*transport));
    (void)owner;
    if (!transport) return GIT_ERROR;
    transport->calls = *(const slipway_pipe_calls *)calls;
    transport->parent.action = act;
    transport->parent.close = close_transport;
    transport->parent.free = free_transport;
    *out = &transport->parent;
    return 0;
}

int slipway_git_pipe_transport(void *out, void *owner, const slipway_pipe_calls *calls) {
    git_smart_subtransport_definition definition = {slipway_pipe_subtransport, 0, (void *)calls};
    return git_transport_smart(out, owner, &definition);
}
