CREATE TABLE roles (id int, created_at timestamptz DEFAULT now());
CREATE TABLE permissions (id int, created_at timestamptz DEFAULT now());
INSERT INTO roles VALUES (1);
-- @migration
INSERT INTO permissions VALUES (1);
INSERT INTO roles VALUES (2);
INSERT INTO permissions VALUES (2);
-- @migration
INSERT INTO roles SELECT 3 WHERE EXISTS (SELECT FROM roles WHERE created_at < now());
