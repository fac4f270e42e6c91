#!/bin/sh
# In the image of the command: if started as root, runs svc as the owner of the working folder, so that this user owns the
# files that svc writes.
svc=/opt/svc/node_modules/.bin/svc
if [ "$(id -u)" != 0 ]; then exec "$svc" "$@"; fi
exec setpriv --reuid="$(stat -c %u .)" --regid="$(stat -c %g .)" --clear-groups "$svc" "$@"
