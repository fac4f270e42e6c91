CREATE TABLE votes (id int PRIMARY KEY, post int NOT NULL);
CREATE TABLE other (id int);
CREATE MATERIALIZED VIEW scores AS SELECT post, count(*) AS total FROM votes GROUP BY post;
CREATE UNIQUE INDEX scores_post ON scores (post);
CREATE FUNCTION refresh_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  REFRESH MATERIALIZED VIEW CONCURRENTLY scores;
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_scores AFTER INSERT OR DELETE ON votes
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_scores();
INSERT INTO votes VALUES (1, 1), (2, 1);
-- @migration
ALTER TABLE other ADD COLUMN best bigint;
INSERT INTO other SELECT 1, total FROM scores;
INSERT INTO votes VALUES (3, 2);
-- @migration
ALTER TABLE votes ADD COLUMN weight int NOT NULL DEFAULT 1;
DROP MATERIALIZED VIEW scores;
CREATE MATERIALIZED VIEW scores AS SELECT post, sum(weight) AS total FROM votes GROUP BY post;
CREATE UNIQUE INDEX scores_post ON scores (post);
DELETE FROM votes WHERE id = 1;
DO $$ BEGIN REFRESH MATERIALIZED VIEW scores; END $$;
