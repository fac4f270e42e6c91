import { analyze } from '@svc/engine';
import { describe, expect, it } from 'vitest';
import { htmlReport } from './report.js';

async function report(...texts: readonly string[]): Promise<string> {
  const migrations = texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  return htmlReport({ title: 'shop', migrations, analysis: await analyze(migrations) });
}

/** What stands between the tags, scripts and styles aside. */
function words(page: string): string {
  return page.replace(/<(script|style)>[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');
}

const shop = [
  'CREATE TABLE customers (id bigint PRIMARY KEY);\nCREATE TABLE orders (id bigint PRIMARY KEY, by bigint REFERENCES customers);',
  'ALTER TABLE orders ADD total numeric;',
  'CREATE VIEW open_orders AS SELECT id FROM orders;',
];

describe('the page', () => {
  it('has the numbers, the recommendations, the picture, the lives and the SQL', async () => {
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

  it('says what is not executed, where there is such a thing', async () => {
    expect(words(await report('SELECT 1;'))).not.toContain('What is not executed');
    const text = words(await report('SELECT 1;', 'BEGIN;\nCREATE TABLE t (a int);'));
    expect(text).toContain('What is not executed');
    expect(text).toContain('2.sql:1: the transaction that begins here is never committed');
  });

  it('links a folded statement to those it was made from', async () => {
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

  it('refers to nothing outside of itself', async () => {
    const page = await report(...shop);
    expect(page).not.toMatch(/<(link|img|iframe|script) [^>]*(src|href)/);
    expect(page).not.toMatch(/(src|href|url\()=?["']?(https?:)?\/\//);
    expect(page).toContain("default-src 'none'");
  });

  it('shows what a history with errors has to show', async () => {
    const text = words(await report('CREATE TABLE t (a int);\nSELEC 1;'));
    expect(text).toContain('syntax error at or near');
    expect(text).toContain('cannot be squashed');
    expect(text).not.toContain('Original and squashed');
  });

  it('is a page even for a history of nothing', async () => {
    expect(words(await report())).toContain('Nothing to recommend.');
  });

  it('says what the proof said', async () => {
    const migrations = [{ name: '1.sql', text: 'CREATE TABLE t (a int);' }];
    const analysis = await analyze(migrations);
    const proof = { proven: true, message: 'equivalent, on PostgreSQL 18' };
    const page = await htmlReport({ title: 't', migrations, analysis, proof });
    expect(words(page)).toContain('equivalent, on PostgreSQL 18');
  });
});

describe('no text of a migration becomes markup', () => {
  const evil = '</script><img src=x onerror=alert(1)>';
  it('in names, in SQL, in comments, in messages and in the picture', async () => {
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
