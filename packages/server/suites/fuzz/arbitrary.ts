import fc from 'fast-check';

/** The subset of JSON Schema that the server's document uses for requests. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
}

const pieces = [
  'CREATE TABLE t (a int PRIMARY KEY, b text);',
  'CREATE TABLE u (a int REFERENCES t);',
  'ALTER TABLE t ADD c numeric DEFAULT 1;',
  'ALTER TABLE t DROP b;',
  'ALTER TABLE t RENAME TO v;',
  "INSERT INTO t VALUES (1, 'x');",
  'CREATE VIEW w AS SELECT * FROM t;',
  'DROP TABLE IF EXISTS u CASCADE;',
  "DO $$ BEGIN RAISE NOTICE 'x'; END $$;",
  "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';",
  'BEGIN; SELECT 1; COMMIT;',
  'CREATE INDEX CONCURRENTLY i ON t (a);',
  'COPY t FROM stdin;\n1\tx\n\\.\n',
  ';;',
  '',
];

const broken = ["SELECT '", '/* ', '$$', '\u0000', 'SELCT 1;', '('];

/** Mostly valid SQL statements, in a mostly invalid order, with some noise. */
const sql = fc
  .array(
    fc.oneof(
      { weight: 60, arbitrary: fc.constantFrom(...pieces) },
      { weight: 1, arbitrary: fc.constantFrom(...broken) },
      { weight: 1, arbitrary: fc.string() },
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join('\n'));

/** Generates values that a schema allows. Proofs take seconds, so most requests do not ask for one. */
export function arbitraryOf(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return sql;
    case 'boolean':
      return name === 'validate'
        ? fc.oneof(
            { weight: 30, arbitrary: fc.constant(false) },
            { weight: 1, arbitrary: fc.constant(true) },
          )
        : fc.boolean();
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: 5,
      });
    case 'object': {
      const properties = schema.properties ?? {};
      const always = name === 'config' || 'config' in properties ? ['config', 'validate'] : [];
      const model = Object.fromEntries(
        Object.entries(properties).map(([key, part]) => [key, arbitraryOf(part, key)]),
      );
      const requiredKeys = [...(schema.required ?? []), ...always].filter((key) => key in model);
      return fc.record(model, { requiredKeys });
    }
    default:
      return fc.jsonValue();
  }
}
