CREATE TABLE roles(id int primary key, name text, created_at timestamptz not null default now());
INSERT INTO roles(id,name) VALUES (1,'admin');
CREATE TABLE perms(id int primary key, role int references roles, created_at timestamptz not null default now());
INSERT INTO perms(id, role) VALUES (1,1);
INSERT INTO roles(id,name) VALUES (2,'user');
INSERT INTO perms(id, role) VALUES (2,2);
-- @migration
ALTER TABLE roles ADD COLUMN updated_at timestamptz DEFAULT now();
UPDATE roles SET updated_at = created_at;
-- @migration
INSERT INTO roles(id,name) SELECT 3, 'guest' WHERE EXISTS (SELECT 1 FROM roles WHERE created_at < now());
INSERT INTO roles(id,name) VALUES (4,'bot');
