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

enum { FEATURE_SECRET_DONE = 0, FEATURE_SECRET_ABSENT = 1, FEATURE_SECRET_LOCKED = 2, FEATURE_SECRET_FAILED = 3,
       FEATURE_SECRET_UNAVAILABLE = 4 };

// The message is the caller's to free with g_free; the error is cleared.
static inline int feature_secret_failed(GError *error, char **message) {
    int is_locked = g_error_matches(error, SECRET_ERROR, SECRET_ERROR_IS_LOCKED);
    *message = g_strdup(error->message);
    g_clear_error(&error);
    return is_locked ? FEATURE_SECRET_LOCKED : FEATURE_SECRET_FAILED;
}

// The items of a service and an account: none, one, or several that other programs have made. The list is the caller's.
// Returns FEATURE_SECRET_DONE, also for none, or what has failed.
static inline int feature_secret_items(
    const char *service, const char *account, int unlocks, GList **items, char **message) {
    GError *error = NULL;
    // there is no bus, nobody answers on it, or it does not speak with us
    SecretService *connection = secret_service_get_sync(SECRET_SERVICE_OPEN_SESSION, NULL, &error);
    if (connection == NULL) {
        feature_secret_failed(error, message);
        return FEATURE_SECRET_UNAVAILABLE;
    }
    GHashTable *attributes = feature_secret_attributes(service, account);
    SecretSearchFlags flags = SECRET_SEARCH_ALL | SECRET_SEARCH_LOAD_SECRETS;
    if (unlocks) flags |= SECRET_SEARCH_UNLOCK;
    *items = secret_service_search_sync(connection, feature_secret_schema(), attributes, flags, NULL, &error);
    g_hash_table_unref(attributes);
    g_object_unref(connection);
    return error == NULL ? FEATURE_SECRET_DONE : feature_secret_failed(error, message);
}

static inline int feature_secret_has_locked(GList *items) {
    for (GList *place = items; place != NULL; place = place->next)
        if (secret_item_get_locked(SECRET_ITEM(place->data))) return 1;
    return 0;
}

// A locked item is told as that, and not as missing. `*bytes` is the caller's to free with feature_secret_free.
static inline int feature_secret_read(
    const char *service, const char *account, int unlocks, unsigned char **bytes, size_t *count, char **message) {
    GList *items = NULL;
    int outcome = feature_secret_items(service, account, unlocks, &items, message);
    if (outcome != FEATURE_SECRET_DONE) return outcome;
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

// Whether a new item can be kept without asking anybody: libsecret asks for a password where the default collection is
// locked or has to be made first.
static inline int feature_secret_has_place(char **message) {
    GError *error = NULL;
    SecretService *connection = secret_service_get_sync(SECRET_SERVICE_OPEN_SESSION, NULL, &error);
    if (connection == NULL) {
        feature_secret_failed(error, message);
        return FEATURE_SECRET_UNAVAILABLE;
    }
    SecretCollection *collection = secret_collection_for_alias_sync(
        connection, SECRET_COLLECTION_DEFAULT, SECRET_COLLECTION_NONE, NULL, &error);
    g_object_unref(connection);
    if (error != NULL) return feature_secret_failed(error, message);
    if (collection == NULL) {
        *message = g_strdup("it has no default collection");
        return FEATURE_SECRET_UNAVAILABLE;
    }
    int is_locked = secret_collection_get_locked(collection);
    g_object_unref(collection);
    return is_locked ? FEATURE_SECRET_LOCKED : FEATURE_SECRET_DONE;
}

// An item that is there gets the new secret, whoever has made it; there is one afterwards.
static inline int feature_secret_write(
    const char *service, const char *account, int unlocks, const char *label, const char *bytes, size_t count,
    const char *type, char **message) {
    GError *error = NULL;
    GList *items = NULL;
    int outcome = feature_secret_items(service, account, unlocks, &items, message);
    if (outcome != FEATURE_SECRET_DONE) return outcome;
    if (feature_secret_has_locked(items)) {
        g_list_free_full(items, g_object_unref);
        return FEATURE_SECRET_LOCKED;
    }
    if (items == NULL && !unlocks) {
        outcome = feature_secret_has_place(message);
        if (outcome != FEATURE_SECRET_DONE) return outcome;
    }
    SecretValue *value = secret_value_new(bytes, (gssize)count, type);
    if (items == NULL) {
        GHashTable *attributes = feature_secret_attributes(service, account);
        secret_password_storev_binary_sync(
            feature_secret_schema(), attributes, SECRET_COLLECTION_DEFAULT, label, value, NULL, &error);
        g_hash_table_unref(attributes);
    } else {
        secret_item_set_secret_sync(SECRET_ITEM(items->data), value, NULL, &error);
        for (GList *place = items->next; place != NULL && error == NULL; place = place->next)
            secret_item_delete_sync(SECRET_ITEM(place->data), NULL, &error);
    }
    secret_value_unref(value);
    g_list_free_full(items, g_object_unref);
    return error == NULL ? FEATURE_SECRET_DONE : feature_secret_failed(error, message);
}

static inline int feature_secret_delete(const char *service, const char *account, int unlocks, char **message) {
    GError *error = NULL;
    GList *items = NULL;
    int outcome = feature_secret_items(service, account, unlocks, &items, message);
    if (outcome != FEATURE_SECRET_DONE) return outcome;
    int result = items == NULL ? FEATURE_SECRET_ABSENT : FEATURE_SECRET_DONE;
    if (feature_secret_has_locked(items)) {
        result = FEATURE_SECRET_LOCKED;
    } else {
        for (GList *place = items; place != NULL && error == NULL; place = place->next)
            secret_item_delete_sync(SECRET_ITEM(place->data), NULL, &error);
    }
    g_list_free_full(items, g_object_unref);
    return error == NULL ? result : feature_secret_failed(error, message);
}

// Overwrites what it frees.
static inline void feature_secret_free(unsigned char *bytes, size_t count) {
    volatile unsigned char *place = bytes;
    for (size_t index = 0; index < count; index++) place[index] = 0;
    g_free(bytes);
}
