#pragma once
#include <sys/types.h>
#include <sha2.h>
