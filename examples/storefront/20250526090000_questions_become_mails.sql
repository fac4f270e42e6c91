-- Nobody looked for answers under a product. Questions go to the service desk.
DROP TABLE product_answers;
DROP TABLE product_questions;
