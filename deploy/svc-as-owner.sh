#!/bin/sh
# In the image of the command: root becomes the owner of the working folder, so that the files that svc writes belong to
# the user whose folder it is.
svc=/opt/svc/node_modules/.bin/svc
if [ "$(id -u)" != 0 ]; then exec "$svc" "$@"; fi
exec setpriv --reuid="$(stat -c %u .)" --regid="$(stat -c %g .)" --clear-groups "$svc" "$@"
