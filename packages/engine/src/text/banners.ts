import type { Migration } from './migration.js';
import { isGenerated, isRule } from './tool-comments.js';

/**
 * Licenses and copyright notices at the top of migrations. The result has each once, at its top, instead of above
 * the first statement of each file.
 */
export interface Banners {
  /** As lines of text, without comment marks. */
  readonly lines: readonly string[];
  /** Whether a comment above the first statement of a migration is part of one. */
  readonly has: (comment: string) => boolean;
}

const license =
  /\bcopyright\b|\bSPDX-License-Identifier\b|\blicen[cs]ed under\b|\ball rights reserved\b|\bhereby granted\b/i;

const comments = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/** Leading white space and comments of a text. */
const beginning = /^(?:\s+|--[^\n]*|\/\*[\s\S]*?\*\/)*/;

/**
 * Finds the banners: comment blocks about a license, at the top of several migrations or of the first. At the top
 * of a single other one it is about the code below it.
 */
export function bannersOf(migrations: readonly Migration[]): Banners {
  const counts = new Map<string, number>();
  const found = new Set<string>();
  for (const [index, { text }] of migrations.entries()) {
    if (!license.test(text)) continue;
    for (const block of new Set(blocksOf(text))) {
      const count = (counts.get(block) ?? 0) + 1;
      counts.set(block, count);
      if (index === 0 || count > 1) found.add(block);
    }
  }
  const parts = new Set([...found].flatMap((block) => block.match(comments) ?? []).map(trimmed));
  const lines = [...found].flatMap((block) => ['', ...linesOf(block)]).slice(1);
  return { lines, has: (comment) => parts.has(comment.trim()) && !isRule(comment) };
}

/** The comment blocks at the top of a text that mention a license, without those of tools. */
function blocksOf(text: string): readonly string[] {
  const top = beginning.exec(text)?.[0] ?? '';
  return top
    .split(/\n[^\S\n]*\n/)
    .map((block) =>
      (block.match(comments) ?? [])
        .map(trimmed)
        .filter((each) => !isGenerated(each))
        .join('\n'),
    )
    .filter((block) => license.test(block));
}

function trimmed(comment: string): string {
  return comment.trim();
}

/** The text of comments, line by line. */
function linesOf(block: string): readonly string[] {
  const lines = block
    .split('\n')
    .map((line) =>
      line.replace(/^\s*(?:--|\/\*+|\*+\/|\*)?[^\S\n]?/, '').replace(/\s*\*\/\s*$/, ''),
    )
    .map((line) => line.trimEnd());
  const first = lines.findIndex(isText);
  return lines.slice(first, lines.findLastIndex(isText) + 1);
}

function isText(line: string): boolean {
  return /\w/.test(line);
}
