/**
 * Replaces the image postgres:18, based on the replacement for Node's image: the PostgreSQL from npm, set up like
 * that image.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { prepareInstallation } from '../../../proof/src/engines/embedded/installation.js';
import { findPostgresPackage } from '../../../proof/src/engines/embedded/postgres-package.js';
import { PrivateFolders } from '../../../proof/src/engines/embedded/private-folder.js';
import type { Daemon } from '../../../proof/suites/containers/daemon.js';
import { copyPrograms, librariesOf } from '../../../proof/suites/containers/root-files.js';

const entrypoint = `#!/bin/sh
set -e
data=/var/lib/postgresql/18
if [ ! -s $data/PG_VERSION ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 -D $data
  echo "CREATE DATABASE $POSTGRES_USER" | postgres --single -D $data postgres
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
fi
exec postgres -D $data -c listen_addresses='*' -k /tmp
`;

/** Replaces \`pg_isready\` for health checks. */
const isReady = `#!/usr/local/bin/node
require('node:net').connect(5432, '127.0.0.1').on('connect', () => process.exit(0)).on('error', () => process.exit(2));
`;

export async function buildPostgres(daemon: Daemon, base: string): Promise<void> {
  const context = join(daemon.folder, 'postgres');
  const root = join(context, 'root');
  const folders = new PrivateFolders();
  const { postgres, initdb } = await prepareInstallation(await findPostgresPackage(18), folders);
  await folders.close();
  mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
  copyPrograms(root, [], [postgres, initdb].flatMap(librariesOf));
  cpSync(dirname(dirname(postgres)), join(root, 'usr/local/pgsql'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const [name, text] of Object.entries({ entrypoint, pg_isready: isReady })) {
    writeFileSync(join(root, 'usr/local/bin', name), text, { mode: 0o755 });
  }
  execFileSync('chmod', ['-R', 'a+rX', root]);
  writeFileSync(
    join(context, 'Dockerfile'),
    `FROM ${base}
COPY root /
RUN install -d -o node -g node -m 700 /var/lib/postgresql /var/lib/postgresql/18
ENV PATH=/usr/local/pgsql/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
USER node
STOPSIGNAL SIGINT
ENTRYPOINT ["entrypoint"]
`,
  );
  daemon.docker('build', '--network=host', '-t', 'postgres:18', context);
}
