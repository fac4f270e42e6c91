/**
 * Which tool a set of migrations was written for. A tool's marks count only in a set that is recognized as that tool's,
 * and the whole set has one tool:
 *
 * 1. File names that only one tool gives (Flyway, Prisma, Diesel, Graphile Migrate) decide: no marks count.
 * 2. Otherwise the tool is the one whose marks at least one file holds exactly as the tool writes them. When that is
 *    true of two tools, no marks count.
 * 3. Otherwise there is no tool, and comments are comments.
 *
 * Where there are no file names, as over HTTP, rules 2 and 3 decide. What a squash wrote is nobody's.
 */
import { isFlyway } from '../layouts/layout-flyway.js';
import type { Migration } from '../migration.js';
import { lineIndex } from '../offsets.js';
import type { Place } from '../place.js';
import { isAtStake } from './counted-text.js';
import type { MarkedTool, Part } from './mark-reading.js';
import { markedTools } from './marked-tools.js';
import { isSquashed } from './squashed.js';
import type { NamingTool, ToolName } from './tool-name.js';

/** A line that a tool would take for a mark, and that counts as a comment. */
export interface IgnoredMark {
  readonly place: Place;
  readonly tool: ToolName;
  readonly why: string;
}

interface Recognition {
  readonly tool?: ToolName;
  /** Only marks that would have left statements out. */
  readonly ignored: readonly IgnoredMark[];
}

/** The migrations, each with the tool that the whole set was written for. A set that has one keeps it. */
export function withTool(migrations: readonly Migration[]): readonly Migration[] {
  if (migrations.some(({ tool }) => tool !== undefined)) return migrations;
  const { tool } = recognize(migrations);
  return tool === undefined ? migrations : migrations.map((each) => ({ tool, ...each }));
}

/** The lines of a set that look like marks and count as comments, as far as statements would depend on them. */
export function ignoredMarks(migrations: readonly Migration[]): readonly IgnoredMark[] {
  return recognize(migrations).ignored;
}

function recognize(all: readonly Migration[]): Recognition {
  const migrations = all.filter(({ text }) => !isSquashed(text));
  const present = markedTools.filter((tool) =>
    migrations.some(({ text }) => tool.glance.test(text)),
  );
  const byName = toolOfNames(migrations.map(({ name }) => name));
  if (byName !== undefined) {
    const why = `the names of the files are those of ${byName}, which has no such marks`;
    return { tool: byName, ignored: present.flatMap((tool) => ignored(tool, migrations, why)) };
  }
  const evident = present.filter((tool) => isToolOf(tool, migrations));
  const [tool] = evident;
  if (tool === undefined) {
    return {
      ignored: present.flatMap((each) =>
        ignored(each, migrations, `no file of the set has marks as ${each.name} writes them`),
      ),
    };
  }
  if (evident.length === 1) return { tool: tool.name, ignored: [] };
  const names = evident.map(({ name }) => name).join(' and ');
  const why = `the set holds marks of ${names}, and marks count only where all are of one tool`;
  return { ignored: evident.flatMap((each) => ignored(each, migrations, why)) };
}

function isToolOf(tool: MarkedTool, migrations: readonly Migration[]): boolean {
  // A file for the way up alone needs no mark for it: a sentence is all that it can be.
  const isUpOnly = tool.writtenAs !== undefined && migrations.every(({ name }) => isUp(name));
  if (isUpOnly) return false;
  return migrations.some(({ text }) => {
    if (!tool.glance.test(text) || !tool.isEvident(text)) return false;
    const reading = tool.read(text);
    if (reading === undefined) return false;
    return 'parts' in reading || reading.refusal.isCertain === true;
  });
}

function isUp(name: string): boolean {
  return name.endsWith('.up.sql');
}

/** The tool that gives such names, and no other does. */
function toolOfNames(names: readonly string[]): NamingTool | undefined {
  if (names.some((name) => isFlyway(baseName(name)))) return 'Flyway';
  if (names.length === 0) return undefined;
  const all = (pattern: RegExp) => names.every((name) => pattern.test(name));
  if (all(/[^/]\/migration\.sql$/)) return 'Prisma';
  if (all(/[^/]\/up\.sql$/)) return 'Diesel';
  return all(/(?:^|\/)committed\/\d{6,}(?:-[^/]*)?\.sql$/) ? 'Graphile Migrate' : undefined;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The first mark of each file in which this tool would leave statements out. */
function ignored(
  tool: MarkedTool,
  migrations: readonly Migration[],
  why: string,
): readonly IgnoredMark[] {
  return migrations.flatMap((migration) => {
    const { text } = migration;
    const reading = tool.glance.test(text) ? tool.read(text) : undefined;
    if (reading === undefined) return [];
    const at = 'refusal' in reading ? reading.refusal.at : lostAt(tool, text, reading.parts);
    return at === undefined ? [] : [{ place: lineIndex(migration)(at), tool: tool.name, why }];
  });
}

function lostAt(tool: MarkedTool, text: string, parts: readonly Part[]): number | undefined {
  if (!parts.some((part) => isAtStake(tool, text, part))) return undefined;
  const mark = parts.find(({ is }) => is === 'mark');
  if (mark === undefined) return undefined;
  return mark.start + Math.max(0, text.slice(mark.start, mark.end).search(/\S/));
}
