-- @example folds the statements of a pg_dump into serial
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

-- @example folds a sequence that is created before its table
CREATE SEQUENCE u_id_seq;
CREATE TABLE u (id BIGINT NOT NULL DEFAULT nextval('u_id_seq'), k TEXT);
-- @migration
ALTER SEQUENCE u_id_seq OWNED BY u.id;
-- @becomes
CREATE TABLE u (
  id BIGSERIAL,
  k TEXT
);

-- @example folds serial with a primary key
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

-- @example keeps a sequence with another name
CREATE TABLE u (id int NOT NULL);
CREATE SEQUENCE numbers AS int OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('numbers');
-- @becomes
CREATE TABLE u (id int NOT NULL);
CREATE SEQUENCE numbers AS int OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('numbers');

-- @example keeps a sequence with another start
CREATE TABLE u (id int NOT NULL);
CREATE SEQUENCE u_id_seq AS int START WITH 100 OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq');
-- @becomes
CREATE TABLE u (id int NOT NULL);
CREATE SEQUENCE u_id_seq AS int START WITH 100 OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq');

-- @example keeps a sequence of another type
CREATE SEQUENCE u_id_seq;
CREATE TABLE u (id int NOT NULL DEFAULT nextval('u_id_seq'));
ALTER SEQUENCE u_id_seq OWNED BY u.id;
-- @becomes
CREATE SEQUENCE u_id_seq;
CREATE TABLE u (id int NOT NULL DEFAULT nextval('u_id_seq'));
ALTER SEQUENCE u_id_seq OWNED BY u.id;

-- @example keeps a nullable column
CREATE SEQUENCE u_id_seq AS int;
CREATE TABLE u (id int DEFAULT nextval('u_id_seq'));
ALTER SEQUENCE u_id_seq OWNED BY u.id;
-- @becomes
CREATE SEQUENCE u_id_seq AS int;
CREATE TABLE u (id int DEFAULT nextval('u_id_seq'));
ALTER SEQUENCE u_id_seq OWNED BY u.id;

-- @example keeps a default that looks its sequence up by text
CREATE TABLE u (id int NOT NULL);
CREATE SEQUENCE u_id_seq AS int OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq'::text);
-- @becomes
CREATE TABLE u (id int NOT NULL);
CREATE SEQUENCE u_id_seq AS int OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq'::text);

-- @example keeps a default that is set after existing rows
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

-- @example keeps a logged sequence of an unlogged table
CREATE UNLOGGED TABLE u (id int NOT NULL);
CREATE SEQUENCE u_id_seq AS int OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq');
-- @becomes
CREATE UNLOGGED TABLE u (id int NOT NULL);
CREATE SEQUENCE u_id_seq AS int OWNED BY u.id;
ALTER TABLE u ALTER id SET DEFAULT nextval('u_id_seq');

-- @example keeps a sequence after a change of default privileges
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

-- @example keeps a sequence that another table uses first
CREATE SEQUENCE u_id_seq AS int;
CREATE TABLE v (id int PRIMARY KEY DEFAULT nextval('u_id_seq'));
CREATE TABLE u (id int NOT NULL DEFAULT nextval('u_id_seq'), k int REFERENCES v);
ALTER SEQUENCE u_id_seq OWNED BY u.id;
-- @becomes
CREATE SEQUENCE u_id_seq AS int;
CREATE TABLE v (id int PRIMARY KEY DEFAULT nextval('u_id_seq'));
CREATE TABLE u (id int NOT NULL DEFAULT nextval('u_id_seq'), k int REFERENCES v);
ALTER SEQUENCE u_id_seq OWNED BY u.id;

-- @example keeps the comments of a serial column
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

-- @example keeps a later retype of a serial column
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

-- @example folds a serial column whose sequence is dropped
CREATE TABLE "Folder" ("id" SERIAL NOT NULL, "name" TEXT, CONSTRAINT "Folder_pkey" PRIMARY KEY ("id"));
-- @migration
ALTER TABLE "Folder" DROP CONSTRAINT "Folder_pkey",
ALTER COLUMN "id" DROP DEFAULT,
ALTER COLUMN "id" SET DATA TYPE TEXT,
ADD CONSTRAINT "Folder_pkey" PRIMARY KEY ("id");
DROP SEQUENCE "Folder_id_seq";
-- @becomes
CREATE TABLE "Folder" (
  "id" TEXT NOT NULL,
  "name" TEXT,
  CONSTRAINT "Folder_pkey" PRIMARY KEY ("id")
);

-- @example folds serial that becomes an identity
CREATE TABLE u (id bigserial, k text);
-- @migration
ALTER TABLE u ALTER id DROP DEFAULT;
DROP SEQUENCE u_id_seq;
ALTER TABLE u ALTER id ADD GENERATED ALWAYS AS IDENTITY;
-- @becomes
CREATE TABLE u (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  k text
);

-- @example folds a serial column that gets another default
CREATE TABLE u (id serial PRIMARY KEY, k text);
-- @migration
ALTER TABLE u ALTER id SET DEFAULT 7;
DROP SEQUENCE u_id_seq;
-- @becomes
CREATE TABLE u (
  id integer PRIMARY KEY DEFAULT 7,
  k text
);

-- @example keeps a dropped sequence after rows with its values
CREATE TABLE u (id serial, k text);
INSERT INTO u (k) VALUES ('a');
-- @migration
ALTER TABLE u ALTER id DROP DEFAULT;
DROP SEQUENCE u_id_seq;
-- @becomes
CREATE TABLE u (id serial, k text);
INSERT INTO u (k) VALUES ('a');
ALTER TABLE u ALTER id DROP DEFAULT;
DROP SEQUENCE u_id_seq;

-- @example keeps a dropped sequence that numbered other rows
CREATE TABLE u (id serial, k text);
CREATE TABLE v (id bigint);
INSERT INTO v VALUES (nextval('u_id_seq'));
-- @migration
ALTER TABLE u ALTER id DROP DEFAULT;
DROP SEQUENCE u_id_seq;
-- @becomes
CREATE TABLE u (id serial, k text);
ALTER TABLE u ALTER id DROP DEFAULT;
CREATE TABLE v (id bigint);
INSERT INTO v VALUES (nextval('u_id_seq'));
DROP SEQUENCE u_id_seq;
