import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { embeddedEngine } from '../engines/embedded/embedded.js';
import type { Engine, Session } from '../engines/engine.js';
import { readCatalogs } from './catalogs.js';
import { describe } from './describe.js';
import { findUnverified } from './unverified.js';

suite('unverified objects include', () => {
  let engine: Engine;
  let session: Session;
  beforeAll(async () => {
    engine = await embeddedEngine({ version: 18 });
    session = await (await engine.open('original')).connect();
    await session.execute(
      'CREATE TABLE public.orders (id serial PRIMARY KEY, total numeric DEFAULT 0)',
    );
  });
  afterAll(() => engine.close());

  test('a replication origin', async () => {
    await session.execute("SELECT pg_replication_origin_create('elsewhere')");
    const { unverified } = await describe(session);
    expect(unverified).toEqual([
      {
        kind: 'replication origin',
        object: 'elsewhere',
        message:
          'replication origin elsewhere: its progress is not compared, because it depends on the running server',
      },
    ]);
    await session.execute("SELECT pg_replication_origin_drop('elsewhere')");
  });

  test('a salted password', async () => {
    await session.execute("CREATE ROLE app PASSWORD 'hunter2'");
    const { unverified } = await describe(session);
    expect(unverified.map(({ kind, object }) => [kind, object])).toEqual([
      ['role password', 'app'],
    ]);
    await session.execute('DROP ROLE app');
  });

  test('XML inside a composite value, or in an array of a domain', async () => {
    await session.execute(`
      CREATE TYPE public.page AS (x xml); CREATE DOMAIN public.part AS xml;
      CREATE TABLE public.pages (p public.page, q public.part[], r public.part);
      INSERT INTO public.pages VALUES (ROW('<a/>'), '{<a/>}', '<a/>')`);
    const { unverified } = await describe(session);
    expect(unverified.map(({ property }) => property).sort()).toEqual(['p', 'q']);
    await session.execute(
      'DROP TABLE public.pages; DROP TYPE public.page; DROP DOMAIN public.part',
    );
  });

  test('names of functions inside a composite value', async () => {
    await session.execute(`
      CREATE TYPE public.hook AS (f regproc); CREATE TABLE public.hooks (h public.hook[]);
      CREATE TABLE public.empty (h public.hook); CREATE TABLE public.plain (f regproc, g regproc[]);
      INSERT INTO public.hooks VALUES (ARRAY[ROW('now')::public.hook]); INSERT INTO public.plain VALUES ('now', '{now}')`);
    const { unverified } = await describe(session);
    expect(unverified).toMatchObject([{ kind: 'rows', object: 'public.hooks', property: 'h' }]);
    await session.execute(
      'DROP TABLE public.hooks, public.empty, public.plain; DROP TYPE public.hook',
    );
  });

  test('values of an extension that are printed with fewer digits', async () => {
    await session.execute(`
      CREATE EXTENSION seg SCHEMA public; CREATE TABLE public.measured (a public.seg, b public.seg[]);
      INSERT INTO public.measured VALUES ('1.2345678', '{1.2345678}')`);
    const { unverified } = await describe(session);
    expect(unverified.map(({ property }) => property).sort()).toEqual(['a', 'b']);
    await session.execute('DROP TABLE public.measured; DROP EXTENSION seg');
  });

  test('objects without a describer, found by searching the catalogs', async () => {
    const found = await findUnverified(session, {
      catalogs: await readCatalogs(session),
      claimed: new Set(),
      closed: [],
      closedSequences: [],
    });
    expect(found.map(({ kind, object }) => `${kind} ${object}`).sort()).toEqual([
      'database svc',
      'index public.orders_pkey',
      'sequence public.orders_id_seq',
      'table constraint orders_id_not_null on public.orders',
      'table constraint orders_pkey on public.orders',
      'table public.orders',
    ]);
  });

  test('unknown catalogs and columns of a newer PostgreSQL, once they refer to user objects', async () => {
    await session.execute('CREATE TABLE public.pg_novelty (about oid, word text)');
    const catalogs = await readCatalogs(session);
    const columns = new Map(catalogs.columns)
      .set('pg_class', [
        ...(catalogs.columns.get('pg_class') ?? []),
        { name: 'relnew', type: 'text' },
      ])
      .set('pg_cast', [
        ...(catalogs.columns.get('pg_cast') ?? []),
        { name: 'castnew', type: 'text' },
      ])
      .set('public.pg_novelty', [
        { name: 'about', type: 'oid' },
        { name: 'word', type: 'text' },
      ]);
    const readable = new Set(catalogs.readable).add('public.pg_novelty');
    const newer = { ...catalogs, columns, readable };
    const unknown = async () => {
      const found = await findUnverified(session, {
        catalogs: newer,
        claimed: new Set(),
        closed: [],
        closedSequences: [],
      });
      return found
        .filter(({ kind }) => kind.startsWith('system catalog'))
        .map(({ object }) => object);
    };

    expect(await unknown()).toEqual(['pg_class.relnew']);
    await session.execute(
      "INSERT INTO public.pg_novelty VALUES ('public.orders'::regclass, 'new')",
    );
    expect(await unknown()).toEqual(['pg_class.relnew', 'public.pg_novelty']);
    await session.execute('DROP TABLE public.pg_novelty');
  });

  test('objects that the role has no permission to read', async () => {
    await session.execute('CREATE ROLE reader LOGIN');
    await session.execute('SET SESSION AUTHORIZATION reader');
    const { unverified, objects } = await describe(session);
    await session.execute('RESET SESSION AUTHORIZATION');
    expect(unverified.map(({ kind }) => kind)).toEqual([
      'role password',
      'user mapping',
      'subscription',
      'large object',
      'sequence',
    ]);
    expect(objects.map(({ kind, object }) => `${kind} ${object}`)).toContain('table public.orders');
  });
});
