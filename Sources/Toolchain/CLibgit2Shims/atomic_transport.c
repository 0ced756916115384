#include "CLibgit2Shims.h"

#include "subtransports.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// libgit2 does not know the capability `atomic` of the push protocol (gitprotocol-pack(5), gitprotocol-capabilities(5)).
// So its own conversation is wrapped: the capability is added to the first line of a push's commands, and what the
// server advertised is told, since libgit2 keeps that to itself.

typedef struct wrapper wrapper;

typedef struct {
    git_smart_subtransport_stream parent;
    git_smart_subtransport_stream *inner;
    wrapper *owner;
    /// Whether the next thing to be written are the commands of a push.
    int commands_are_next;
    /// Whether the advertisement is still being looked for.
    int is_listing;
    int in_capabilities;
    size_t count;
    char capabilities[2048];
} wrapped_stream;

struct wrapper {
    git_smart_subtransport parent;
    git_smart_subtransport *inner;
    slipway_atomic_calls calls;
    wrapped_stream *current;
};

/// The capabilities stand behind the first zero byte, up to the end of the line.
static void look_for_capabilities(wrapped_stream *stream, const char *bytes, size_t size) {
    for (size_t index = 0; index < size && stream->is_listing; index++) {
        if (!stream->in_capabilities) {
            stream->in_capabilities = bytes[index] == 0;
        } else if (bytes[index] == '\n' || stream->count == sizeof(stream->capabilities)) {
            stream->is_listing = 0;
            stream->owner->calls.advertised(stream->owner->calls.context, stream->capabilities, stream->count);
        } else {
            stream->capabilities[stream->count++] = bytes[index];
        }
    }
}

static int stream_read(git_smart_subtransport_stream *parent, char *buffer, size_t size, size_t *count) {
    wrapped_stream *stream = (wrapped_stream *)parent;
    int status = stream->inner->read(stream->inner, buffer, size, count);
    if (status == 0 && stream->is_listing) look_for_capabilities(stream, buffer, *count);
    return status;
}

/// The length of a pkt-line, from its first four bytes; 0 for what is none.
static size_t line_length(const char *bytes, size_t size) {
    size_t length = 0;
    if (size < 4) return 0;
    for (int index = 0; index < 4; index++) {
        char digit = bytes[index];
        int value = digit >= '0' && digit <= '9' ? digit - '0' : digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
        if (value < 0) return 0;
        length = length << 4 | (size_t)value;
    }
    return length > 4 && length <= size ? length : 0;
}

/// Writes the commands with the capability added; an error where they are not of the form that is known.
static int write_commands(wrapped_stream *stream, const char *buffer, size_t size) {
    static const char extra[] = " atomic";
    const size_t added = sizeof(extra) - 1;
    size_t length = line_length(buffer, size);
    const char *zero = length ? memchr(buffer, 0, length) : NULL;
    if (!zero || length + added > 0xffff) return GIT_EUSER;
    size_t end = buffer[length - 1] == '\n' ? length - 1 : length;
    char *commands = malloc(size + added + 1);
    if (!commands) return GIT_ERROR;
    snprintf(commands, 5, "%04zx", length + added);
    memcpy(commands + 4, buffer + 4, end - 4);
    memcpy(commands + end, extra, added);
    memcpy(commands + end + added, buffer + end, size - end);
    int status = stream->inner->write(stream->inner, commands, size + added);
    free(commands);
    return status;
}

static int stream_write(git_smart_subtransport_stream *parent, const char *buffer, size_t size) {
    wrapped_stream *stream = (wrapped_stream *)parent;
    if (!stream->commands_are_next) return stream->inner->write(stream->inner, buffer, size);
    stream->commands_are_next = 0;
    return write_commands(stream, buffer, size);
}

static void stream_free(git_smart_subtransport_stream *parent) {
    wrapped_stream *stream = (wrapped_stream *)parent;
    if (stream->owner->current == stream) stream->owner->current = NULL;
    stream->inner->free(stream->inner);
    free(stream);
}

static int act(
    git_smart_subtransport_stream **out, git_smart_subtransport *parent, const char *url,
    git_smart_service_t service) {
    wrapper *transport = (wrapper *)parent;
    git_smart_subtransport_stream *inner = NULL;
    *out = NULL;
    int status = transport->inner->action(&inner, transport->inner, url, service);
    if (status < 0) return status;
    // a conversation over one stream gives the same one for each action
    wrapped_stream *stream = transport->current;
    if (!stream || stream->inner != inner) {
        stream = calloc(1, sizeof(*stream));
        if (!stream) return GIT_ERROR;
        stream->parent.subtransport = &transport->parent;
        stream->parent.read = stream_read;
        stream->parent.write = stream_write;
        stream->parent.free = stream_free;
        stream->inner = inner;
        stream->owner = transport;
        transport->current = stream;
    }
    stream->is_listing = service == GIT_SERVICE_RECEIVEPACK_LS;
    stream->commands_are_next = service == GIT_SERVICE_RECEIVEPACK;
    *out = &stream->parent;
    return 0;
}

static int close_transport(git_smart_subtransport *parent) {
    wrapper *transport = (wrapper *)parent;
    return transport->inner->close(transport->inner);
}

static void free_transport(git_smart_subtransport *parent) {
    wrapper *transport = (wrapper *)parent;
    transport->inner->free(transport->inner);
    free(transport);
}

typedef struct {
    const slipway_atomic_calls *calls;
    git_smart_subtransport_cb make;
    void *parameter;
} recipe;

static int make(git_smart_subtransport **out, git_transport *owner, void *parameter) {
    const recipe *wanted = parameter;
    wrapper *transport = calloc(1, sizeof(*transport));
    if (!transport) return GIT_ERROR;
    int status = wanted->make(&transport->inner, owner, wanted->parameter);
    if (status < 0) {
        free(transport);
        return status;
    }
    transport->calls = *wanted->calls;
    transport->parent.action = act;
    transport->parent.close = close_transport;
    transport->parent.free = free_transport;
    *out = &transport->parent;
    return 0;
}

int slipway_git_atomic_transport(
    void *out, void *owner, const slipway_atomic_calls *calls, slipway_conversation conversation,
    const slipway_pipe_calls *pipe) {
    recipe wanted = {calls, NULL, NULL};
    switch (conversation) {
    case SLIPWAY_PIPE:
        wanted.make = slipway_pipe_subtransport;
        wanted.parameter = (void *)pipe;
        break;
    case SLIPWAY_HTTP: wanted.make = git_smart_subtransport_http; break;
    case SLIPWAY_GIT: wanted.make = git_smart_subtransport_git; break;
    case SLIPWAY_SSH: wanted.make = git_smart_subtransport_ssh; break;
    }
    git_smart_subtransport_definition definition = {make, conversation == SLIPWAY_HTTP, &wanted};
    return git_transport_smart(out, owner, &definition);
}
