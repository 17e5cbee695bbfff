#pragma once
#include <lcms2.h>

// The macros of formats are not imported into Swift.
static const cmsUInt32Number mememe_cms_rgba = TYPE_RGBA_8;
static const cmsUInt32Number mememe_cms_grey = TYPE_GRAY_8;
static const cmsUInt32Number mememe_cms_cmyk = TYPE_CMYK_8;
static const cmsUInt32Number mememe_cms_cmyk_inverted = TYPE_CMYK_8_REV;
