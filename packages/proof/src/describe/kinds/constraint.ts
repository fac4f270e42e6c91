import type { Describer } from '../describer.js';
import { lasting, nameOf, words, yesNo } from '../sql.js';

const actions = { a: 'no action', r: 'restrict', c: 'cascade', n: 'set null', d: 'set default' };

/** The triggers that enforce a constraint are internal; only DISABLE TRIGGER makes them visible. */
const internalTriggers = `
  SELECT t.tgconstraint, string_agg(t.tgfoid::regproc || ' on ' || t.tgrelid::regclass || ' '
      || ${words('t.tgenabled', { D: 'disabled', R: 'replica', A: 'always' })}, ', '
    ORDER BY t.tgfoid::regproc::text, t.tgrelid::regclass::text) AS states
  FROM pg_trigger t WHERE t.tgconstraint <> 0 AND t.tgisinternal AND t.tgenabled <> 'O'
  GROUP BY t.tgconstraint`;

/** The columns of all constraints at once. The order of columns is meaningful for keys, but not for checks. */
const columns = (relation: string, numbers: string) => `
  SELECT k.oid, string_agg(quote_ident(a.attname), ', '
    ORDER BY CASE WHEN k.contype <> 'c' THEN place END, a.attname) AS names,
    string_agg(quote_ident(a.attname), ', ' ORDER BY a.attname) AS sorted
  FROM pg_constraint k CROSS JOIN LATERAL unnest(k.${numbers}) WITH ORDINALITY AS listed(number, place)
  JOIN pg_attribute a ON a.attrelid = k.${relation} AND a.attnum = number
  WHERE k.oid >= 16384 AND k.${numbers} IS NOT NULL GROUP BY k.oid`;

/** The definition of a foreign key, with the columns of its ON DELETE in the order of their names. */
const emptiedInOrder = ['NULL', 'DEFAULT'].reduce(
  (definition, value) =>
    `replace(${definition}, ' SET ${value} (' || emptied.names || ')', ' SET ${value} (' || emptied.sorted || ')')`,
  'pg_get_constraintdef(k.oid)',
);

/** The operators of keys and exclusion constraints, list by list. Few are distinct, so each is formatted once. */
const operators = `
  SELECT k.oid, string_agg(named.name, ', ' ORDER BY list, place) AS names
  FROM pg_constraint k
  CROSS JOIN LATERAL (
    SELECT 1 AS list, id, place FROM unnest(k.conpfeqop) WITH ORDINALITY AS a(id, place)
    UNION ALL SELECT 2, id, place FROM unnest(k.conppeqop) WITH ORDINALITY AS b(id, place)
    UNION ALL SELECT 3, id, place FROM unnest(k.conffeqop) WITH ORDINALITY AS c(id, place)
    UNION ALL SELECT 4, id, place FROM unnest(k.conexclop) WITH ORDINALITY AS d(id, place)) AS listed
  JOIN named ON named.id = listed.id
  WHERE k.contype IN ('f', 'x', 'p', 'u') AND k.oid >= 16384 GROUP BY k.oid`;

const named = `
  SELECT used.id, used.id::regoperator::text AS name FROM (
    SELECT DISTINCT unnest(conpfeqop || conppeqop || conffeqop || conexclop) AS id
    FROM pg_constraint WHERE oid >= 16384) AS used`;

/** Constraints of tables and domains, of every type. */
export const constraint: Describer = {
  kind: 'constraint',
  privileged: false,
  commented: true,
  query: (version) => `
    WITH named AS MATERIALIZED (${named})
    SELECT 'pg_constraint' AS catalog, k.oid,
      quote_ident(k.conname) || ' on ' || CASE WHEN k.conrelid <> 0 THEN k.conrelid::regclass::text
        ELSE 'domain ' || k.contypid::regtype END AS object,
      ${words('k.contype', {
        c: 'check',
        f: 'foreign key',
        p: 'primary key',
        u: 'unique',
        x: 'exclusion',
        n: 'not null',
        t: 'trigger',
      })} AS "type",
      CASE WHEN emptied.names IS NULL THEN pg_get_constraintdef(k.oid) ELSE ${emptiedInOrder} END AS "definition",
      keys.names AS "columns",
      ${yesNo('k.convalidated')} AS "validated",
      ${yesNo('k.condeferrable')} AS "deferrable", ${yesNo('k.condeferred')} AS "deferred",
      ${yesNo('k.connoinherit')} AS "no inherit",
      ${yesNo('k.conislocal')} AS "local", k.coninhcount AS "inherited count",
      ${nameOf('k.confrelid', 'regclass')} AS "references",
      referenced.names AS "referenced columns",
      CASE WHEN k.contype = 'f' THEN ${words('k.confmatchtype', { s: 'simple', f: 'full', p: 'partial' })} END AS "match",
      CASE WHEN k.contype = 'f' THEN ${words('k.confupdtype', actions)} END AS "on update",
      CASE WHEN k.contype = 'f' THEN ${words('k.confdeltype', actions)} END AS "on delete",
      emptied.sorted AS "on delete columns",
      operators.names AS "operators",
      ${nameOf('k.conindid', 'regclass')} AS "index",
      quote_ident(p.conname) || ' on ' || p.conrelid::regclass AS "parent",
      triggers.states AS "internal triggers"
      ${
        version >= 180000
          ? `, ${yesNo('k.conenforced')} AS "enforced", ${yesNo('k.conperiod')} AS "period"`
          : ''
      }
    FROM pg_constraint k
    LEFT JOIN pg_class c ON c.oid = k.conrelid
    LEFT JOIN pg_constraint p ON p.oid = k.conparentid
    LEFT JOIN (${columns('conrelid', 'conkey')}) AS keys ON keys.oid = k.oid
    LEFT JOIN (${columns('confrelid', 'confkey')}) AS referenced ON referenced.oid = k.oid
    LEFT JOIN (${columns('conrelid', 'confdelsetcols')}) AS emptied ON emptied.oid = k.oid
    LEFT JOIN (${operators}) AS operators ON operators.oid = k.oid
    LEFT JOIN (${internalTriggers}) AS triggers ON triggers.tgconstraint = k.oid
    WHERE k.oid >= 16384 AND ${lasting('k.connamespace')} AND c.relpersistence IS DISTINCT FROM 't'`,
};
