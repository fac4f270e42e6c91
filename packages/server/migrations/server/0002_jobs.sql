-- What waits for a worker, and what a worker is at. A job that is done is not here.
CREATE TABLE svc_server.jobs (
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

CREATE INDEX jobs_in_turn ON svc_server.jobs (lane, goes_first DESC, turn, added_at) WHERE taken_by IS NULL;
CREATE INDEX jobs_of_owner ON svc_server.jobs (lane, owner, turn);
CREATE INDEX jobs_taken ON svc_server.jobs (taken_by) WHERE taken_by IS NOT NULL;

INSERT INTO svc_server.jobs (id, lane, owner, turn)
SELECT id, 'proof', owner, 2 * row_number() OVER (PARTITION BY owner ORDER BY created_at)
  FROM (SELECT id, created_at, target ->> 'owner' || '/' || (target ->> 'repository') AS owner
          FROM svc_server.analyses WHERE status IN ('queued', 'processing')) AS unfinished;

DROP SCHEMA IF EXISTS svc_queue CASCADE;
