import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes the licenses of all third-party packages in the chunks of a bundle. */
export function writeLicenses(path, chunks) {
  const folders = new Set(chunks.flatMap(({ moduleIds }) => moduleIds).flatMap(packageFolder));
  const sections = [...folders].map(sectionOf).sort((a, b) => (a.name < b.name ? -1 : 1));
  const seen = new Map(sections.map((section) => [section.name, section.text]));
  writeFileSync(path, `# Licenses of bundled packages\n\n${[...seen.values()].join('\n')}`);
}

function packageFolder(id) {
  const [, folder] = /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id) ?? [];
  return folder === undefined ? [] : [folder];
}

function sectionOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^(licen[sc]e|copying)/i.test(each));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `License: ${license}`;
  if (!file && !license) throw new Error(`${name} says nothing of its license`);
  return { name: `${name}@${version}`, text: `## ${name} ${version} (${license})\n\n${text}\n` };
}
