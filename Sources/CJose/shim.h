#include <cjose/cjose.h>
#include <openssl/sha.h>
