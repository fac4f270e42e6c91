import { expect, test } from 'vitest';
import { connectionUrl } from './connection-url.js';

test.each([
  ['host=db.example port=5433 user=ann dbname=shop', 'postgresql://ann@db.example:5433/shop'],
  [
    "host=localhost user=ann password='a b\\'c' dbname=shop",
    "postgresql://ann:a%20b'c@localhost/shop",
  ],
  ['dbname=shop sslmode=require', 'postgresql:///shop?sslmode=require'],
  ['host=/run/postgresql dbname=shop', 'postgresql:///shop?host=%2Frun%2Fpostgresql'],
  ['host = localhost  dbname = shop', 'postgresql://localhost/shop'],
])('converts %s to a URL', (keywords, url) => {
  expect(connectionUrl(keywords)).toBe(url);
});

test.each(['postgresql://ann@host/shop', 'mysql://host', 'host', "host='open", ''])(
  'returns %s unchanged',
  (text) => {
    expect(connectionUrl(text)).toBe(text);
  },
);
