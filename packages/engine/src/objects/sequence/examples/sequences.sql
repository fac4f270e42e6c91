-- @example folds options into the definition
CREATE SEQUENCE s;
-- @migration
ALTER SEQUENCE s CACHE 20 CYCLE;
-- @becomes
CREATE SEQUENCE s CACHE 20 CYCLE;

-- @example replaces an option that is set again
CREATE SEQUENCE s INCREMENT BY 2 CACHE 5;
-- @migration
ALTER SEQUENCE s INCREMENT BY 10;
-- @becomes
CREATE SEQUENCE s INCREMENT BY 10 CACHE 5;

-- @example folds a bound if the start is explicit
CREATE SEQUENCE s START WITH 5;
-- @migration
ALTER SEQUENCE s MINVALUE -10 NO MAXVALUE;
-- @becomes
CREATE SEQUENCE s START WITH 5 MINVALUE -10 NO MAXVALUE;

-- @example keeps a bound that would change an implicit start
CREATE SEQUENCE s;
-- @migration
ALTER SEQUENCE s MINVALUE -10;
-- @becomes
CREATE SEQUENCE s;
ALTER SEQUENCE s MINVALUE -10;

-- @example keeps RESTART
CREATE SEQUENCE s;
-- @migration
ALTER SEQUENCE s RESTART WITH 100;
-- @becomes
CREATE SEQUENCE s;
ALTER SEQUENCE s RESTART WITH 100;

-- @example keeps a later START, which does not change the current value
CREATE SEQUENCE s;
-- @migration
ALTER SEQUENCE s START WITH 100;
-- @becomes
CREATE SEQUENCE s;
ALTER SEQUENCE s START WITH 100;

-- @example keeps the bounds of a descending sequence
CREATE SEQUENCE s INCREMENT BY -1;
-- @migration
ALTER SEQUENCE s MAXVALUE 10;
-- @becomes
CREATE SEQUENCE s INCREMENT BY -1;
ALTER SEQUENCE s MAXVALUE 10;

-- @example folds a change of type with implicit bounds
CREATE SEQUENCE s AS integer;
-- @migration
ALTER SEQUENCE s AS bigint;
-- @becomes
CREATE SEQUENCE s AS bigint;

-- @example keeps a change of type if an explicit bound equals that of the type
CREATE SEQUENCE s AS integer MAXVALUE 2147483647;
-- @migration
ALTER SEQUENCE s AS bigint;
-- @becomes
CREATE SEQUENCE s AS integer MAXVALUE 2147483647;
ALTER SEQUENCE s AS bigint;

-- @example folds OWNED BY an earlier column
CREATE TABLE t (a int);
CREATE SEQUENCE s;
-- @migration
ALTER SEQUENCE s OWNED BY t.a;
-- @becomes
CREATE TABLE t (a int);
CREATE SEQUENCE s OWNED BY t.a;

-- @example keeps a sequence before the column that uses it
CREATE SEQUENCE s;
CREATE TABLE t (a int DEFAULT nextval('s'));
-- @migration
ALTER SEQUENCE s OWNED BY t.a;
-- @becomes
CREATE SEQUENCE s;
CREATE TABLE t (a int DEFAULT nextval('s'));
ALTER SEQUENCE s OWNED BY t.a;

-- @example keeps nextval before a change of the sequence
CREATE SEQUENCE s;
SELECT nextval('s');
-- @migration
ALTER SEQUENCE s INCREMENT BY 10;
-- @becomes
CREATE SEQUENCE s;
SELECT nextval('s');
ALTER SEQUENCE s INCREMENT BY 10;

-- @example removes a sequence that is created, altered and dropped
CREATE TABLE keep (a int);
CREATE SEQUENCE s;
-- @migration
ALTER SEQUENCE s CACHE 3;
DROP SEQUENCE s;
-- @becomes
CREATE TABLE keep (a int);

-- @example does not move a disowned sequence with its former table
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

-- @example keeps the owner of a disowned sequence
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

-- @example keeps OWNED BY after a change of owner
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

-- @example keeps pg_get_serial_sequence before the column is dropped
CREATE TABLE t (a serial, b int);
SELECT setval(pg_get_serial_sequence('t', 'a'), 5);
-- @migration
ALTER TABLE t DROP COLUMN a;
-- @becomes
CREATE TABLE t (a serial, b int);
SELECT setval(pg_get_serial_sequence('t', 'a'), 5);
ALTER TABLE t DROP COLUMN a;
