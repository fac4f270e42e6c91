import { objectName } from '../../../provenance/object-names.js';
import { codeTokens } from '../../../text/code-tokens.js';
import type { Rule } from '../rule.js';

export const securityDefinerSearchPath: Rule = {
  name: 'security-definer-search-path',
  group: 'Safety of the database',
  type: 'warning',
  impact: 'medium',
  finds: 'A SECURITY DEFINER function without a search_path of its own, at the end of the history.',
  why: "It runs with its owner's privileges but resolves names with the caller's search_path: a caller can create a table or a function in a schema of their own, and make the function use it.",
  instead:
    "Add SET search_path = … to the function, with the schemas that it uses; or set it to '' and qualify every name.",
  example: {
    fires: `CREATE FUNCTION f() RETURNS int LANGUAGE sql SECURITY DEFINER AS 'SELECT 1';`,
    silent: `CREATE FUNCTION f() RETURNS int LANGUAGE sql SECURITY DEFINER SET search_path = '' AS 'SELECT 1';
CREATE FUNCTION g() RETURNS int LANGUAGE sql AS 'SELECT 1';`,
  },
  checkHistory: ({ history }) =>
    [...history.catalog.functions.all()].flatMap(({ id, schema, name, definition, settings }) => {
      if (settings?.has('search_path') || !isDefiner(definition ?? '')) return [];
      const body = history.cells.part(id, 'definition');
      const made = history.operations.findLast(({ footprint }) => footprint.get(body) === 'write');
      const place = made?.origin.written.place;
      if (!place) return [];
      const message = `${objectName(schema, name)} runs as its owner with the search_path of its caller`;
      return [{ place, message }];
    }),
};

/** The words of the statement itself: a body is one token. */
function isDefiner(definition: string): boolean {
  const tokens = codeTokens(definition);
  return tokens.some((token, at) => token === 'security' && tokens[at + 1] === 'definer');
}
