CREATE TABLE experiments (
    key        text PRIMARY KEY,
    variants   text[] NOT NULL,
    started_at timestamptz
);

CREATE TABLE experiment_assignments (
    experiment_key text NOT NULL REFERENCES experiments (key) ON DELETE CASCADE,
    customer_id    bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    variant        text NOT NULL,
    assigned_at    timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (experiment_key, customer_id)
);
CREATE INDEX experiment_assignments_customer ON experiment_assignments (customer_id);
GRANT SELECT, INSERT ON experiments, experiment_assignments TO storefront_app;
