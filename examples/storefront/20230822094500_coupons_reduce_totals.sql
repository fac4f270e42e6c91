CREATE OR REPLACE FUNCTION order_total(order_id bigint) RETURNS numeric
LANGUAGE sql STABLE AS $$
    SELECT round(sum(quantity * unit_price) * (100 - coalesce(max(percent_off), 0)) / 100, 2)
    FROM order_items
    JOIN orders ON orders.id = order_items.order_id
    LEFT JOIN coupons ON coupons.code = orders.coupon_code
    WHERE order_items.order_id = $1
$$;
