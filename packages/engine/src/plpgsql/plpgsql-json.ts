/** The JSON of PostgreSQL's PL/pgSQL compiler: finding expressions and names in it. */

export type Json = Readonly<Record<string, unknown>>;

interface Expression {
  readonly query: string;
  readonly mode: number;
}

/** Every expression at or below a node. */
export function expressions(node: unknown): readonly Expression[] {
  if (Array.isArray(node)) return node.flatMap(expressions);
  return Object.entries(record(node) ?? {}).flatMap(([key, value]) => {
    if (key !== 'PLpgSQL_expr') return expressions(value);
    const { query, parseMode } = record(value) ?? {};
    return [{ query: String(query ?? ''), mode: Number(parseMode ?? 0) }];
  });
}

const assignment = /^((?:[^=:"[]|"[^"]*"|\[[^\]]*\])+?)\s*:?=([\s\S]*)$/;

/** An expression as a separate query; also the target of an assignment, for its subscripts. */
export function selects(query: string, mode: number): readonly string[] {
  if (mode < 3) return [`SELECT ${query}`];
  const [, target = '', value = ''] = assignment.exec(query) ?? [];
  return target.includes('[') ? [`SELECT ${value}`, `SELECT ${target}`] : [`SELECT ${value}`];
}

/** The names that assignments below a node assign to, in the compiler's form: `new.fooBar`. */
export function assignedNames(node: unknown): readonly string[] {
  return expressions(node).flatMap(({ query, mode }) => {
    const target = mode < 3 ? undefined : assignment.exec(query)?.[1];
    return target === undefined ? [] : [unquoted(target.replaceAll(/\[[^\]]*\]/g, ''))];
  });
}

/** A name in the compiler's form: without quotes, and in lower case if it had none. */
export function unquoted(written: string): string {
  return written
    .replaceAll(/\s/g, '')
    .replaceAll(
      /"([^"]+)"|([^".%]+)/g,
      (_, quoted, plain: string) => quoted ?? plain.toLowerCase(),
    );
}

/** The variables that INTO, FETCH or a loop fills. */
export function targetNames(node: unknown): readonly string[] {
  return Object.values(record(node) ?? {}).flatMap((value) => {
    const target = record(value) ?? {};
    const fields = list(target.fields).map((each) => record(each)?.name);
    return [target.refname, ...fields].filter((name) => typeof name === 'string');
  });
}

/** True when there are statements at or below a node. */
export function holdsStatements(node: unknown): boolean {
  return JSON.stringify(node).includes('"PLpgSQL_stmt_');
}

/** A node's own fields, without the statements below it. */
export function withoutStatements(node: Json): Json {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => !holdsStatements(value)));
}

/** The value as an object, or undefined. */
export function record(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : undefined;
}

/** The value as a list; empty if it is not a list. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
