-- @example options go into the definition
CREATE SEQUENCE s;
-- @migration
ALTER SEQUENCE s CACHE 20 CYCLE;
-- @becomes
CREATE SEQUENCE s CACHE 20 CYCLE;

-- @example an option set again replaces the first
CREATE SEQUENCE s INCREMENT BY 2 CACHE 5;
-- @migration
ALTER SEQUENCE s INCREMENT BY 10;
-- @becomes
CREATE SEQUENCE s INCREMENT BY 10 CACHE 5;

-- @example a bound goes in where the start is written
CREATE SEQUENCE s START WITH 5;
-- @migration
ALTER SEQUENCE s MINVALUE -10 NO MAXVALUE;
-- @becomes
CREATE SEQUENCE s START WITH 5 MINVALUE -10 NO MAXVALUE;

-- @example a lower bound would move a start that is not written
CREATE SEQUENCE s;
-- @migration
ALTER SEQUENCE s MINVALUE -10;
-- @becomes
CREATE SEQUENCE s;
ALTER SEQUENCE s MINVALUE -10;

-- @example where it starts again is not where it started
CREATE SEQUENCE s;
-- @migration
ALTER SEQUENCE s RESTART WITH 100;
-- @becomes
CREATE SEQUENCE s;
ALTER SEQUENCE s RESTART WITH 100;

-- @example the start of a sequence that stands elsewhere
CREATE SEQUENCE s;
-- @migration
ALTER SEQUENCE s START WITH 100;
-- @becomes
CREATE SEQUENCE s;
ALTER SEQUENCE s START WITH 100;

-- @example a sequence that counts down keeps its bounds
CREATE SEQUENCE s INCREMENT BY -1;
-- @migration
ALTER SEQUENCE s MAXVALUE 10;
-- @becomes
CREATE SEQUENCE s INCREMENT BY -1;
ALTER SEQUENCE s MAXVALUE 10;

-- @example another type brings its own bounds
CREATE SEQUENCE s AS integer;
-- @migration
ALTER SEQUENCE s AS bigint;
-- @becomes
CREATE SEQUENCE s AS bigint;

-- @example a bound that was written may be the type's own
CREATE SEQUENCE s AS integer MAXVALUE 2147483647;
-- @migration
ALTER SEQUENCE s AS bigint;
-- @becomes
CREATE SEQUENCE s AS integer MAXVALUE 2147483647;
ALTER SEQUENCE s AS bigint;

-- @example a sequence that belongs to a column made before
CREATE TABLE t (a int);
CREATE SEQUENCE s;
-- @migration
ALTER SEQUENCE s OWNED BY t.a;
-- @becomes
CREATE TABLE t (a int);
CREATE SEQUENCE s OWNED BY t.a;

-- @example a sequence that the column needs comes before it
CREATE SEQUENCE s;
CREATE TABLE t (a int DEFAULT nextval('s'));
-- @migration
ALTER SEQUENCE s OWNED BY t.a;
-- @becomes
CREATE SEQUENCE s;
CREATE TABLE t (a int DEFAULT nextval('s'));
ALTER SEQUENCE s OWNED BY t.a;

-- @example a value taken before the change stays before it
CREATE SEQUENCE s;
SELECT nextval('s');
-- @migration
ALTER SEQUENCE s INCREMENT BY 10;
-- @becomes
CREATE SEQUENCE s;
SELECT nextval('s');
ALTER SEQUENCE s INCREMENT BY 10;

-- @example made and dropped
CREATE TABLE keep (a int);
CREATE SEQUENCE s;
-- @migration
ALTER SEQUENCE s CACHE 3;
DROP SEQUENCE s;
-- @becomes
CREATE TABLE keep (a int);

-- @example a sequence that left its table does not move with it
CREATE SCHEMA s;
CREATE TABLE t (id serial);
-- @migration
ALTER SEQUENCE t_id_seq OWNED BY NONE;
ALTER TABLE t SET SCHEMA s;
-- @becomes
CREATE SCHEMA s;
CREATE TABLE t (id serial);
ALTER SEQUENCE t_id_seq OWNED BY NONE;
ALTER TABLE t SET SCHEMA s;

-- @example a sequence that left its table keeps its owner
CREATE ROLE anna;
CREATE TABLE t (id serial);
-- @migration
ALTER SEQUENCE t_id_seq OWNED BY NONE;
ALTER TABLE t OWNER TO anna;
-- @becomes
CREATE ROLE anna;
CREATE TABLE t (id serial);
ALTER SEQUENCE t_id_seq OWNED BY NONE;
ALTER TABLE t OWNER TO anna;

-- @example a sequence belongs to a table of its owner only
CREATE ROLE anna;
CREATE TABLE t (x int);
CREATE SEQUENCE s;
-- @migration
ALTER TABLE t OWNER TO anna;
ALTER SEQUENCE s OWNER TO anna;
ALTER SEQUENCE s OWNED BY t.x;
-- @becomes
CREATE ROLE anna;
CREATE TABLE t (x int);
ALTER TABLE t OWNER TO anna;
CREATE SEQUENCE s;
ALTER SEQUENCE s OWNER TO anna;
ALTER SEQUENCE s OWNED BY t.x;

-- @example the sequence of a column is asked for before the column goes
CREATE TABLE t (a serial, b int);
SELECT setval(pg_get_serial_sequence('t', 'a'), 5);
-- @migration
ALTER TABLE t DROP COLUMN a;
-- @becomes
CREATE TABLE t (a serial, b int);
SELECT setval(pg_get_serial_sequence('t', 'a'), 5);
ALTER TABLE t DROP COLUMN a;
