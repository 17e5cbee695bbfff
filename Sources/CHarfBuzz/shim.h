#pragma once
#include <harfbuzz/hb.h>
