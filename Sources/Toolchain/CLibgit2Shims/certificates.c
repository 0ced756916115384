#include "CLibgit2Shims.h"

#include <git2.h>

int slipway_git_set_certificate_locations(const char *file, const char *folder) {
    return git_libgit2_opts(GIT_OPT_SET_SSL_CERT_LOCATIONS, file, folder);
}
