// Shared by the transports of this module; not seen from Swift.
#pragma once
#include <git2.h>
#include <git2/sys/transport.h>

/// A git_smart_subtransport_cb over slipway_pipe_calls.
int slipway_pipe_subtransport(git_smart_subtransport **out, git_transport *owner, void *calls);
