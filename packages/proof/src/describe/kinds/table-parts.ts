import type { Describer } from '../describer.js';
import { columnNames, lastingRelation, madeIn, nameOf, userMade, words, yesNo } from '../sql.js';

const states = { O: 'enabled', D: 'disabled', R: 'replica', A: 'always' };

/** Rewrite rules. A view's own `_RETURN` rule is its definition, and appears only in an unusual state. */
export const rule: Describer = {
  kind: 'rule',
  among: madeIn('pg_rewrite'),
  privileged: false,
  commented: true,
  query: () => `
    SELECT 'pg_rewrite' AS catalog, r.oid, quote_ident(r.rulename) || ' on ' || c.oid::regclass AS object,
      pg_get_ruledef(r.oid) AS "definition", ${words('r.ev_enabled', states)} AS "state"
    FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class
    WHERE r.oid >= 16384 AND ${lastingRelation('c')}
      AND NOT (r.rulename = '_RETURN' AND c.relkind IN ('v', 'm') AND r.ev_enabled = 'O')`,
};

const numbers = 't.tgattr::int2[]';

/** The order in which a trigger lists the columns of an update has no meaning. */
const numbersInOrder = `(SELECT array_agg(number ORDER BY number) FROM unnest(${numbers}) AS number)`;

const definitionOfTrigger = `CASE WHEN cardinality(${numbers}) < 2 THEN pg_get_triggerdef(t.oid)
  ELSE replace(pg_get_triggerdef(t.oid), 'UPDATE OF ' || ${columnNames('t.tgrelid', numbers)},
    'UPDATE OF ' || ${columnNames('t.tgrelid', numbersInOrder)}) END`;

/** User-defined triggers; those of a constraint are a property of the constraint. */
export const trigger: Describer = {
  kind: 'trigger',
  among: madeIn('pg_trigger'),
  privileged: false,
  commented: true,
  query: () => `
    SELECT 'pg_trigger' AS catalog, t.oid, quote_ident(t.tgname) || ' on ' || c.oid::regclass AS object,
      ${definitionOfTrigger} AS "definition", ${words('t.tgenabled', states)} AS "state",
      ${nameOf('t.tgfoid', 'regprocedure')} AS "function",
      ${columnNames('t.tgrelid', numbersInOrder)} AS "columns",
      ${yesNo('t.tgdeferrable')} AS "deferrable", ${yesNo('t.tginitdeferred')} AS "deferred",
      (SELECT quote_ident(p.tgname) || ' on ' || p.tgrelid::regclass FROM pg_trigger p
        WHERE p.oid = t.tgparentid) AS "parent"
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE t.oid >= 16384 AND ${lastingRelation('c')} AND NOT (t.tgisinternal AND t.tgconstraint <> 0)`,
};

/** Row security policies. */
export const policy: Describer = {
  kind: 'policy',
  among: madeIn('pg_policy'),
  privileged: false,
  commented: true,
  query: () => `
    SELECT 'pg_policy' AS catalog, p.oid, quote_ident(p.polname) || ' on ' || c.oid::regclass AS object,
      ${words('p.polcmd', { r: 'select', a: 'insert', w: 'update', d: 'delete', '*': 'all' })} AS "command",
      ${yesNo('p.polpermissive')} AS "permissive",
      (SELECT string_agg(named.role, ', ' ORDER BY named.role) FROM (
        SELECT CASE member WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(member)) END
        FROM unnest(p.polroles) AS member) AS named(role)) AS "roles",
      pg_get_expr(p.polqual, p.polrelid) AS "using",
      pg_get_expr(p.polwithcheck, p.polrelid) AS "check"
    FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
    WHERE p.oid >= 16384 AND ${lastingRelation('c')}`,
};

/** Event triggers. */
export const eventTrigger: Describer = {
  kind: 'event trigger',
  among: madeIn('pg_event_trigger'),
  privileged: false,
  commented: true,
  query: () => `
    SELECT 'pg_event_trigger' AS catalog, e.oid, quote_ident(e.evtname) AS object,
      pg_get_userbyid(e.evtowner) AS "owner", e.evtevent AS "event",
      ${nameOf('e.evtfoid', 'regprocedure')} AS "function", ${words('e.evtenabled', states)} AS "state",
      (SELECT string_agg(tag, ', ' ORDER BY tag) FROM unnest(e.evttags) AS tag) AS "tags"
    FROM pg_event_trigger e WHERE ${userMade('e.oid')}`,
};

/** Extended statistics (CREATE STATISTICS): their definitions, not the gathered data. */
export const statistics: Describer = {
  kind: 'statistics',
  among: 'pg_statistic_ext',
  privileged: false,
  commented: true,
  query: () => `
    SELECT 'pg_statistic_ext' AS catalog, s.oid,
      s.stxnamespace::regnamespace || '.' || quote_ident(s.stxname) AS object,
      pg_get_userbyid(s.stxowner) AS "owner", s.stxrelid::regclass AS "table",
      pg_get_statisticsobjdef(s.oid) AS "definition",
      (SELECT string_agg(named.kind, ', ' ORDER BY named.kind) FROM (
        SELECT ${words('kind', { d: 'ndistinct', f: 'dependencies', m: 'mcv', e: 'expressions' })}
        FROM unnest(s.stxkind) AS kind) AS named(kind)) AS "kinds",
      nullif(s.stxstattarget, -1) AS "statistics target"
    FROM pg_statistic_ext s JOIN pg_class c ON c.oid = s.stxrelid
    WHERE ${userMade('s.oid')} AND ${lastingRelation('c')}`,
};
