import { describe, expect, it } from 'vitest';
import { differingEntries } from './dump-entries.js';
import type { Dump } from './pg-dump.js';

const header = (name: string, type: string) => `--
-- Name: ${name}; Type: ${type}; Schema: public; Owner: postgres
--

`;
const rowsHeader = `--
-- Data for Name: t; Type: TABLE DATA; Schema: public; Owner: postgres
--

`;
const table = `${header('t', 'TABLE')}CREATE TABLE public.t (\n    a integer\n);\n\n\n`;
const view = `${header('v', 'VIEW')}CREATE VIEW public.v AS\n SELECT 1;\n\n\n`;

function dumped(entries: string, token = 'abc', globals = 'CREATE ROLE app;\n'): Dump {
  return {
    database: `--
-- PostgreSQL database dump
--

\\restrict ${token}

-- Dumped from database version 15.18

SET row_security = off;

${entries}--
-- PostgreSQL database dump complete
--

\\unrestrict ${token}

`,
    globals: `\\restrict ${token}\n\n${globals}\n\\unrestrict ${token}\n`,
  };
}

describe('differingEntries ignores', () => {
  it('the random token', () => {
    expect(differingEntries(dumped(table, 'abc'), dumped(table, 'xyz'))).toEqual([]);
  });

  it('the order of entries, also when a setting precedes another entry', () => {
    const setting = "SET default_tablespace = '';\n\nSET default_table_access_method = heap;\n\n";
    const other = table.replaceAll(' t;', ' u;').replace('public.t', 'public.u');
    expect(
      differingEntries(
        dumped(view + setting + table + other),
        dumped(view + setting + other + table),
      ),
    ).toEqual([]);
  });

  it('the order of rows', () => {
    const rows = (...lines: string[]) =>
      dumped(`${rowsHeader}COPY public.t (a) FROM stdin;\n${lines.join('\n')}\n\\.\n\n\n`);
    expect(differingEntries(rows('1', '2', '2'), rows('2', '1', '2'))).toEqual([]);
    expect(differingEntries(rows('1', '2', '2'), rows('1', '1', '2'))).toEqual([
      't; Type: TABLE DATA; Schema: public; Owner: postgres',
    ]);
  });

  it('the order of grants', () => {
    const grants = (...lines: string[]) =>
      dumped(`${header('TABLE t', 'ACL')}${lines.join('\n')}\n\n\n`);
    const [a, b] = ['GRANT SELECT ON TABLE public.t TO a;', 'GRANT SELECT ON TABLE public.t TO b;'];
    expect(differingEntries(grants(a, b), grants(b, a))).toEqual([]);
    expect(differingEntries(grants(a, b), grants(a))).toEqual([
      'TABLE t; Type: ACL; Schema: public; Owner: postgres',
    ]);
  });
});

describe('differingEntries reports', () => {
  it('an entry that is missing on one side', () => {
    expect(differingEntries(dumped(table + view), dumped(table))).toEqual([
      'v; Type: VIEW; Schema: public; Owner: postgres',
    ]);
  });

  it('a changed word, space or line of an entry', () => {
    for (const changed of [
      table.replace('integer', 'bigint'),
      table.replace('    a', '     a'),
      table.replace('\n);', ',\n    b integer\n);'),
    ]) {
      expect(differingEntries(dumped(table), dumped(changed))).toEqual([
        't; Type: TABLE; Schema: public; Owner: postgres',
      ]);
    }
  });

  it('an owner that only the header shows', () => {
    expect(
      differingEntries(dumped(view), dumped(view.replace('Owner: postgres', 'Owner: app'))),
    ).toHaveLength(2);
  });

  it('another access method in force for a table', () => {
    const under = (method: string) =>
      dumped(`${view}SET default_table_access_method = ${method};\n\n${table}`);
    expect(differingEntries(under('heap'), under('other'))).toEqual([
      't; Type: TABLE; Schema: public; Owner: postgres',
    ]);
  });

  it('a statement about the cluster', () => {
    const roles = (globals: string) => dumped(table, 'abc', globals);
    expect(
      differingEntries(
        roles('ALTER ROLE app WITH LOGIN;\n'),
        roles('ALTER ROLE app WITH NOLOGIN;\n'),
      ),
    ).toEqual(['ALTER ROLE app WITH LOGIN;', 'ALTER ROLE app WITH NOLOGIN;']);
  });
});
