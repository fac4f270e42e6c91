-- What the proof of a run says; NULL for an analysis, and before a run has ended.
ALTER TABLE svc_platform.runs
    ADD COLUMN verdict         text    CHECK (verdict IN ('proven', 'different', 'not_proven')),
    ADD COLUMN verdict_message text,
    ADD COLUMN unverified      integer CHECK (unverified >= 0),
    ADD CHECK ((verdict IS NULL) = (verdict_message IS NULL) AND (verdict IS NULL) = (unverified IS NULL));

UPDATE svc_platform.runs r
   SET verdict = CASE v.outcome WHEN 'equivalent' THEN 'proven' WHEN 'different' THEN 'different' ELSE 'not_proven' END,
       verdict_message = v.message,
       unverified = v.unverified
  FROM (SELECT run_id,
               CASE WHEN sql IS NULL THEN response::jsonb ->> 'outcome'
                    ELSE response::jsonb #>> '{proof,outcome}' END AS outcome,
               coalesce(response::jsonb ->> 'message', response::jsonb #>> '{validation,message}', '') AS message,
               CASE WHEN sql IS NULL THEN coalesce(jsonb_array_length(response::jsonb -> 'unverified'), 0)
                    ELSE coalesce(jsonb_array_length(response::jsonb #> '{proof,unverified}'), 0) END AS unverified
          FROM svc_platform.run_results) AS v
 WHERE v.run_id = r.id AND r.status = 'completed' AND r.kind IN ('squash', 'validate');
