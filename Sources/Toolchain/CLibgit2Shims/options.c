#include "CLibgit2Shims.h"

#include <git2.h>

int slipway_git_set_search_path(int level, const char *path) {
    return git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, level, path);
}

int slipway_git_set_extensions(const char **names, size_t count) {
    return git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, names, count);
}

int slipway_git_set_owner_validation(int enabled) {
    return git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, enabled);
}

int slipway_git_set_timeouts(int connect, int answer) {
#if LIBGIT2_VER_MAJOR > 1 || (LIBGIT2_VER_MAJOR == 1 && LIBGIT2_VER_MINOR >= 7)
    int status = git_libgit2_opts(GIT_OPT_SET_SERVER_CONNECT_TIMEOUT, connect);
    return status < 0 ? status : git_libgit2_opts(GIT_OPT_SET_SERVER_TIMEOUT, answer);
#else
    (void)connect;
    (void)answer;
    return 0;
#endif
}
