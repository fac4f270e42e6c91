CREATE TABLE product_questions (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    product_id  bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    question    text NOT NULL,
    asked_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_questions_product ON product_questions (product_id);

CREATE TABLE product_answers (
    question_id bigint PRIMARY KEY REFERENCES product_questions (id) ON DELETE CASCADE,
    answer      text NOT NULL,
    answered_at timestamptz NOT NULL DEFAULT now()
);
