ALTER TYPE subscription_interval ADD VALUE 'two weeks' BEFORE 'month';
