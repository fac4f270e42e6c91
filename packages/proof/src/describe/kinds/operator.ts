import type { Describer } from '../describer.js';
import { lasting, madeIn, nameOf, owner, userMade, words, yesNo } from '../sql.js';

/** Operators. An operator that was only referenced as a commutator or negator is a shell without a procedure. */
export const operator: Describer = {
  kind: 'operator',
  among: madeIn('pg_operator'),
  privileged: false,
  commented: true,
  query: () => `
    SELECT 'pg_operator' AS catalog, o.oid, o.oid::regoperator::text AS object, ${owner('o.oprowner')},
      ${nameOf('o.oprcode', 'regprocedure')} AS "procedure", ${nameOf('o.oprresult', 'regtype')} AS "result",
      ${nameOf('o.oprcom', 'regoperator')} AS "commutator", ${nameOf('o.oprnegate', 'regoperator')} AS "negator",
      ${nameOf('o.oprrest', 'regprocedure')} AS "restrict", ${nameOf('o.oprjoin', 'regprocedure')} AS "join",
      ${yesNo('o.oprcanmerge')} AS "merges", ${yesNo('o.oprcanhash')} AS "hashes"
    FROM pg_operator o WHERE ${userMade('o.oid', 'o.oprnamespace')}`,
};

const familyName = (family: string) =>
  `${family}.opfnamespace::regnamespace || '.' || quote_ident(${family}.opfname) || ' using ' || quote_ident(am.amname)`;

/** Operator classes; their contents are operator family members. */
export const operatorClass: Describer = {
  kind: 'operator class',
  among: madeIn('pg_opclass'),
  privileged: false,
  commented: true,
  query: () => `
    SELECT 'pg_opclass' AS catalog, o.oid,
      o.opcnamespace::regnamespace || '.' || quote_ident(o.opcname) || ' using ' || quote_ident(am.amname) AS object,
      ${owner('o.opcowner')}, ${familyName('f')} AS "family",
      ${nameOf('o.opcintype', 'regtype')} AS "input type", ${nameOf('o.opckeytype', 'regtype')} AS "storage",
      ${yesNo('o.opcdefault')} AS "default"
    FROM pg_opclass o JOIN pg_opfamily f ON f.oid = o.opcfamily JOIN pg_am am ON am.oid = o.opcmethod
    WHERE ${userMade('o.oid', 'o.opcnamespace')}`,
};

/** Operator families. */
export const operatorFamily: Describer = {
  kind: 'operator family',
  among: madeIn('pg_opfamily'),
  privileged: false,
  commented: true,
  query: () => `
    SELECT 'pg_opfamily' AS catalog, f.oid, ${familyName('f')} AS object, ${owner('f.opfowner')}
    FROM pg_opfamily f JOIN pg_am am ON am.oid = f.opfmethod
    WHERE ${userMade('f.oid', 'f.opfnamespace')}`,
};

/** The operator class of a member; a member added by ALTER OPERATOR FAMILY has none. */
const holders = `
  SELECT d.classid, d.objid, o.opcnamespace::regnamespace || '.' || quote_ident(o.opcname) AS class
  FROM pg_depend d JOIN pg_opclass o ON o.oid = d.refobjid
  WHERE d.refclassid = 'pg_opclass'::regclass AND d.deptype = 'i'
    AND d.classid IN ('pg_amop'::regclass, 'pg_amproc'::regclass)`;

const inFamily = (catalog: string, family: string) => `
  JOIN pg_opfamily f ON f.oid = ${family} JOIN pg_am am ON am.oid = f.opfmethod
  LEFT JOIN holders h ON h.classid = '${catalog}'::regclass AND h.objid = m.oid
  WHERE m.oid >= 16384 AND ${lasting('f.opfnamespace')}`;

/** Operators and support functions of operator families, including those added to built-in families. */
export const operatorFamilyMember: Describer = {
  kind: 'operator family member',
  among: madeIn('(SELECT oid FROM pg_amop UNION ALL SELECT oid FROM pg_amproc) AS m'),
  privileged: false,
  commented: false,
  query: () => `
    WITH holders AS MATERIALIZED (${holders})
    SELECT 'pg_amop' AS catalog, m.oid,
      'operator ' || m.amopstrategy || ' (' || m.amoplefttype::regtype || ', ' || m.amoprighttype::regtype
        || ') of ' || ${familyName('f')} AS object,
      m.amopopr::regoperator::text AS "member",
      CASE WHEN m.amoppurpose = 's' THEN 'search' ELSE 'order by ' || coalesce((
        SELECT s.opfnamespace::regnamespace || '.' || quote_ident(s.opfname)
        FROM pg_opfamily s WHERE s.oid = m.amopsortfamily), '') END AS "purpose",
      h.class AS "operator class"
    FROM pg_amop m ${inFamily('pg_amop', 'm.amopfamily')}
    UNION ALL
    SELECT 'pg_amproc', m.oid,
      'function ' || m.amprocnum || ' (' || m.amproclefttype::regtype || ', ' || m.amprocrighttype::regtype
        || ') of ' || ${familyName('f')},
      m.amproc::oid::regprocedure::text, 'support', h.class
    FROM pg_amproc m ${inFamily('pg_amproc', 'm.amprocfamily')}`,
};

/** Casts. */
export const cast: Describer = {
  kind: 'cast',
  among: madeIn('pg_cast'),
  privileged: false,
  commented: true,
  query: () => `
    SELECT 'pg_cast' AS catalog, c.oid, c.castsource::regtype || ' as ' || c.casttarget::regtype AS object,
      ${nameOf('c.castfunc', 'regprocedure')} AS "function",
      ${words('c.castcontext', { e: 'explicit', a: 'assignment', i: 'implicit' })} AS "context",
      ${words('c.castmethod', { f: 'function', i: 'input and output', b: 'binary coercible' })} AS "method"
    FROM pg_cast c WHERE ${userMade('c.oid')}`,
};
