// A stub for each function, that jumps to it; the first time, to where its library is loaded.

#if defined(__x86_64__)

.macro stub name
  .section .data.rel.local,"aw"
  .quad first_\name
  .text
  .globl \name
  .type \name, @function
\name:
  jmp *deferred_functions+8*number(%rip)
  .size \name, . - \name
first_\name:
  pushq $number
  jmp load
  .set number, number + 1
.endm

#elif defined(__aarch64__)

.macro stub name
  .section .data.rel.local,"aw"
  .quad first_\name
  .text
  .globl \name
  .type \name, %function
\name:
  adrp x16, deferred_functions+8*number
  ldr x16, [x16, :lo12:deferred_functions+8*number]
  br x16
  .size \name, . - \name
first_\name:
  mov w16, #number
  b load
  .set number, number + 1
.endm

#endif

#if defined(__x86_64__) || defined(__aarch64__)

  .set number, 0

  .section .data.rel.local,"aw"
  .balign 8
  .globl deferred_functions
  .hidden deferred_functions
deferred_functions:

#define LIBRARY(library, file)
#define VALUE(library, name)
#define FUNCTION(library, name) stub name
#include "symbols.h"

  .text

#endif

// Loads the function of a number, and goes on with it as if it had been called: the registers that
// may hold arguments are kept.

#if defined(__x86_64__)

load:
  pushq %rax
  pushq %rdi
  pushq %rsi
  pushq %rdx
  pushq %rcx
  pushq %r8
  pushq %r9
  pushq %r10
  subq $128, %rsp
  movups %xmm0, (%rsp)
  movups %xmm1, 16(%rsp)
  movups %xmm2, 32(%rsp)
  movups %xmm3, 48(%rsp)
  movups %xmm4, 64(%rsp)
  movups %xmm5, 80(%rsp)
  movups %xmm6, 96(%rsp)
  movups %xmm7, 112(%rsp)
  movq 192(%rsp), %rdi
  call deferred_function
  movq %rax, %r11
  movups (%rsp), %xmm0
  movups 16(%rsp), %xmm1
  movups 32(%rsp), %xmm2
  movups 48(%rsp), %xmm3
  movups 64(%rsp), %xmm4
  movups 80(%rsp), %xmm5
  movups 96(%rsp), %xmm6
  movups 112(%rsp), %xmm7
  addq $128, %rsp
  popq %r10
  popq %r9
  popq %r8
  popq %rcx
  popq %rdx
  popq %rsi
  popq %rdi
  popq %rax
  addq $8, %rsp
  jmp *%r11

#elif defined(__aarch64__)

load:
  stp x29, x30, [sp, #-224]!
  mov x29, sp
  stp x0, x1, [sp, #16]
  stp x2, x3, [sp, #32]
  stp x4, x5, [sp, #48]
  stp x6, x7, [sp, #64]
  str x8, [sp, #80]
  stp q0, q1, [sp, #96]
  stp q2, q3, [sp, #128]
  stp q4, q5, [sp, #160]
  stp q6, q7, [sp, #192]
  mov w0, w16
  bl deferred_function
  mov x16, x0
  ldp x0, x1, [sp, #16]
  ldp x2, x3, [sp, #32]
  ldp x4, x5, [sp, #48]
  ldp x6, x7, [sp, #64]
  ldr x8, [sp, #80]
  ldp q0, q1, [sp, #96]
  ldp q2, q3, [sp, #128]
  ldp q4, q5, [sp, #160]
  ldp q6, q7, [sp, #192]
  ldp x29, x30, [sp], #224
  br x16

#endif

  .section .note.GNU-stack,"",@progbits
