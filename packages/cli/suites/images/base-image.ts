/**
 * Replaces the base image of the Dockerfile with files of this machine: a shell, the programs and users of the
 * Debian image that svc or the Dockerfile uses, Node and npm. It has only their libraries and the C library.
 */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Daemon } from '../../../proof/suites/containers/daemon.js';
import {
  copyPrograms,
  importRoot,
  librariesOf,
} from '../../../proof/suites/containers/root-files.js';

const programs = [
  ...['/bin/sh', '/bin/cat', '/bin/chmod', '/bin/cp', '/bin/ln', '/bin/mkdir', '/bin/rm'],
  ...['/usr/bin/mkfifo'],
  ...['/usr/bin/env', '/usr/bin/id', '/usr/bin/install', '/usr/bin/setpriv', '/usr/bin/stat'],
];

const passwd = `root:x:0:0:root:/root:/bin/sh
nobody:x:65534:65534:nobody:/nonexistent:/bin/sh
node:x:1000:1000::/home/node:/bin/sh
`;
const group = `root:x:0:
nogroup:x:65534:
node:x:1000:
`;

/** Imports it under the name in the Dockerfile, with additional files. */
export function importBaseImage(
  daemon: Daemon,
  image: string,
  more: Readonly<Record<string, string>>,
): void {
  const root = join(daemon.folder, 'root');
  const libraries = librariesOf(process.execPath);
  const withLibc = libraries.find((path) => path.endsWith('/libc.so.6')) ?? '';
  const ofLibc = ['librt.so.1', 'libresolv.so.2'].map((name) => join(dirname(withLibc), name));
  copyPrograms(root, programs, [...libraries, ...ofLibc]);
  const local = join(root, 'usr/local');
  mkdirSync(join(local, 'bin'), { recursive: true });
  cpSync(process.execPath, join(local, 'bin/node'));
  cpSync(npmFolder(), join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  const files = { 'etc/passwd': passwd, 'etc/group': group, ...more };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(root, dirname(name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  mkdirSync(join(root, 'tmp'));
  chmodSync(join(root, 'tmp'), 0o1777);
  const path = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  importRoot(daemon, root, image, path);
  rmSync(root, { recursive: true });
}

/** The npm on the path. */
function npmFolder(): string {
  const folders = (process.env.PATH ?? '').split(':');
  for (const folder of folders) {
    try {
      return dirname(dirname(realpathSync(join(folder, 'npm'))));
    } catch {
      // Not in this folder.
    }
  }
  throw new Error('npm is not installed');
}
