import type { Describer } from '../describer.js';
import { settings } from '../option-values.js';
import { madeIn, nameOf, owner, userMade, words, yesNo } from '../sql.js';

const head = `'pg_proc' AS catalog, p.oid, p.oid::regprocedure::text AS object, ${owner('p.proowner')},
  pg_get_function_arguments(p.oid) AS "arguments"`;

const behavior = `
  ${words('p.provolatile', { i: 'immutable', s: 'stable', v: 'volatile' })} AS "volatility",
  ${yesNo('p.proisstrict')} AS "strict", ${yesNo('p.prosecdef')} AS "security definer",
  ${yesNo('p.proleakproof')} AS "leakproof",
  ${words('p.proparallel', { s: 'safe', r: 'restricted', u: 'unsafe' })} AS "parallel",
  p.procost AS "cost", ${settings('p.proconfig', 'place')} AS "settings"`;

const code = `
  (SELECT quote_ident(l.lanname) FROM pg_language l WHERE l.oid = p.prolang) AS "language",
  p.prosrc AS "source", pg_get_function_sqlbody(p.oid) AS "sql body", p.probin AS "library",
  (SELECT string_agg(type::regtype::text, ', ' ORDER BY place)
    FROM unnest(p.protrftypes) WITH ORDINALITY AS listed(type, place)) AS "transforms"`;

const made = userMade('p.oid', 'p.pronamespace');

/** Functions, including window functions. */
export const routineFunction: Describer = {
  kind: 'function',
  among: madeIn('pg_proc', "prokind IN ('f', 'w')"),
  privileged: true,
  commented: true,
  query: () => `
    SELECT ${head}, pg_get_function_result(p.oid) AS "result", ${behavior}, ${code},
      p.prorows AS "rows", ${nameOf('p.prosupport', 'regprocedure')} AS "support function",
      ${yesNo(`p.prokind = 'w'`)} AS "window"
    FROM pg_proc p WHERE p.prokind IN ('f', 'w') AND ${made}`,
};

/** Procedures. */
export const procedure: Describer = {
  kind: 'procedure',
  among: madeIn('pg_proc', "prokind = 'p'"),
  privileged: true,
  commented: true,
  query: () => `
    SELECT ${head}, ${behavior}, ${code} FROM pg_proc p WHERE p.prokind = 'p' AND ${made}`,
};

const modifies = { r: 'read only', s: 'shareable', w: 'read write' };

/** Aggregates, with their support functions. */
export const aggregate: Describer = {
  kind: 'aggregate',
  among: madeIn('pg_proc', "prokind = 'a'"),
  privileged: true,
  commented: true,
  query: () => `
    SELECT ${head}, pg_get_function_result(p.oid) AS "result", ${behavior},
      ${words('a.aggkind', { n: 'normal', o: 'ordered-set', h: 'hypothetical-set' })} AS "aggregate kind",
      a.aggnumdirectargs AS "direct arguments",
      ${nameOf('a.aggtransfn', 'regprocedure')} AS "transition function",
      ${nameOf('a.aggtranstype', 'regtype')} AS "transition type",
      a.aggtransspace AS "transition space", a.agginitval AS "initial value",
      ${nameOf('a.aggfinalfn', 'regprocedure')} AS "final function",
      ${yesNo('a.aggfinalextra')} AS "final extra", ${words('a.aggfinalmodify', modifies)} AS "final modify",
      ${nameOf('a.aggcombinefn', 'regprocedure')} AS "combine function",
      ${nameOf('a.aggserialfn', 'regprocedure')} AS "serialize function",
      ${nameOf('a.aggdeserialfn', 'regprocedure')} AS "deserialize function",
      ${nameOf('a.aggmtransfn', 'regprocedure')} AS "moving transition function",
      ${nameOf('a.aggminvtransfn', 'regprocedure')} AS "moving inverse function",
      ${nameOf('a.aggmtranstype', 'regtype')} AS "moving transition type",
      a.aggmtransspace AS "moving transition space", a.aggminitval AS "moving initial value",
      ${nameOf('a.aggmfinalfn', 'regprocedure')} AS "moving final function",
      ${yesNo('a.aggmfinalextra')} AS "moving final extra",
      ${words('a.aggmfinalmodify', modifies)} AS "moving final modify",
      ${nameOf('a.aggsortop', 'regoperator')} AS "sort operator"
    FROM pg_proc p JOIN pg_aggregate a ON a.aggfnoid = p.oid WHERE ${made}`,
};
