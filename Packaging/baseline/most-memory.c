// Runs a program, and prints the most memory that it or one of its children had, in kB.
//
// A process counts what its parent had when it was started, so this one is small.

#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>

extern char **environ;

int main(int count, char **arguments) {
  pid_t process;
  int status;
  struct rusage usage;
  if (count < 2 || posix_spawn(&process, arguments[1], NULL, NULL, arguments + 1, environ) != 0) {
    return 1;
  }
  if (waitpid(process, &status, 0) < 0 || status != 0) return 1;
  if (getrusage(RUSAGE_CHILDREN, &usage) != 0) return 1;
  return printf("%ld\n", usage.ru_maxrss) < 0;
}
