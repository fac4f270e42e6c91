import type { Parser } from '../sql/parser/parser.js';
import type { FunctionObject } from '../state/objects.js';
import { splitStatements } from '../text/split.js';
import { parseCode } from './parse-code.js';
import type { Code, CodeStatement } from './plpgsql.js';

const parsed = new WeakMap<Parser, Map<string, Code | undefined>>();

/** PL/pgSQL code, parsed once for each text. */
export function codeOf(text: string, parser: Parser): Code | undefined {
  const known = parsed.get(parser) ?? new Map<string, Code | undefined>();
  parsed.set(parser, known);
  if (!known.has(text)) known.set(text, parseCode(text, parser));
  return known.get(text);
}

const bodies = new WeakMap<FunctionObject, Code | string>();

/** The code of a function, or why it is unknown. */
export function bodyOf(called: FunctionObject, parser: Parser): Code | string {
  const known = bodies.get(called) ?? readBody(called, parser);
  bodies.set(called, known);
  return known;
}

function readBody(
  { language, body, boundBody, definition }: FunctionObject,
  parser: Parser,
): Code | string {
  if (boundBody) {
    const body = boundBody.map((tree) => ({ type: 'sql', text: '', tree, into: false }) as const);
    return { variables: [], body };
  }
  if (body === undefined) return 'its code is unknown';
  if (language === 'sql') return sqlBody(body, parser);
  if (language !== 'plpgsql' || definition === undefined)
    return `svc does not follow code in ${language}`;
  return codeOf(definition, parser) ?? 'svc cannot parse its code';
}

function sqlBody(body: string, parser: Parser): Code | string {
  const statements: CodeStatement[] = [];
  for (const { text } of splitStatements({ name: '', text: body })) {
    const outcome = parser.parse(text);
    if (!outcome.ok) return 'svc cannot parse its code';
    statements.push({ type: 'sql', text, tree: outcome.tree, into: false });
  }
  return { variables: [], body: statements };
}
