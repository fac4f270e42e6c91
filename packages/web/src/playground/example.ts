/** What the playground begins with: a history in which something folds, something vanishes and something stays. */
export const example = `-- file: 1_users.sql
CREATE TYPE role AS ENUM ('reader');
CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  full_name text
);

-- file: 2_email.sql
-- Everybody has an address since the new sign-in.
ALTER TABLE users ADD COLUMN email text;
CREATE TABLE drafts (id int);
ALTER TYPE role ADD VALUE 'writer';

-- file: 3_clean_up.sql
DROP TABLE drafts;
ALTER TABLE users RENAME COLUMN full_name TO name;
ALTER TABLE users ALTER COLUMN email SET NOT NULL;
CREATE UNIQUE INDEX users_email ON users (email);
INSERT INTO users (name, email) VALUES ('Ada', 'ada@example.com');
`;
