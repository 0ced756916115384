// What of libgit2 Swift cannot call: variadic functions, and a transport made of C structures.
// No type of libgit2 stands here, so that this module and CLibgit2 never declare the same thing twice.
#pragma once
#include <stddef.h>

/// GIT_OPT_SET_SEARCH_PATH: the folders in which configuration of a level (git_config_level_t) is looked for.
int slipway_git_set_search_path(int level, const char *path);

/// GIT_OPT_SET_EXTENSIONS: the repository extensions that are accepted beside the built-in ones.
int slipway_git_set_extensions(const char **names, size_t count);

/// GIT_OPT_SET_OWNER_VALIDATION: whether a repository must belong to the user.
int slipway_git_set_owner_validation(int enabled);

/// Milliseconds until a server that says nothing is given up; does nothing before libgit2 1.7.
int slipway_git_set_timeouts(int connect, int answer);

/// How a conversation with a program is led, for slipway_git_pipe_transport.
typedef struct {
    void *context;
    /// Starts `git receive-pack` (`push` is 1) or `git upload-pack`; NULL where that fails.
    void *(*start)(void *context, int push);
    /// Up to `size` bytes; 0 at the end, negative for an error.
    long (*read)(void *connection, char *buffer, size_t size);
    /// Writes everything, or returns a negative number.
    int (*write)(void *connection, const char *buffer, size_t size);
    /// Ends the conversation and frees `connection`.
    void (*finish)(void *connection);
} slipway_pipe_calls;

/// Makes a git_transport that speaks the smart protocol over `calls`.
///
/// `out` is a git_transport **, `owner` a git_remote *; `calls` is copied, its context must outlive the transport.
int slipway_git_pipe_transport(void *out, void *owner, const slipway_pipe_calls *calls);

/// Which of libgit2's conversations a transport is made of.
typedef enum { SLIPWAY_PIPE, SLIPWAY_HTTP, SLIPWAY_GIT, SLIPWAY_SSH } slipway_conversation;

/// What is asked and told while several references are pushed at once.
typedef struct {
    void *context;
    /// The server's capabilities, with spaces between, as it advertised them.
    void (*advertised)(void *context, const char *capabilities, size_t size);
} slipway_atomic_calls;

/// Makes a git_transport whose pushes ask for `atomic`: the server takes all references or none.
///
/// `out` is a git_transport **, `owner` a git_remote *; `calls` and `pipe` are copied, their contexts must outlive the
/// transport. `pipe` is used for SLIPWAY_PIPE only.
int slipway_git_atomic_transport(
    void *out, void *owner, const slipway_atomic_calls *calls, slipway_conversation conversation,
    const slipway_pipe_calls *pipe);

/// GIT_OPT_SET_SSL_CERT_LOCATIONS: the certificates that vouch for servers, for the whole process. One may be NULL.
int slipway_git_set_certificate_locations(const char *file, const char *folder);

/// Loads libgit2 where the program is built to load it itself; it need not be called, but tells what is wrong.
///
/// Returns NULL, or the system's message, which stays valid until the thread loads something again.
const char *slipway_libgit2_load(void);
