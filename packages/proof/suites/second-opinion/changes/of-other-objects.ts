import type { Change } from './change.js';

export const changesOfOtherObjects: readonly Change[] = [
  {
    name: 'two labels of an enum are swapped',
    candidates: `
      SELECT format('ALTER TYPE %1$s RENAME VALUE %2$L TO ''in between''; ALTER TYPE %1$s RENAME VALUE %3$L TO %2$L; '
                    'ALTER TYPE %1$s RENAME VALUE ''in between'' TO %3$L', t.name, first.enumlabel, second.enumlabel) AS statement
      FROM pg_temp.user_type t JOIN pg_enum first ON first.enumtypid = t.oid
      JOIN pg_enum second ON second.enumtypid = t.oid AND second.enumsortorder > first.enumsortorder`,
  },
  {
    name: 'a label is added to an enum',
    candidates: `
      SELECT format('ALTER TYPE %s ADD VALUE ''added'' BEFORE %L', t.name, e.enumlabel) AS statement
      FROM pg_temp.user_type t JOIN pg_enum e ON e.enumtypid = t.oid`,
  },
  {
    name: 'a domain gets a constraint',
    candidates: `
      SELECT format('ALTER DOMAIN %s ADD CONSTRAINT added CHECK (VALUE IS NOT NULL) NOT VALID', name) AS statement
      FROM pg_temp.user_type WHERE typtype = 'd'`,
  },
  {
    name: 'a domain gets a default',
    candidates: `
      SELECT format('ALTER DOMAIN %s SET DEFAULT NULL', name) AS statement
      FROM pg_temp.user_type WHERE typtype = 'd' AND typdefault IS NOT NULL
      UNION ALL
      SELECT format('ALTER DOMAIN %s SET DEFAULT 7', name)
      FROM pg_temp.user_type WHERE typtype = 'd' AND typcategory = 'N'`,
  },
  {
    name: 'a composite type gets an attribute',
    candidates: `
      SELECT format('ALTER TYPE %s ADD ATTRIBUTE added integer', name) AS statement
      FROM pg_temp.user_relation WHERE relkind = 'c'`,
  },
  {
    name: 'a view becomes a security barrier',
    candidates: `
      SELECT format('ALTER VIEW %s SET (security_barrier)', name) AS statement
      FROM pg_temp.user_relation WHERE relkind = 'v'`,
  },
  {
    name: 'a view is dropped',
    candidates: `
      SELECT format('DROP VIEW %s', name) AS statement FROM pg_temp.user_relation WHERE relkind = 'v'`,
  },
  {
    name: 'a column of a view gets a default',
    candidates: `
      SELECT format('ALTER VIEW %s ALTER COLUMN %I SET DEFAULT NULL', v.name, a.attname) AS statement
      FROM pg_temp.user_relation v JOIN pg_attribute a ON a.attrelid = v.oid
      WHERE v.relkind = 'v' AND a.attnum > 0 AND NOT a.atthasdef`,
  },
  {
    name: 'a routine becomes SECURITY DEFINER',
    candidates: `
      SELECT format('ALTER %s SECURITY DEFINER', name) AS statement
      FROM pg_temp.user_routine WHERE NOT prosecdef`,
  },
  {
    name: 'the cost of a function is raised',
    candidates: `
      SELECT format('ALTER %s COST 777', name) AS statement FROM pg_temp.user_routine WHERE prokind = 'f'`,
  },
  {
    name: 'the volatility of a function is changed',
    candidates: `
      SELECT format('ALTER %s %s', name, CASE provolatile WHEN 'v' THEN 'STABLE' ELSE 'VOLATILE' END) AS statement
      FROM pg_temp.user_routine WHERE prokind = 'f'`,
  },
  {
    name: 'a routine gets a setting',
    candidates: `
      SELECT format('ALTER %s SET work_mem = ''7MB''', name) AS statement FROM pg_temp.user_routine`,
  },
  {
    name: 'a space is added to the body of a routine',
    candidates: `
      SELECT replace(pg_get_functiondef(oid), prosrc, prosrc || ' ') AS statement
      FROM pg_temp.user_routine WHERE prosqlbody IS NULL AND prosrc <> ''`,
  },
  {
    name: 'the increment of a sequence is changed',
    candidates: `
      SELECT format('ALTER SEQUENCE %s INCREMENT BY 7', name) AS statement
      FROM pg_temp.user_relation WHERE relkind = 'S'`,
  },
  {
    name: 'a schema is added',
    candidates: `SELECT 'CREATE SCHEMA added' AS statement`,
  },
  {
    name: 'an extension is added',
    candidates: `
      SELECT format('CREATE EXTENSION %I', name) AS statement
      FROM pg_available_extensions WHERE installed_version IS NULL AND name IN ('hstore', 'ltree', 'cube')`,
  },
  {
    name: 'an extension moves to another schema',
    candidates: `
      SELECT format('CREATE SCHEMA added; ALTER EXTENSION %I SET SCHEMA added', extname) AS statement
      FROM pg_extension WHERE extrelocatable`,
  },
  {
    name: 'a rule is added',
    candidates: `
      SELECT format('CREATE RULE added AS ON DELETE TO %s DO INSTEAD NOTHING', name) AS statement
      FROM pg_temp.user_table`,
  },
  {
    name: 'a publication is added',
    candidates: `
      SELECT format('CREATE PUBLICATION added FOR TABLE %s', name) AS statement FROM pg_temp.user_table`,
  },
  {
    name: 'the database gets a setting',
    candidates: `
      SELECT format('ALTER DATABASE %I SET statement_timeout = ''7s''', current_database()) AS statement`,
  },
];
