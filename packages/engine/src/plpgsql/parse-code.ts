import type { Parser } from '../sql/parser/parser.js';
import { CodeReader } from './code-reader.js';
import { withKnownTypes, withRecords } from './declared-types.js';
import type { Code, Variable } from './plpgsql.js';
import { type Json, list, record } from './plpgsql-json.js';
import { sharedCursors } from './shared-cursors.js';

/** Parses CREATE FUNCTION or DO in PL/pgSQL; undefined when it is refused. */
export function parseCode(text: string, parser: Parser): Code | undefined {
  const code = compile(text, parser);
  if (code) return code;
  // The compiler knows no tables, and only PostgreSQL's own types.
  for (const general of [withRecords(text), withKnownTypes(withRecords(text))]) {
    const compiled = general.types.length > 0 ? compile(general.text, parser) : undefined;
    if (!compiled) continue;
    const variables = general.types.map((type) => ({ name: '', type }));
    return { ...compiled, variables: [...compiled.variables, ...variables] };
  }
  return undefined;
}

export function compile(text: string, parser: Parser): Code | undefined {
  const parsed = parser.parsePlpgsql(text);
  const compiled = record(list(record(parsed)?.plpgsql_funcs)[0])?.PLpgSQL_function;
  const action = record(compiled)?.action;
  if (action === undefined) return undefined;
  const declared = list(record(compiled)?.datums).flatMap((each) =>
    Object.entries(record(each) ?? {}),
  );
  const datums = declared.map(([, datum]) => datum);
  const reader = new CodeReader(parser, datums, sharedCursors(action));
  const variables = datums.flatMap((each) => variable(record(each)));
  const initial = declared.map(([kind, datum]) =>
    kind === 'PLpgSQL_rec'
      ? reader.initialRow(record(datum) ?? {}, text)
      : reader.initialValues(record(datum) ?? {}),
  );
  return { variables, body: [...initial.flat(), ...reader.statements([action])] };
}

/** Every variable has a name; rows and fields that the compiler adds have none. */
export function variable(datum: Json | undefined): readonly Variable[] {
  const name = datum?.refname;
  if (typeof name !== 'string' || name.startsWith('(')) return [];
  const type = record(record(datum?.datatype)?.PLpgSQL_type)?.typname;
  return [{ name, type: typeof type === 'string' ? type : undefined }];
}
