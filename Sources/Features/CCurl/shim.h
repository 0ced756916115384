// libcurl for Swift: what it takes as variable arguments, as plain ones.
#pragma once
#include <curl/curl.h>
#include <sys/socket.h>

typedef size_t (*feature_curl_receiver)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode feature_curl_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode feature_curl_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode feature_curl_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}

// The bytes are the caller's until the transfer is over.
static inline CURLcode feature_curl_body(CURL *handle, const void *bytes, long long count) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_POST, 1L);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
    return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_POSTFIELDS, (char *)bytes) : code;
}

// A socket of libcurl's own would be given to every program that is started meanwhile, which keeps the connection open.
static inline curl_socket_t feature_curl_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)context, (void)purpose;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static inline CURLcode feature_curl_keep_sockets(CURL *handle) {
    return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, feature_curl_socket);
}

// `message` has room for CURL_ERROR_SIZE bytes.
static inline CURLcode feature_curl_receive(
    CURL *handle, feature_curl_receiver head, feature_curl_receiver body, void *context, char *message) {
    curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, message);
    curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, head);
    curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
    return curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
}

// One that is over; NULL where none is.
static inline CURL *feature_curl_done(CURLM *multi, CURLcode *result) {
    int left = 0;
    for (CURLMsg *message = curl_multi_info_read(multi, &left); message != NULL;
         message = curl_multi_info_read(multi, &left))
        if (message->msg == CURLMSG_DONE) {
            *result = message->data.result;
            return message->easy_handle;
        }
    return NULL;
}
