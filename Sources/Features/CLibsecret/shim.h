// The Secret Service for Swift: what libsecret takes as variable arguments and tables, as plain ones.
#pragma once
#include <libsecret/secret.h>
#include <string.h>

// Items of this schema have the attributes that most programs use, and are found whatever schema they were stored with:
// also those of `secret-tool store --label=… service … account …`.
static inline const SecretSchema *feature_secret_schema(void) {
    static const SecretSchema schema = {
        "org.freedesktop.Secret.Generic", SECRET_SCHEMA_DONT_MATCH_NAME,
        {{"service", SECRET_SCHEMA_ATTRIBUTE_STRING}, {"account", SECRET_SCHEMA_ATTRIBUTE_STRING}, {NULL, 0}}};
    return &schema;
}

static inline GHashTable *feature_secret_attributes(const char *service, const char *account) {
    GHashTable *table = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    g_hash_table_insert(table, g_strdup("service"), g_strdup(service));
    g_hash_table_insert(table, g_strdup("account"), g_strdup(account));
    return table;
}

enum { FEATURE_SECRET_DONE = 0, FEATURE_SECRET_ABSENT = 1, FEATURE_SECRET_LOCKED = 2, FEATURE_SECRET_FAILED = 3 };

// The message is the caller's to free with g_free; the error is cleared.
static inline int feature_secret_failed(GError *error, char **message) {
    int is_locked = g_error_matches(error, SECRET_ERROR, SECRET_ERROR_IS_LOCKED);
    *message = g_strdup(error->message);
    g_clear_error(&error);
    return is_locked ? FEATURE_SECRET_LOCKED : FEATURE_SECRET_FAILED;
}

// A locked item is told as that, and not as missing. `*bytes` is the caller's to free with feature_secret_free.
static inline int feature_secret_read(
    const char *service, const char *account, int unlocks, unsigned char **bytes, size_t *count, char **message) {
    GError *error = NULL;
    SecretService *connection = secret_service_get_sync(SECRET_SERVICE_OPEN_SESSION, NULL, &error);
    if (error != NULL) return feature_secret_failed(error, message);
    GHashTable *attributes = feature_secret_attributes(service, account);
    SecretSearchFlags flags = SECRET_SEARCH_LOAD_SECRETS | (unlocks ? SECRET_SEARCH_UNLOCK : SECRET_SEARCH_NONE);
    GList *items =
        secret_service_search_sync(connection, feature_secret_schema(), attributes, flags, NULL, &error);
    g_hash_table_unref(attributes);
    g_object_unref(connection);
    if (error != NULL) return feature_secret_failed(error, message);
    if (items == NULL) return FEATURE_SECRET_ABSENT;
    int result = FEATURE_SECRET_LOCKED;
    SecretItem *item = SECRET_ITEM(items->data);
    SecretValue *value = secret_item_get_locked(item) ? NULL : secret_item_get_secret(item);
    if (value != NULL) {
        gsize length = 0;
        const gchar *content = secret_value_get(value, &length);
        *bytes = (unsigned char *)g_malloc(length + 1);
        memcpy(*bytes, content, length);
        *count = length;
        secret_value_unref(value);
        result = FEATURE_SECRET_DONE;
    }
    g_list_free_full(items, g_object_unref);
    return result;
}

static inline int feature_secret_write(
    const char *service, const char *account, const char *label, const char *bytes, size_t count, const char *type,
    char **message) {
    GError *error = NULL;
    GHashTable *attributes = feature_secret_attributes(service, account);
    SecretValue *value = secret_value_new(bytes, (gssize)count, type);
    secret_password_storev_binary_sync(
        feature_secret_schema(), attributes, SECRET_COLLECTION_DEFAULT, label, value, NULL, &error);
    secret_value_unref(value);
    g_hash_table_unref(attributes);
    return error == NULL ? FEATURE_SECRET_DONE : feature_secret_failed(error, message);
}

static inline int feature_secret_delete(const char *service, const char *account, char **message) {
    GError *error = NULL;
    GHashTable *attributes = feature_secret_attributes(service, account);
    gboolean is_done = secret_password_clearv_sync(feature_secret_schema(), attributes, NULL, &error);
    g_hash_table_unref(attributes);
    if (error != NULL) return feature_secret_failed(error, message);
    return is_done ? FEATURE_SECRET_DONE : FEATURE_SECRET_ABSENT;
}

// Overwrites what it frees.
static inline void feature_secret_free(unsigned char *bytes, size_t count) {
    volatile unsigned char *place = bytes;
    for (size_t index = 0; index < count; index++) place[index] = 0;
    g_free(bytes);
}
