-- Points cost more than they brought. Balances were paid out as vouchers.
DROP TRIGGER earn_points ON orders;
DROP FUNCTION earn_points();
DROP FUNCTION expire_points();
DROP TABLE loyalty_entries;
DROP TABLE loyalty_accounts;
