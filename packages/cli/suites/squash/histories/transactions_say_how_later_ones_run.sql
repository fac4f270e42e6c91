-- SET SESSION CHARACTERISTICS stores settings that current_setting() reads.
CREATE TABLE t (n serial, isolation text, read_only text);
SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL SERIALIZABLE, READ WRITE;
INSERT INTO t (isolation, read_only)
  SELECT current_setting('default_transaction_isolation'), current_setting('default_transaction_read_only');
-- @migration
INSERT INTO t (isolation) SELECT current_setting('default_transaction_isolation');
SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL REPEATABLE READ;
INSERT INTO t (isolation) SELECT current_setting('default_transaction_isolation');
RESET default_transaction_isolation;
INSERT INTO t (isolation) SELECT current_setting('default_transaction_isolation');
