import type { Operation } from '../footprints/operation.js';
import type { History } from '../history/read-history.js';
import { commonSettings } from '../session/environment.js';
import type { Parser } from '../sql/parser/parser.js';
import { sameTree } from '../sql/same-tree.js';
import { conflict, type Node } from '../trace/footprint.js';
import type { Trace } from '../trace/trace.js';
import type { Removed } from './folded.js';

/**
 * Finds statements that replace a function with exactly the definition that it already has, under the same settings, if
 * the names in the definition still mean the same objects.
 */
export function repeatedDefinitions(
  { operations, cells }: History,
  trace: Trace,
  parser: Parser,
): readonly Removed[] {
  return operations.flatMap((operation): readonly Removed[] => {
    const { action, number } = operation;
    if (action.type !== 'replace' || !trace.has(number)) return [];
    const cell = cells.part(action.object, 'definition');
    const before = trace
      .touching(cell)
      .filter((node) => trace.footprint(node).get(cell) === 'write')
      .filter((node) => trace.position(node) < trace.position(number))
      .map((node) => operations[node])
      .at(-1);
    const isRepeated =
      before !== undefined &&
      (before.action.type === 'create' || before.action.type === 'replace') &&
      commonSettings(before, operation) !== undefined &&
      sameDefinition(before, operation, parser) &&
      !changedBetween(before.number, operation, trace);
    return isRepeated
      ? [{ operation, reason: 'the function already has this definition', made: before }]
      : [];
  });
}

function sameDefinition(before: Operation, after: Operation, parser: Parser): boolean {
  const [first, second] = [before, after].map(({ origin }) => parser.parse(origin.statement.text));
  if (!first?.ok || !second?.ok) return false;
  if (!('CreateFunctionStmt' in first.tree) || !('CreateFunctionStmt' in second.tree)) return false;
  const { replace: _, ...old } = first.tree.CreateFunctionStmt;
  const { replace: __, ...now } = second.tree.CreateFunctionStmt;
  return sameTree({ CreateFunctionStmt: old }, { CreateFunctionStmt: now });
}

/** Whether an operation between the two changes what the definition reads, or writes what it writes. */
function changedBetween(before: Node, { number, footprint }: Operation, trace: Trace): boolean {
  const [from, to] = [trace.position(before), trace.position(number)];
  return [...footprint].some(([cell, own]) =>
    trace.touching(cell).some((node) => {
      const at = trace.position(node);
      const how = trace.footprint(node).get(cell) ?? 'read';
      const changes = own === 'write' ? how === 'write' : conflict(own, how);
      return at > from && at < to && changes;
    }),
  );
}
