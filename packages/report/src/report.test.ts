import { analyze } from '@svc/engine';
import { describe, expect, it } from 'vitest';
import { htmlReport } from './report.js';

async function report(...texts: readonly string[]): Promise<string> {
  const migrations = texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  return htmlReport({ title: 'shop', migrations, analysis: await analyze(migrations) });
}

/** The text of a page, without tags, scripts and styles. */
function words(page: string): string {
  return page.replace(/<(script|style)>[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');
}

const shop = [
  'CREATE TABLE customers (id bigint PRIMARY KEY);\nCREATE TABLE orders (id bigint PRIMARY KEY, by bigint REFERENCES customers);',
  'ALTER TABLE orders ADD total numeric;',
  'CREATE VIEW open_orders AS SELECT id FROM orders;',
];

describe('the page', () => {
  it('has the numbers, the recommendations, the dependency graph, the timeline and the SQL', async () => {
    const page = await report(...shop);
    const text = words(page);
    for (const expected of [
      'Before and after',
      'no index of orders begins with its foreign key (by)',
      'foreign-key-without-index',
      'Timeline',
      'Original and squashed',
    ]) {
      expect(text).toContain(expected);
    }
    expect(page).toMatch(/<g id="n\d+" class="node node-table"[^>]*data-name="orders"/);
    expect(page).toMatch(/class="edge edge-foreign_key from-n\d+ to-n\d+"/);
  });

  it('lists statements that are not executed, if there are any', async () => {
    expect(words(await report('SELECT 1;'))).not.toContain('Statements that are not executed');
    const text = words(await report('SELECT 1;', 'BEGIN;\nCREATE TABLE t (a int);'));
    expect(text).toContain('Statements that are not executed');
    expect(text).toContain('2.sql:1: the transaction that begins here is never committed');
  });

  it('links a folded statement to the statements that it was folded from', async () => {
    const page = await report(...shop);
    const pieces = page.split('<div class="piece ').slice(1);
    const table = pieces.find((piece) => piece.startsWith('output') && piece.includes('total'));
    expect(table).toContain('1.sql:2, 2.sql:1');
    const linked = /data-linked="([^"]*)"/.exec(table ?? '')?.[1]?.split(' ') ?? [];
    expect(linked.length).toBe(2);
    for (const name of linked) {
      expect(pieces.find((piece) => piece.includes(`data-piece="${name}"`))).toMatch(
        /^(kept|folded)/,
      );
    }
  });

  it('has no references to external resources', async () => {
    const page = await report(...shop);
    expect(page).not.toMatch(/<(link|img|iframe|script) [^>]*(src|href)/);
    expect(page).not.toMatch(/(src|href|url\()=?["']?(https?:)?\/\//);
    expect(page).toContain("default-src 'none'");
  });

  it('shows the errors of a history that cannot be squashed', async () => {
    const text = words(await report('CREATE TABLE t (a int);\nSELEC 1;'));
    expect(text).toContain('syntax error at or near');
    expect(text).toContain('cannot be squashed');
    expect(text).not.toContain('Original and squashed');
  });

  it('is a complete page for an empty history', async () => {
    expect(words(await report())).toContain('No recommendations.');
  });

  it('shows the message of the proof', async () => {
    const migrations = [{ name: '1.sql', text: 'CREATE TABLE t (a int);' }];
    const analysis = await analyze(migrations);
    const proof = { verdict: 'proven' as const, message: 'equivalent, on PostgreSQL 18' };
    const page = await htmlReport({ title: 't', migrations, analysis, proof });
    expect(words(page)).toContain('equivalent, on PostgreSQL 18');
  });
});

describe('text from migrations is escaped', () => {
  const evil = '</script><img src=x onerror=alert(1)>';
  it('in names, SQL, comments, messages and the graph', async () => {
    const quoted = `"${evil}"`;
    const page = await report(
      `-- ${evil}\nCREATE TABLE ${quoted} (id bigint PRIMARY KEY, x json DEFAULT '${evil.replaceAll("'", '')}');`,
      `CREATE TABLE u (id bigint PRIMARY KEY, r bigint REFERENCES ${quoted});`,
      `ALTER TABLE ${quoted} DROP COLUMN x;\nSELEC '${evil}';`,
    );
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img');
  });

  it('in the title', async () => {
    const page = await htmlReport({ title: evil, migrations: [], analysis: await analyze([]) });
    expect(page).not.toContain('<img');
  });
});
