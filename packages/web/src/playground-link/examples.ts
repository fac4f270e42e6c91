import type { Migration } from '@svc/engine';

export interface Example {
  readonly name: string;
  readonly files: readonly Migration[];
}

/** Example histories. The playground opens with the first. */
export const examples: readonly Example[] = [
  {
    name: 'A small shop',
    files: [
      {
        name: '001_users.sql',
        text: `CREATE TYPE role AS ENUM ('reader');
CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  full_name text
);
`,
      },
      {
        name: '002_email.sql',
        text: `-- Everybody signs in by e-mail now.
ALTER TABLE users ADD COLUMN email text;
CREATE TABLE drafts (id int);
ALTER TYPE role ADD VALUE 'writer';
`,
      },
      {
        name: '003_orders.sql',
        text: `CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  buyer bigint NOT NULL REFERENCES users,
  total numeric(10, 2) NOT NULL DEFAULT 0
);
CREATE VIEW big_orders AS SELECT id, total FROM orders WHERE total > 100;
`,
      },
      {
        name: '004_clean_up.sql',
        text: `DROP TABLE drafts;
ALTER TABLE users RENAME COLUMN full_name TO name;
ALTER TABLE users ALTER COLUMN email SET NOT NULL;
CREATE UNIQUE INDEX users_email ON users (email);
INSERT INTO users (name, email) VALUES ('Ada', 'ada@example.com');
`,
      },
    ],
  },
  {
    name: 'Row security and functions',
    files: [
      {
        name: '1_documents.sql',
        text: `CREATE SCHEMA app;
CREATE TABLE app.documents (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), owner text, body text);
ALTER TABLE app.documents ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON app.documents USING (owner = current_user);
`,
      },
      {
        name: '2_touch.sql',
        text: `ALTER TABLE app.documents ADD COLUMN changed_at timestamptz;
CREATE FUNCTION app.touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER touch BEFORE UPDATE ON app.documents FOR EACH ROW EXECUTE FUNCTION app.touch();
`,
      },
      {
        name: '3_sharing.sql',
        text: `ALTER TABLE app.documents ADD COLUMN shared_with text[] NOT NULL DEFAULT '{}';
DROP POLICY own ON app.documents;
CREATE POLICY own_or_shared ON app.documents
  USING (owner = current_user OR current_user = ANY (shared_with));
CREATE INDEX documents_shared ON app.documents USING gin (shared_with);
`,
      },
    ],
  },
  {
    name: 'A barrier',
    files: [
      {
        name: '1_events.sql',
        text: `CREATE TABLE events (id serial PRIMARY KEY, kind text);
INSERT INTO events (kind) SELECT 'kind ' || n FROM generate_series(1, 5) n;
`,
      },
      {
        name: '2_split.sql',
        text: `DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT kind FROM events LOOP
    EXECUTE format('CREATE TABLE %I (id int)', name);
  END LOOP;
END $$;
`,
      },
      { name: '3_more.sql', text: 'ALTER TABLE events ADD COLUMN at timestamptz;\n' },
    ],
  },
];
