import { keep } from './seen.js';
import { kind } from './statement.js';

/** Rows that get numbers in the order of a plan, and what the plan depends on. */
const made = kind(5, (_, draw) => {
  const rows = draw.pick(
    "VALUES (3, 'Rome'), (1, 'Oslo'), (2, 'Rome')",
    `SELECT ${draw.number(20, 90)} - n, 'city ' || n % 7 FROM generate_series(1, ${draw.number(5, 20)}) n`,
  );
  return draw.pick<readonly string[]>(
    ['CREATE TABLE orders (id int, city text)', `INSERT INTO orders ${rows}`],
    [`INSERT INTO orders (id, city) ${rows}`],
    [
      `CREATE TABLE cities (no ${draw.pick('serial', 'int GENERATED ALWAYS AS IDENTITY')}, name text)`,
    ],
    ['CREATE TABLE cities (name text)'],
  );
});

const ordered = kind(6, (_, draw) => {
  const query = draw.pick(
    'SELECT DISTINCT city FROM orders',
    'SELECT city FROM orders GROUP BY city',
    'SELECT city FROM orders UNION SELECT name FROM cities',
    'SELECT o.city FROM orders o JOIN cities c ON c.name = o.city',
    'SELECT city FROM orders WHERE id > 1',
    `SELECT city FROM orders WHERE id > 1 LIMIT ${draw.number(1, 3)}`,
    'SELECT city FROM orders ORDER BY id, city',
  );
  return draw.pick<readonly string[]>(
    [`INSERT INTO cities (name) ${query}`],
    [`INSERT INTO cities (name) ${query}`],
    [`CREATE TABLE list AS SELECT string_agg(city, ',') AS all FROM (${query}) q`],
    [`CREATE TABLE list AS SELECT ARRAY(${query}) AS all`],
    [`CREATE TABLE list AS ${query}`, 'ALTER TABLE list ADD no serial'],
    [
      `DO $$ DECLARE c text; BEGIN FOR c IN ${query} LOOP INSERT INTO cities (name) VALUES (c); END LOOP; END $$`,
    ],
    ['ALTER TABLE cities ADD no serial'],
    ['DROP TABLE list'],
  );
});

const planned = kind(6, (_, draw) =>
  draw.pick<readonly string[]>(
    ['ALTER TABLE orders ADD PRIMARY KEY (id)'],
    ['ALTER TABLE orders DROP CONSTRAINT orders_pkey'],
    [`CREATE INDEX by_city ON orders (${draw.pick('city', 'city DESC', 'id')})`],
    ['DROP INDEX by_city'],
    [`ALTER TABLE orders ADD note ${draw.pick('varchar(2000)', 'int', 'text')}`],
    ['ALTER TABLE orders DROP COLUMN note'],
    [`ALTER TABLE orders ALTER COLUMN city SET STORAGE ${draw.pick('PLAIN', 'EXTERNAL', 'MAIN')}`],
    [`ALTER TABLE orders ALTER COLUMN city SET STATISTICS ${draw.number(0, 3)}`],
    [`${draw.pick('ANALYZE', 'VACUUM')} orders`],
    [`SET enable_${draw.pick('seqscan', 'hashagg', 'hashjoin', 'bitmapscan', 'sort')} = off`],
    ['RESET ALL'],
  ),
);

/** Texts of queries that a function runs. */
const rewritten = kind(2, (_, draw) =>
  draw.pick<readonly string[]>(
    ['CREATE TABLE aliases (t tsquery, s tsquery)'],
    [`INSERT INTO aliases VALUES ('a', '${draw.pick('b', 'c')}')`],
    ['DELETE FROM aliases'],
    ['ALTER TABLE aliases RENAME TO synonyms'],
    [`CREATE TABLE rewritten AS SELECT ts_rewrite('a & d', 'SELECT t, s FROM aliases') AS q`],
    ['DROP TABLE rewritten'],
    keep(`SELECT ts_rewrite('a & d', 'SELECT t, s FROM aliases')::text`),
  ),
);

export const planOrder = [made, ordered, planned, rewritten];
