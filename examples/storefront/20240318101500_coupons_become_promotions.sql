CREATE TABLE promotions (
    id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code        text NOT NULL UNIQUE,
    percent_off integer NOT NULL CHECK (percent_off BETWEEN 1 AND 100),
    valid       daterange NOT NULL DEFAULT daterange(NULL, NULL)
);

INSERT INTO promotions (code, percent_off, valid)
SELECT code, percent_off, daterange(NULL, expires_on, '[]') FROM coupons ORDER BY code;

ALTER TABLE orders ADD COLUMN promotion_id integer REFERENCES promotions (id);
UPDATE orders SET promotion_id = promotions.id FROM promotions WHERE promotions.code = orders.coupon_code;

CREATE OR REPLACE FUNCTION order_total(order_id bigint) RETURNS numeric
LANGUAGE sql STABLE AS $$
    SELECT round(sum(quantity * unit_price) * (100 - coalesce(max(percent_off), 0)) / 100, 2)
    FROM order_items
    JOIN orders ON orders.id = order_items.order_id
    LEFT JOIN promotions ON promotions.id = orders.promotion_id
    WHERE order_items.order_id = $1
$$;

DROP INDEX orders_coupon;
ALTER TABLE orders DROP COLUMN coupon_code;
DROP TABLE coupons;
