/** A small history and its squash, for the front page. */
export const before = `CREATE TABLE users (id bigint PRIMARY KEY, full_name text);
ALTER TABLE users ADD COLUMN email text;
CREATE TABLE drafts (id int);
DROP TABLE drafts;
ALTER TABLE users RENAME COLUMN full_name TO name;
ALTER TABLE users ALTER COLUMN email SET NOT NULL;`;

export const after = `CREATE TABLE users (
  id bigint PRIMARY KEY,
  name text,
  email text NOT NULL
);`;
