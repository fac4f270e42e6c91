ALTER TABLE orders ADD COLUMN gift_card_amount amount NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION order_total(order_id bigint) RETURNS numeric
LANGUAGE sql STABLE AS $$
    SELECT round(sum(quantity * unit_price) * (100 - coalesce(max(percent_off), 0)) / 100, 2)
           - max(orders.gift_card_amount)
    FROM order_items
    JOIN orders ON orders.id = order_items.order_id
    LEFT JOIN promotions ON promotions.id = orders.promotion_id
    WHERE order_items.order_id = $1
$$;
