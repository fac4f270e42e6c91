-- How often an analysis was begun and neither finished nor put back: an instance that dies says nothing more.
ALTER TABLE svc_server.analyses ADD begun integer NOT NULL DEFAULT 0;
