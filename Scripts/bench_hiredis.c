/* What Scripts/bench holds RedisClient against: pipelines of GETs by hiredis.
 *
 * bench_hiredis PORT KEY SIZE PIPELINES ROUNDS prints the nanoseconds that a GET took, a line for each round behind one
 * that does not count. It ends with status 1 where an answer is no string. */
#include <hiredis/hiredis.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* One pipeline: 0 when each answer is a string. */
static int pipeline(redisContext *context, const char *key, int size) {
    for (int sent = 0; sent < size; sent++)
        if (redisAppendCommand(context, "GET %s", key) != REDIS_OK) return 1;
    int wrong = 0;
    for (int got = 0; got < size; got++) {
        void *answer = NULL;
        if (redisGetReply(context, &answer) != REDIS_OK) return 1;
        wrong |= ((redisReply *)answer)->type != REDIS_REPLY_STRING;
        freeReplyObject(answer);
    }
    return wrong;
}

int main(int count, char **words) {
    if (count != 6) {
        fprintf(stderr, "usage: %s PORT KEY SIZE PIPELINES ROUNDS\n", words[0]);
        return 64;
    }
    int size = atoi(words[3]), pipelines = atoi(words[4]), rounds = atoi(words[5]);
    redisContext *context = redisConnect("127.0.0.1", atoi(words[1]));
    if (context == NULL || context->err) {
        fprintf(stderr, "error: %s\n", context ? context->errstr : "no memory");
        return 3;
    }
    for (int round = 0; round <= rounds; round++) {
        double start = seconds();
        for (int done = 0; done < pipelines; done++)
            if (pipeline(context, words[2], size)) {
                fprintf(stderr, "error: %s\n", context->err ? context->errstr : "an answer is no string");
                return 1;
            }
        double time = seconds() - start;
        if (round > 0) printf("%.3f\n", time * 1e9 / size / pipelines);
    }
    redisFree(context);
    return 0;
}
