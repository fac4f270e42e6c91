CREATE TABLE coupons (
    code        text PRIMARY KEY,
    percent_off integer NOT NULL CHECK (percent_off BETWEEN 1 AND 100),
    expires_on  date
);

INSERT INTO coupons (code, percent_off, expires_on) VALUES
    ('WELCOME10', 10, NULL),
    ('SUMMER23', 15, '2023-08-31');

ALTER TABLE orders ADD COLUMN coupon_code text REFERENCES coupons (code);
