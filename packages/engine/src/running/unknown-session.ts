import { cacheExpressions } from '../footprints/cache-expressions.js';
import type { Lookup } from '../footprints/lookup.js';
import { mentions } from '../text/mentions.js';
import { namesIn } from '../text/names-in-code.js';

/**
 * Records what a session may cache because of code that svc does not follow: plans of the functions that the code
 * names, plans of the triggers of the tables that it names, and every cached expression. If the code changes
 * definitions, what was cached before may be outdated.
 */
export function rememberUnknown(lookup: Lookup, texts: readonly string[]): void {
  const { catalog, session } = lookup;
  const { plans, inlinedFunctions } = session;
  const names = namesIn(texts);
  const changes = texts.some(changesRows);
  for (const { id, name, definition } of catalog.functions.all()) {
    if (names.has(name)) plans.mayRun(id, definition);
  }
  for (const relation of catalog.relations()) {
    if (relation.kind === 'index' || relation.partitioned) cacheExpressions(lookup, relation);
    if (!changes || !names.has(relation.name)) continue;
    for (const { function: id } of relation.triggers.values()) {
      const fired = id === undefined ? undefined : catalog.functions.byId(id);
      if (fired) plans.mayRun(fired.id, fired.definition, relation.id);
    }
  }
  for (const type of catalog.types.all()) {
    if (type.kind === 'domain') cacheExpressions(lookup, type);
  }
  if (!texts.some(defining)) return;
  plans.mayChangeAll(texts.some((text) => naming.test(text.replace(definesFunction, ''))));
  inlinedFunctions.mayChangeAll();
}

/** Whether code may change rows, and fire triggers. */
export const changesRows = mentions('(insert|update|delete|merge|copy|truncate)');

const defining = mentions('(create|alter|drop|import)');

/** The head of the definition of a function that the code runs: it exists already, so its CREATE does not count. */
const definesFunction = /^\s*create\s+(or\s+replace\s+)?(function|procedure)\b/i;

/** Statements that change what a name is resolved to; changes inside a table are not among them. */
const naming =
  /\b(create(?!\s+(unique\s+)?index\b|\s+(or\s+replace\s+)?(constraint\s+)?trigger\b|\s+policy\b)|drop(?!\s+(column|constraint|index|trigger|policy|default|not)\b)|import|rename|schema)\b/i;
