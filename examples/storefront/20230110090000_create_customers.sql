-- Addresses are compared without regard to case: ada@example.com and Ada@Example.com are one person.
CREATE EXTENSION IF NOT EXISTS citext;

CREATE TABLE customers (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    email      citext NOT NULL UNIQUE,
    full_name  text NOT NULL,
    phone      text,
    created_at timestamptz NOT NULL DEFAULT now()
);

COMMENT ON TABLE customers IS 'People with an account. Guests who buy once are not kept here.';
