-- A view keeps the columns that `*` had when the view was created or replaced, whatever is added to its tables later.
CREATE TABLE accounts (id int PRIMARY KEY, "user" text NOT NULL, "left" int, "Total due" numeric DEFAULT 0);
CREATE TABLE payments (id int PRIMARY KEY, account_id int REFERENCES accounts, amount numeric NOT NULL);
CREATE VIEW all_accounts AS SELECT * FROM accounts;
CREATE VIEW open_accounts AS SELECT a.* FROM accounts AS a WHERE EXISTS (SELECT 1 FROM payments p WHERE p.account_id = a.id);
CREATE VIEW account_payments AS SELECT a.*, p.amount, p.amount * 2 AS twice FROM accounts a JOIN payments p ON p.account_id = a.id;
CREATE VIEW account_and_payment AS SELECT a.id AS account, p.* FROM accounts a, payments p;
CREATE VIEW over_view AS SELECT * FROM all_accounts;
CREATE VIEW payments_per_account AS SELECT p.account_id, sum(p.amount) FROM payments p GROUP BY p.account_id;

-- @migration
ALTER TABLE accounts ADD COLUMN email text;
ALTER TABLE payments ADD COLUMN paid_at timestamptz, ADD COLUMN note text;
CREATE OR REPLACE VIEW open_accounts AS SELECT a.* FROM accounts AS a WHERE EXISTS (SELECT 1 FROM payments p WHERE p.account_id = a.id);

-- @migration
ALTER TABLE accounts ADD COLUMN phone text;
CREATE OR REPLACE VIEW all_accounts AS SELECT * FROM accounts;
CREATE VIEW second AS SELECT * FROM payments;

-- @migration
ALTER TABLE payments DROP CONSTRAINT payments_pkey;
ALTER TABLE payments ADD COLUMN currency char(3) NOT NULL DEFAULT 'EUR';
ALTER TABLE payments ADD PRIMARY KEY (id, account_id);
