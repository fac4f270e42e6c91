import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entriesOfTar, filesOfTar } from './tar.js';

test('returns the files of a tar with their full paths', () => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-tar-'));
  try {
    const deep = `share/${'d'.repeat(90)}`;
    mkdirSync(join(folder, deep), { recursive: true });
    writeFileSync(join(folder, deep, 'long-name.sql'), 'x'.repeat(513));
    writeFileSync(join(folder, 'share', 'empty.control'), '');
    const tar = execFileSync('tar', ['--format=ustar', '-cf', '-', 'share'], { cwd: folder });
    const files = filesOfTar(tar).map(({ path, bytes }) => [path, bytes.length]);
    expect(new Map(files as [string, number][])).toEqual(
      new Map([
        [`${deep}/long-name.sql`, 513],
        ['share/empty.control', 0],
      ]),
    );
    const folders = [...entriesOfTar(tar)].filter(({ kind }) => kind === 'folder');
    expect(folders.map(({ path }) => path).sort()).toEqual(['share/', `${deep}/`].sort());
  } finally {
    rmSync(folder, { recursive: true });
  }
});
