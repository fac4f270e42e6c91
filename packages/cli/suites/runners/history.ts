/** A typical history, without marks of any tool. */
export interface Step {
  readonly number: number;
  readonly name: string;
  readonly statements: readonly string[];
}

const step = (number: number, name: string, ...statements: readonly string[]): Step => ({
  number,
  name,
  statements: statements.map((text) => text.trim()),
});

/**
 * Tables, an enum that grows and is used, a function body with semicolons, renames, rows, comments, a dropped
 * table.
 */
export const history: readonly Step[] = [
  step(
    1,
    'create_customers',
    "CREATE TYPE tier AS ENUM ('free', 'pro');",
    `
CREATE TABLE customers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE,
  tier tier NOT NULL DEFAULT 'free',
  created_at timestamptz NOT NULL DEFAULT now()
);`,
    "COMMENT ON TABLE customers IS 'People who pay; or might';",
  ),
  step(
    2,
    'create_orders',
    `
CREATE TABLE orders (
  id serial PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers (id),
  total numeric(10, 2) NOT NULL DEFAULT 0
);`,
    'CREATE TABLE legacy_import (line text);',
    "INSERT INTO legacy_import VALUES ('1;ann'), ('2;bob');",
    'CREATE INDEX orders_customer_id ON orders (customer_id);',
  ),
  step(3, 'add_enterprise_tier', "ALTER TYPE tier ADD VALUE 'enterprise';"),
  step(
    4,
    'first_customers',
    `
INSERT INTO customers (email, tier, created_at) VALUES
  ('ann@example.com', 'enterprise', '2024-01-01 00:00:00+00'),
  ('o''neil@example.com', 'free', '2024-01-02 00:00:00+00');`,
    "INSERT INTO orders (customer_id, total) SELECT id, 9.5 FROM customers WHERE tier = 'enterprise';",
    'ALTER TABLE orders ADD CONSTRAINT orders_total_check CHECK (total >= 0);',
  ),
  step(
    5,
    'order_totals',
    'ALTER TABLE customers RENAME COLUMN email TO contact;',
    `
CREATE FUNCTION total_of(customer bigint) RETURNS numeric LANGUAGE plpgsql STABLE AS $$
DECLARE
  result numeric;
BEGIN
  -- Rows that were never paid count; so it was agreed.
  SELECT coalesce(sum(total), 0) INTO result FROM orders WHERE customer_id = customer;
  RETURN result;
END;
$$;`,
    'ALTER TABLE customers ADD COLUMN notes text;',
  ),
  step(
    6,
    'drop_legacy_import',
    'DROP TABLE legacy_import;',
    'ALTER TABLE orders RENAME CONSTRAINT orders_total_check TO total_is_not_negative;',
    "COMMENT ON COLUMN customers.contact IS 'An address that letters reach';",
  ),
];

/** A migration written after the history was squashed. */
export const next: Step = step(
  7,
  'order_states',
  "ALTER TABLE orders ADD COLUMN state text NOT NULL DEFAULT 'open';",
  "UPDATE orders SET state = 'paid' WHERE total > 5;",
  'CREATE INDEX orders_state ON orders (state);',
);

/** A timestamp version: one hour for each migration. */
export function timestamp({ number }: Step): string {
  return `202401${String(number).padStart(2, '0')}120000`;
}

/** The statements as one text. */
export function textOf({ statements }: Step): string {
  return `${statements.join('\n\n')}\n`;
}
