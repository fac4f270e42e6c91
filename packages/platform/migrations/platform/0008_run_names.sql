-- Lists of runs name each run by its first file, and show how much a squash has saved.
ALTER TABLE svc_platform.runs
    ADD COLUMN first_file        text,
    ADD COLUMN statements_before integer,
    ADD COLUMN statements_after  integer;

UPDATE svc_platform.runs r
   SET first_file = i.name
  FROM svc_platform.run_inputs i
 WHERE i.run_id = r.id AND i.position = 0 AND i.set IN ('migrations', 'original');
