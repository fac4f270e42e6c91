CREATE TABLE coupons (
    code        text PRIMARY KEY,
    percent_off integer NOT NULL CHECK (percent_off BETWEEN 1 AND 100),
    expires_on  date
);

ALTER TABLE orders ADD COLUMN coupon_code text REFERENCES coupons (code);
CREATE INDEX orders_coupon ON orders (coupon_code);
