// A thread that waits for work: a sandbox that forbids to start threads is entered when it waits.

#include "painter.h"

struct jpeg_thread {
  pthread_t thread;
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  void (*work)(void *);
  void *argument;
  int is_running;
  int is_ending;
};

enum {
  // The library allocates what it works on.
  bytes_of_stack = 512 << 10,
};

static void *serve(void *argument) {
  struct jpeg_thread *thread = argument;
  pthread_mutex_lock(&thread->mutex);
  thread->is_running = 1;
  pthread_cond_broadcast(&thread->changed);
  while (!thread->is_ending) {
    void (*work)(void *) = thread->work;
    thread->work = NULL;
    if (work == NULL) {
      pthread_cond_wait(&thread->changed, &thread->mutex);
      continue;
    }
    pthread_mutex_unlock(&thread->mutex);
    work(thread->argument);
    pthread_mutex_lock(&thread->mutex);
  }
  pthread_mutex_unlock(&thread->mutex);
  return NULL;
}

struct jpeg_thread *jpeg_thread_start(void) {
  struct jpeg_thread *thread = calloc(1, sizeof *thread);
  if (thread == NULL) return NULL;
  pthread_mutex_init(&thread->mutex, NULL);
  pthread_cond_init(&thread->changed, NULL);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, bytes_of_stack);
  int error = pthread_create(&thread->thread, &attributes, serve, thread);
  pthread_attr_destroy(&attributes);
  if (error != 0) {
    free(thread);
    return NULL;
  }
  // The system calls of its start are over when it runs.
  pthread_mutex_lock(&thread->mutex);
  while (!thread->is_running) pthread_cond_wait(&thread->changed, &thread->mutex);
  pthread_mutex_unlock(&thread->mutex);
  return thread;
}

void jpeg_thread_end(struct jpeg_thread *thread) {
  pthread_mutex_lock(&thread->mutex);
  thread->is_ending = 1;
  pthread_cond_broadcast(&thread->changed);
  pthread_mutex_unlock(&thread->mutex);
  pthread_join(thread->thread, NULL);
  pthread_cond_destroy(&thread->changed);
  pthread_mutex_destroy(&thread->mutex);
  free(thread);
}

void run_on_thread(struct jpeg_thread *thread, void (*work)(void *), void *argument) {
  pthread_mutex_lock(&thread->mutex);
  thread->work = work;
  thread->argument = argument;
  pthread_cond_broadcast(&thread->changed);
  pthread_mutex_unlock(&thread->mutex);
}
