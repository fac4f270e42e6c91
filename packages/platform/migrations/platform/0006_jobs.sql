-- What waits for a worker, and what a worker is at. A job that is done is not here.
CREATE TABLE svc_platform.jobs (
    id            uuid        PRIMARY KEY,
    -- Jobs of one lane wait for no other lane.
    lane          text        NOT NULL,
    -- Within a lane, owners take turns.
    owner         text        NOT NULL,
    turn          bigint      NOT NULL,
    attempts      integer     NOT NULL DEFAULT 0,
    interruptions integer     NOT NULL DEFAULT 0,
    goes_first    boolean     NOT NULL DEFAULT false,
    added_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
    due_at        timestamptz NOT NULL DEFAULT clock_timestamp(),
    -- The advisory lock of the process that has it.
    taken_by      bigint,
    taken_at      timestamptz
);

CREATE INDEX jobs_in_turn ON svc_platform.jobs (lane, goes_first DESC, turn, added_at) WHERE taken_by IS NULL;
CREATE INDEX jobs_of_owner ON svc_platform.jobs (lane, owner, turn);
CREATE INDEX jobs_taken ON svc_platform.jobs (taken_by) WHERE taken_by IS NOT NULL;

INSERT INTO svc_platform.jobs (id, lane, owner, turn)
SELECT id, CASE WHEN kind = 'analyze' OR options ->> 'validate' = 'false' THEN 'quick' ELSE 'proof' END, organization_id,
       2 * row_number() OVER (PARTITION BY organization_id ORDER BY id)
  FROM svc_platform.runs WHERE status IN ('queued', 'processing');

DROP SCHEMA IF EXISTS svc_platform_queue CASCADE;
