-- @example a new label goes to the end
CREATE TYPE mood AS ENUM ('sad', 'happy');
-- @migration
ALTER TYPE mood ADD VALUE 'glad';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy', 'glad');

-- @example a new label goes where it was asked to
CREATE TYPE mood AS ENUM ('sad', 'happy');
-- @migration
ALTER TYPE mood ADD VALUE 'meh' AFTER 'sad';
ALTER TYPE mood ADD VALUE 'low' BEFORE 'sad';
-- @becomes
CREATE TYPE mood AS ENUM ('low', 'sad', 'meh', 'happy');

-- @example a label that exists already changes nothing
CREATE TYPE mood AS ENUM ('sad');
-- @migration
ALTER TYPE mood ADD VALUE IF NOT EXISTS 'sad';
-- @becomes
CREATE TYPE mood AS ENUM ('sad');

-- @example a quote in a label is kept
CREATE TYPE mood AS ENUM ('so-so');
-- @migration
ALTER TYPE mood ADD VALUE 'can''t say';
-- @becomes
CREATE TYPE mood AS ENUM ('so-so', 'can''t say');

-- @example labels come before the tables that use the type
CREATE TYPE mood AS ENUM ('sad');
CREATE TABLE t (m mood);
-- @migration
ALTER TYPE mood ADD VALUE 'happy';
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'happy');
CREATE TABLE t (m mood);
