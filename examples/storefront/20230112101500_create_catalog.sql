CREATE TYPE product_status AS ENUM ('draft', 'active');

CREATE TABLE categories (
    id        serial PRIMARY KEY,
    parent_id integer REFERENCES categories (id),
    slug      text NOT NULL UNIQUE,
    name      text NOT NULL
);

CREATE TABLE products (
    id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    category_id  integer NOT NULL REFERENCES categories (id),
    sku          text NOT NULL,
    name         text NOT NULL,
    description  text,
    price        numeric(10, 2) NOT NULL CHECK (price >= 0),
    status       product_status NOT NULL DEFAULT 'draft',
    weight_grams integer,
    created_at   timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX products_sku ON products (sku);
CREATE INDEX products_category ON products (category_id);
