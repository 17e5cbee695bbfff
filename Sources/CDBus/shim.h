#pragma once
#include <dbus/dbus.h>

// Macros with casts are not imported into Swift; these constants are.
static const int mememe_dbus_invalid = DBUS_TYPE_INVALID;
static const int mememe_dbus_byte = DBUS_TYPE_BYTE;
static const int mememe_dbus_boolean = DBUS_TYPE_BOOLEAN;
static const int mememe_dbus_int16 = DBUS_TYPE_INT16;
static const int mememe_dbus_uint16 = DBUS_TYPE_UINT16;
static const int mememe_dbus_int32 = DBUS_TYPE_INT32;
static const int mememe_dbus_uint32 = DBUS_TYPE_UINT32;
static const int mememe_dbus_int64 = DBUS_TYPE_INT64;
static const int mememe_dbus_uint64 = DBUS_TYPE_UINT64;
static const int mememe_dbus_double = DBUS_TYPE_DOUBLE;
static const int mememe_dbus_string = DBUS_TYPE_STRING;
static const int mememe_dbus_object_path = DBUS_TYPE_OBJECT_PATH;
static const int mememe_dbus_signature = DBUS_TYPE_SIGNATURE;
static const int mememe_dbus_descriptor = DBUS_TYPE_UNIX_FD;
static const int mememe_dbus_array = DBUS_TYPE_ARRAY;
static const int mememe_dbus_variant = DBUS_TYPE_VARIANT;
static const int mememe_dbus_structure = DBUS_TYPE_STRUCT;
static const int mememe_dbus_entry = DBUS_TYPE_DICT_ENTRY;
