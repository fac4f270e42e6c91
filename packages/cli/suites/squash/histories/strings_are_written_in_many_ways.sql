SET standard_conforming_strings = off;
CREATE TABLE t (a text DEFAULT 'a\\b', b text);
INSERT INTO t VALUES ('it\'s \\ ok', 'tab\tstop'
'\\ continued');
ALTER TABLE t ADD COLUMN c text DEFAULT 'c\'c';
-- @migration
INSERT INTO t VALUES ('it\s', 'a' -- it's a comment
-- another
'b');
ALTER TABLE t ALTER COLUMN b SET DEFAULT 'first ' -- comment
  'second';
INSERT INTO t (a) VALUES (E'\'' -- it's
  '\'');
