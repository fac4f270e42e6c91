import type { Migration } from './migration.js';
import { isGenerated, isRule } from './tool-comments.js';

/**
 * Licenses, copyright notices and repeated headers at the top of migrations. The result has each of them once, at its
 * top, instead of above the first statement of each file.
 */
export interface Banners {
  /** As lines of text, without comment marks. */
  readonly lines: readonly string[];
  /** Whether a comment above the first statement of a migration is part of a banner. */
  readonly has: (comment: string) => boolean;
}

const license =
  /\bcopyright\b|\bSPDX-License-Identifier\b|\blicen[cs]ed under\b|\ball rights reserved\b|\bhereby granted\b/i;

const comments = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/** Leading white space and comments of a text. */
const beginning = /^(?:\s+|--[^\n]*|\/\*[\s\S]*?\*\/)*/;

/** A shorter comment that occurs more than once may be about the code below it each time. */
const fewestLinesOfHeader = 4;

/**
 * Finds the banners: comment blocks about a license, at the top of several migrations or of the first, and longer
 * blocks at the top of several migrations. A block at the top of any other single migration is about the code below it.
 */
export function bannersOf(migrations: readonly Migration[]): Banners {
  const counts = new Map<string, number>();
  const found = new Set<string>();
  for (const [index, { text }] of migrations.entries()) {
    for (const block of new Set(blocksOf(text))) {
      const count = (counts.get(block) ?? 0) + 1;
      counts.set(block, count);
      if (count > 1 || (index === 0 && license.test(block))) found.add(block);
    }
  }
  const parts = new Set([...found].flatMap((block) => block.match(comments) ?? []).map(trimmed));
  const lines = [...found].flatMap((block) => ['', ...linesOf(block)]).slice(1);
  return { lines, has: (comment) => parts.has(comment.trim()) && !isRule(comment) };
}

/** The comment blocks at the top of a text that mention a license or are long, without those of tools. */
function blocksOf(text: string): readonly string[] {
  const top = beginning.exec(text)?.[0] ?? '';
  return paragraphs(top)
    .map((block) =>
      block
        .map(trimmed)
        .filter((each) => !isGenerated(each))
        .join('\n'),
    )
    .filter(
      (block) =>
        license.test(block) || block.split('\n').filter(isText).length >= fewestLinesOfHeader,
    );
}

/** Comments without an empty line between them. */
function paragraphs(top: string): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  let end = 0;
  for (const { 0: comment, index } of top.matchAll(comments)) {
    const isApart = /\n[^\S\n]*\n/.test(top.slice(end, index));
    if (isApart || blocks.length === 0) blocks.push([]);
    blocks.at(-1)?.push(comment);
    end = index + comment.length;
  }
  return blocks;
}

function trimmed(comment: string): string {
  return comment.trim();
}

/** The text of comments, line by line. */
function linesOf(block: string): readonly string[] {
  const lines = block
    .split('\n')
    .map((line) => line.replace(/^\s*(?:--|\/\*+|\*+\/|\*)[^\S\n]?/, '').replace(/\s*\*\/\s*$/, ''))
    .map((line) => line.trimEnd());
  const texts = lines.slice(lines.findIndex(isText), lines.findLastIndex(isText) + 1);
  const indents = texts.filter(isText).map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return texts.map((line) => (line.slice(0, indent).trim() === '' ? line.slice(indent) : line));
}

function isText(line: string): boolean {
  return /\w/.test(line);
}
