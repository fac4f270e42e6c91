-- @example as a dump has it
CREATE TABLE u (
    id integer NOT NULL,
    k text
);
CREATE SEQUENCE u_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE u_id_seq OWNED BY u.id;
ALTER TABLE ONLY u ALTER COLUMN id SET DEFAULT nextval('u_id_seq'::regclass);
ALTER TABLE ONLY u
    ADD CONSTRAINT u_pkey PRIMARY KEY (id);
-- @becomes
CREATE TABLE u (
    id serial,
    k text,
    CONSTRAINT u_pkey PRIMARY KEY (id)
);

-- @example a sequence made before its table
CREATE SEQUENCE u_id_seq;
CREATE TABLE u (id BIGINT NOT NULL DEFAULT nextval('u_id_seq'), k TEXT);
-- @migration
ALTER SEQUENCE u_id_seq OWNED BY u.id;
-- @becomes
CREATE TABLE u (
  id BIGSERIAL,
  k TEXT
);

-- @example a primary key is NOT NULL
CREATE SEQUENCE u_id_seq AS smallint;
CREATE TABLE u (id smallint DEFAULT nextval('u_id_seq') PRIMARY KEY, k text);
ALTER SEQUENCE u_id_seq OWNED BY u.id;
-- @becomes
CREATE TABLE u (
  id smallserial PRIMARY KEY,
  k text
);

-- @example two columns
CREATE TABLE u (id int NOT NULL, n bigint NOT NULL);
CREATE SEQUENCE u_id_seq AS int OWNED BY u.id;
CREATE SEQUENCE u_n_seq OWNED BY u.n;
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq'), ALTER n SET DEFAULT nextval('u_n_seq');
-- @becomes
CREATE TABLE u (
  id serial,
  n bigserial
);

-- @example a name that serial would not choose
CREATE TABLE u (id int NOT NULL);
CREATE SEQUENCE numbers AS int OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('numbers');
-- @becomes
CREATE TABLE u (id int NOT NULL);
CREATE SEQUENCE numbers AS int OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('numbers');

-- @example a sequence that starts elsewhere
CREATE TABLE u (id int NOT NULL);
CREATE SEQUENCE u_id_seq AS int START WITH 100 OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq');
-- @becomes
CREATE TABLE u (id int NOT NULL);
CREATE SEQUENCE u_id_seq AS int START WITH 100 OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq');

-- @example a sequence of another type than its column
CREATE SEQUENCE u_id_seq;
CREATE TABLE u (id int NOT NULL DEFAULT nextval('u_id_seq'));
ALTER SEQUENCE u_id_seq OWNED BY u.id;
-- @becomes
CREATE SEQUENCE u_id_seq;
CREATE TABLE u (id int NOT NULL DEFAULT nextval('u_id_seq'));
ALTER SEQUENCE u_id_seq OWNED BY u.id;

-- @example a column that may be NULL
CREATE SEQUENCE u_id_seq AS int;
CREATE TABLE u (id int DEFAULT nextval('u_id_seq'));
ALTER SEQUENCE u_id_seq OWNED BY u.id;
-- @becomes
CREATE SEQUENCE u_id_seq AS int;
CREATE TABLE u (id int DEFAULT nextval('u_id_seq'));
ALTER SEQUENCE u_id_seq OWNED BY u.id;

-- @example a default that finds its sequence each time anew
CREATE TABLE u (id int NOT NULL);
CREATE SEQUENCE u_id_seq AS int OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq'::text);
-- @becomes
CREATE TABLE u (id int NOT NULL);
CREATE SEQUENCE u_id_seq AS int OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq'::text);

-- @example rows that were there before
CREATE TABLE u (id int NOT NULL DEFAULT 0, k text);
INSERT INTO u (k) VALUES ('x');
-- @migration
CREATE SEQUENCE u_id_seq AS int OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq');
-- @becomes
CREATE TABLE u (id int NOT NULL DEFAULT 0, k text);
CREATE SEQUENCE u_id_seq AS int OWNED BY u.id;
INSERT INTO u (k) VALUES ('x');
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq');

-- @example an unlogged table has an unlogged sequence
CREATE UNLOGGED TABLE u (id int NOT NULL);
CREATE SEQUENCE u_id_seq AS int OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq');
-- @becomes
CREATE UNLOGGED TABLE u (id int NOT NULL);
CREATE SEQUENCE u_id_seq AS int OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq');

-- @example what is granted on sequences from then on
CREATE ROLE anna;
CREATE TABLE u (id int NOT NULL);
ALTER DEFAULT PRIVILEGES GRANT USAGE ON SEQUENCES TO anna;
CREATE SEQUENCE u_id_seq AS int OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq');
-- @becomes
CREATE ROLE anna;
CREATE TABLE u (id int NOT NULL);
ALTER DEFAULT PRIVILEGES GRANT USAGE ON SEQUENCES TO anna;
CREATE SEQUENCE u_id_seq AS int OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq');

-- @example another table that needs the sequence first
CREATE SEQUENCE u_id_seq AS int;
CREATE TABLE v (id int PRIMARY KEY DEFAULT nextval('u_id_seq'));
CREATE TABLE u (id int NOT NULL DEFAULT nextval('u_id_seq'), k int REFERENCES v);
ALTER SEQUENCE u_id_seq OWNED BY u.id;
-- @becomes
CREATE SEQUENCE u_id_seq AS int;
CREATE TABLE v (id int PRIMARY KEY DEFAULT nextval('u_id_seq'));
CREATE TABLE u (id int NOT NULL DEFAULT nextval('u_id_seq'), k int REFERENCES v);
ALTER SEQUENCE u_id_seq OWNED BY u.id;

-- @example comments above the statements
-- the users
CREATE TABLE u (
  -- who
  id int NOT NULL,
  a int NOT NULL -- what
);
-- numbers for them
CREATE SEQUENCE u_id_seq AS int OWNED BY u.id;
-- by itself
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq');
-- @becomes
CREATE TABLE u (
  -- who
  -- by itself
  id serial,
  a int NOT NULL -- what
);

-- @example a sequence whose table moves on
CREATE TABLE u (id int NOT NULL);
CREATE SEQUENCE u_id_seq AS int OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq');
-- @migration
ALTER TABLE u ALTER id TYPE bigint;
-- @becomes
CREATE TABLE u (
  id serial
);
ALTER TABLE u ALTER id TYPE bigint;
