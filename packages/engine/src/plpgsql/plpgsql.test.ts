import { beforeAll, describe, expect, it } from 'vitest';
import { loadParser, type Parser } from '../sql/parser/parser.js';
import { parseCode } from './parse-code.js';
import type { Code, CodeStatement } from './plpgsql.js';

let parser: Parser;
beforeAll(async () => {
  parser = await loadParser();
});

function parsed(body: string, returns = 'void'): Code {
  const text = `CREATE FUNCTION f() RETURNS ${returns} LANGUAGE plpgsql AS $$ ${body} $$`;
  const code = parseCode(text, parser);
  if (!code) throw new Error('not understood');
  return code;
}

/** Every kind of statement, outermost first. */
function kinds(body: readonly CodeStatement[]): readonly string[] {
  return body.flatMap((each) => {
    if (each.type === 'if') return ['if', ...each.branches.flatMap((branch) => kinds(branch.body))];
    if (each.type === 'block') {
      return ['block', ...kinds(each.body), ...each.handlers.flatMap((one) => kinds(one.body))];
    }
    return each.type === 'inner' ? ['inner', ...kinds(each.body)] : [each.type];
  });
}

describe('PL/pgSQL', () => {
  it('is read statement by statement', () => {
    const { body } = parsed(`BEGIN
      IF 1 > 2 THEN DELETE FROM t; ELSE PERFORM g(); END IF;
      FOR i IN 1..3 LOOP UPDATE t SET a = i; END LOOP;
      RAISE NOTICE 'done';
    END`);
    expect(kinds(body)).toEqual([
      'block',
      'if',
      'sql',
      'evaluate',
      'inner',
      'evaluate',
      'sql',
      'raise',
      'return',
    ]);
  });

  it('gives the types that variables are declared with', () => {
    const { variables } = parsed('DECLARE r "T"%ROWTYPE; n public.u.a%TYPE; BEGIN NULL; END');
    expect(variables.filter(({ name }) => name !== 'found')).toEqual([
      { name: 'r', type: 'T%rowtype' },
      { name: 'n', type: 'public.u.a%TYPE' },
    ]);
  });

  it('knows the fields of a row variable, which the compiler does not', () => {
    const { variables, body } = parsed('DECLARE r "T"%ROWTYPE; BEGIN r.a := 1; END');
    expect(variables).toContainEqual({ name: '', type: 'T%rowtype' });
    expect(kinds(body)).not.toContain('opaque');
  });

  it('fills variables of types that the compiler does not know', () => {
    const { variables, body } = parsed(`
      <<outer>> DECLARE m "Mood" := 'sad'; n CONSTANT app.size NOT NULL := 'big'; a text; b date;
      BEGIN SELECT x, y INTO m, a FROM t; DECLARE o mood; BEGIN SELECT x, y INTO o, b FROM t; END; END`);
    const written = variables.filter(({ name }) => name === '').map(({ type }) => type);
    expect(written).toEqual(['"Mood"', 'app.size', 'mood']);
    expect(variables).toContainEqual({ name: 'b', type: 'date' });
    expect(kinds(body)).not.toContain('opaque');
  });

  it('returns the targets of assignments', () => {
    const { body } = parsed('BEGIN NEW."fooBar"[2] := 1; NEW.b = 2; RETURN NEW; END', 'trigger');
    const targets = JSON.stringify(body);
    expect(targets).toContain('"new.fooBar"');
    expect(targets).toContain('"new.b"');
  });

  it('cannot follow text that is built, but reads a literal as its statement', () => {
    expect(kinds(parsed("BEGIN EXECUTE 'DELETE FROM ' || 't'; END").body)).toContain('opaque');
    expect(kinds(parsed("BEGIN EXECUTE 'DELETE FROM t'; END").body)).toContain('sql');
    expect(kinds(parsed("BEGIN RETURN QUERY EXECUTE 'SELECT 1'; END", 'SETOF int').body)).toContain(
      'opaque',
    );
  });

  it('reads DO as a statement, not as an expression', () => {
    const { body } = parsed('BEGIN DO $do$ BEGIN DELETE FROM t; END $do$; END');
    expect(kinds(body)).toEqual(['block', 'sql', 'return']);
  });

  it('names the conditions of its handlers', () => {
    const { body } = parsed(
      'BEGIN DELETE FROM t; EXCEPTION WHEN unique_violation OR others THEN NULL; END',
    );
    expect(JSON.stringify(body)).toContain('"conditions":["unique_violation","others"]');
  });

  it('is undefined if the compiler refuses it', () => {
    const text = 'CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN FOO; END $$';
    expect(parseCode(text, parser)).toBeUndefined();
  });
});
