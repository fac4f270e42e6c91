CREATE TABLE roles (id int, created_at timestamptz);
CREATE TABLE permissions (id int, created_at timestamptz);
INSERT INTO roles VALUES (1, 'now()');
-- @migration
INSERT INTO permissions VALUES (1, 'now');
INSERT INTO roles VALUES (2, 'now()');
INSERT INTO permissions VALUES (2, 'now()');
-- @migration
INSERT INTO roles SELECT 3, 'now' WHERE EXISTS (SELECT FROM roles WHERE created_at < 'now()'::timestamptz);
