// libopusenc's header asks for this one without the folder that Debian keeps it in.
#include <opus/opus.h>
