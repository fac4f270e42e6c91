DROP VIEW customer_values;
