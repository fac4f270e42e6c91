import { expect, test } from 'vitest';
import { loadParser } from '../sql/parser/parser.js';
import { placeStatements } from './place-statements.js';
import { Mentions } from './qualified-mentions.js';

test('finds the same names with a schema after the trees are released', async () => {
  const text = `
    CREATE TABLE auth.users (id int);
    CREATE TABLE u (id int REFERENCES "au.th" /* . */ . "Users", n numeric DEFAULT 1.5);
    INSERT INTO t1.a SELECT 1 FROM db.s.b;
    CREATE VIEW v AS SELECT 'x.y' AS z FROM t;
    CREATE FUNCTION f() RETURNS int LANGUAGE sql BEGIN ATOMIC SELECT id FROM U&"s\\0031".c; END;
    CREATE FUNCTION g() RETURNS int LANGUAGE sql AS $$ SELECT id FROM hidden.d $$;`;
  const parser = await loadParser();
  const { placed } = await placeStatements([{ name: '1.sql', text }], parser);
  const found = new Mentions(placed, parser).all();
  expect([...found.keys()]).toEqual(['users', 'Users', 'a', 'b', 'c']);
  const released = new Mentions(placed, parser);
  released.releaseTrees(placed);
  expect(released.all()).toEqual(found);
});
