-- Objects and properties that PostgreSQL 18 adds to the rich database.

CREATE TABLE public.bookings (
  room integer CONSTRAINT room_given NOT NULL NO INHERIT,
  months int4range,
  during int4range,
  nights integer GENERATED ALWAYS AS (upper(during) - lower(during)) VIRTUAL,
  guest integer CONSTRAINT known REFERENCES public.customers NOT ENFORCED,
  CONSTRAINT once UNIQUE (months, during WITHOUT OVERLAPS)
);
ALTER TABLE public.bookings ADD CONSTRAINT guest_given NOT NULL guest NOT VALID;
CREATE PUBLICATION computed FOR TABLE public.bookings WITH (publish_generated_columns = stored);
