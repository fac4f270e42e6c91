import type { Mutation } from '../mutation.js';

const tables =
  'CREATE TABLE p (id int PRIMARY KEY, other int UNIQUE); CREATE TABLE t (a int, b int);';
const foreignKey = `${tables} ALTER TABLE t ADD CONSTRAINT f FOREIGN KEY (a) REFERENCES p`;
const pair = `CREATE TABLE p (x int, y int, PRIMARY KEY (x, y)); CREATE TABLE t (a int, b int);
  ALTER TABLE t ADD CONSTRAINT f FOREIGN KEY`;

export const constraints: readonly Mutation[] = [
  {
    name: 'a check that is NOT VALID',
    sql: `${tables} ALTER TABLE t ADD CONSTRAINT c CHECK (a > 0) «→NOT VALID»`,
    differs: 'constraint c on public.t: validated',
    also: ['constraint c on public.t: definition'],
  },
  {
    name: 'a foreign key that is NOT VALID',
    sql: `${foreignKey} «→NOT VALID»`,
    differs: 'constraint f on public.t: validated',
    also: ['constraint f on public.t: definition'],
  },
  {
    name: 'deferrable',
    sql: `${foreignKey} «→DEFERRABLE»`,
    differs: 'constraint f on public.t: deferrable',
    also: ['constraint f on public.t: definition'],
  },
  {
    name: 'deferred at first',
    sql: `${foreignKey} DEFERRABLE «→INITIALLY DEFERRED»`,
    differs: 'constraint f on public.t: deferred',
    also: ['constraint f on public.t: definition'],
  },
  {
    name: 'a deferrable unique constraint',
    sql: `${tables} ALTER TABLE t ADD CONSTRAINT u UNIQUE (a) «→DEFERRABLE»`,
    differs: 'constraint u on public.t: deferrable',
    also: ['constraint u on public.t: definition', 'index public.u: immediate'],
  },
  {
    name: 'name',
    sql: `${tables} ALTER TABLE t ADD CONSTRAINT «c→d» CHECK (a > 0)`,
    differs: 'constraint c on public.t is missing',
    also: ['constraint d on public.t is extra'],
  },
  {
    name: 'name of a primary key',
    sql: 'CREATE TABLE t (a int, CONSTRAINT «k→l» PRIMARY KEY (a))',
    differs: 'constraint k on public.t is missing',
    also: [
      'constraint l on public.t is extra',
      'index public.k is missing',
      'index public.l is extra',
    ],
  },
  {
    name: 'match type',
    sql: `${pair} (a, b) REFERENCES p MATCH «SIMPLE→FULL»`,
    differs: 'constraint f on public.t: match',
    also: ['constraint f on public.t: definition'],
  },
  {
    name: 'NO INHERIT',
    sql: `${tables} ALTER TABLE t ADD CONSTRAINT c CHECK (a > 0) «→NO INHERIT»`,
    differs: 'constraint c on public.t: no inherit',
    also: ['constraint c on public.t: definition'],
  },
  {
    name: 'on delete',
    sql: `${foreignKey} ON DELETE «CASCADE→SET NULL»`,
    differs: 'constraint f on public.t: on delete',
    also: ['constraint f on public.t: definition'],
  },
  {
    name: 'on delete, restrict or no action',
    sql: `${foreignKey} ON DELETE «NO ACTION→RESTRICT»`,
    differs: 'constraint f on public.t: on delete',
    also: ['constraint f on public.t: definition'],
  },
  {
    name: 'on update',
    sql: `${foreignKey} ON UPDATE «CASCADE→SET DEFAULT»`,
    differs: 'constraint f on public.t: on update',
    also: ['constraint f on public.t: definition'],
  },
  {
    name: 'the columns that on delete sets to null',
    sql: `${pair} (a, b) REFERENCES p ON DELETE SET NULL («a→b»)`,
    differs: 'constraint f on public.t: on delete columns',
    also: ['constraint f on public.t: definition'],
  },
  {
    name: 'referenced column',
    sql: `${foreignKey} («id→other»)`,
    differs: 'constraint f on public.t: definition',
    also: ['constraint f on public.t: referenced columns', 'constraint f on public.t: index'],
  },
  {
    name: 'pairing of the columns',
    sql: `${pair} («a, b→b, a») REFERENCES p`,
    differs: 'constraint f on public.t: columns',
    also: ['constraint f on public.t: definition'],
  },
  {
    name: 'referenced table',
    sql: `CREATE TABLE p (id int PRIMARY KEY); CREATE TABLE q (id int PRIMARY KEY); CREATE TABLE t (a int);
          ALTER TABLE t ADD CONSTRAINT f FOREIGN KEY (a) REFERENCES «p→q»`,
    differs: 'constraint f on public.t: references',
    also: ['constraint f on public.t: definition', 'constraint f on public.t: index'],
  },
  {
    name: 'a weaker check',
    sql: `${tables} ALTER TABLE t ADD CONSTRAINT c CHECK (a > «10→1»)`,
    differs: 'constraint c on public.t: definition',
  },
  {
    name: 'a second foreign key, alike',
    sql: `${foreignKey}; «→ALTER TABLE t ADD CONSTRAINT g FOREIGN KEY (a) REFERENCES p»`,
    differs: 'constraint g on public.t is extra',
  },
  {
    name: 'a primary key in place of a unique one',
    sql: 'CREATE TABLE t (a int NOT NULL); ALTER TABLE t ADD CONSTRAINT k «UNIQUE→PRIMARY KEY» (a)',
    differs: 'constraint k on public.t: type',
    also: ['constraint k on public.t: definition', 'index public.k: primary key'],
  },
  {
    name: 'columns of a unique constraint',
    sql: `${tables} ALTER TABLE t ADD CONSTRAINT u UNIQUE («a, b→b, a»)`,
    differs: 'constraint u on public.t: columns',
    also: [
      'constraint u on public.t: definition',
      'index public.u: columns',
      'index public.u: definition',
    ],
  },
  {
    name: 'a unique constraint’s NULLS NOT DISTINCT',
    sql: `${tables} ALTER TABLE t ADD CONSTRAINT u UNIQUE «→NULLS NOT DISTINCT» (a)`,
    differs: 'constraint u on public.t: definition',
    also: ['index public.u: definition', 'index public.u: nulls not distinct'],
  },
  {
    name: 'a unique index in place of a unique constraint',
    sql: `${tables} «ALTER TABLE t ADD CONSTRAINT u UNIQUE (a)→CREATE UNIQUE INDEX u ON t (a)»`,
    differs: 'constraint u on public.t is missing',
    also: ['index public.u: constraint'],
  },
  {
    name: 'operator of an exclusion',
    sql: `CREATE TABLE t (r int4range, CONSTRAINT x EXCLUDE USING gist (r WITH «&&→-|-»))`,
    differs: 'constraint x on public.t: definition',
    also: ['constraint x on public.t: operators'],
  },
  {
    name: 'predicate of an exclusion',
    sql: `CREATE TABLE t (r int4range, CONSTRAINT x EXCLUDE USING gist (r WITH &&) «→WHERE (NOT isempty(r))»)`,
    differs: 'constraint x on public.t: definition',
    also: ['index public.x: definition', 'index public.x: predicate'],
  },
  {
    name: 'declared by the child too',
    sql: `CREATE TABLE p (a int, CONSTRAINT c CHECK (a > 0));
          CREATE TABLE k («→CONSTRAINT c CHECK (a > 0)») INHERITS (p)`,
    differs: 'constraint c on public.k: local',
  },
  {
    name: 'NOT ENFORCED',
    sql: `${tables} ALTER TABLE t ADD CONSTRAINT c CHECK (a > 0) «NOT VALID→NOT ENFORCED»`,
    differs: 'constraint c on public.t: enforced',
    also: ['constraint c on public.t: definition'],
    from: 18,
  },
  {
    name: 'WITHOUT OVERLAPS',
    sql: 'CREATE TABLE t (r int4range NOT NULL, CONSTRAINT u UNIQUE (r), s int4range NOT NULL, CONSTRAINT v UNIQUE (r, s «→WITHOUT OVERLAPS»))',
    differs: 'constraint v on public.t: period',
    also: [
      'constraint v on public.t: definition',
      'constraint v on public.t: operators',
      'index public.v: definition',
      'index public.v: exclusion',
      'index public.v: method',
    ],
    from: 18,
  },
  {
    name: 'name of a not-null constraint',
    sql: 'CREATE TABLE t (a int CONSTRAINT «n→m» NOT NULL)',
    differs: 'constraint n on public.t is missing',
    also: ['constraint m on public.t is extra'],
    from: 18,
  },
  {
    name: 'NO INHERIT of a not-null constraint',
    sql: 'CREATE TABLE t (a int CONSTRAINT n NOT NULL «→NO INHERIT»)',
    differs: 'constraint n on public.t: no inherit',
    also: ['constraint n on public.t: definition'],
    from: 18,
  },
  {
    name: 'a not-null constraint that is NOT VALID',
    sql: 'CREATE TABLE t (a int); ALTER TABLE t ADD CONSTRAINT n NOT NULL a «→NOT VALID»',
    differs: 'constraint n on public.t: validated',
    also: ['constraint n on public.t: definition'],
    from: 18,
  },
  {
    name: 'check local on child',
    sql: 'CREATE TABLE p (a int CONSTRAINT k CHECK (a > 0)); CREATE TABLE c (a int «→CONSTRAINT k CHECK (a > 0)») INHERITS (p)',
    differs: 'constraint k on public.c: local',
  },
  {
    name: 'to partitioned not valid child',
    sql: 'CREATE TABLE p (id int PRIMARY KEY); CREATE TABLE t (a int, b int); ALTER TABLE t ADD CONSTRAINT f FOREIGN KEY (a) REFERENCES p ON UPDATE «NO ACTION→RESTRICT»',
    differs: 'constraint f on public.t: definition',
    also: ['constraint f on public.t: on update'],
  },
  {
    name: 'trigger state on referenced side',
    sql: 'CREATE TABLE p (id int PRIMARY KEY); CREATE TABLE t (a int CONSTRAINT f REFERENCES p); «→ALTER TABLE p DISABLE TRIGGER ALL»',
    differs: 'constraint f on public.t: internal triggers',
  },
  {
    name: 'not enforced',
    sql: 'CREATE TABLE p (id int PRIMARY KEY); CREATE TABLE t (a int CONSTRAINT f REFERENCES p «→NOT ENFORCED»)',
    differs: 'constraint f on public.t: definition',
    also: ['constraint f on public.t: enforced', 'constraint f on public.t: validated'],
    from: 18,
  },
  {
    name: 'not null inherited no inherit',
    sql: 'CREATE TABLE p (a int); CREATE TABLE c () INHERITS (p); ALTER TABLE p ADD CONSTRAINT n NOT NULL a; «→ALTER TABLE c ADD CONSTRAINT n NOT NULL a»',
    differs: 'constraint n on public.c: local',
    from: 18,
  },
  {
    name: 'pk without overlaps fk period',
    sql: 'CREATE TABLE p (id int4range, v daterange, PRIMARY KEY (id, v WITHOUT OVERLAPS)); CREATE TABLE t (id int4range, v daterange); «→ALTER TABLE t ADD CONSTRAINT f FOREIGN KEY (id, PERIOD v) REFERENCES p (id, PERIOD v)»',
    differs: 'constraint f on public.t is extra',
    from: 18,
  },
  {
    name: 'exclusion deferrable',
    sql: 'CREATE TABLE t (r int4range, CONSTRAINT x EXCLUDE USING gist (r WITH &&) «→DEFERRABLE»)',
    differs: 'index public.x: immediate',
    also: ['constraint x on public.t: deferrable', 'constraint x on public.t: definition'],
  },
  {
    name: 'options of a unique constraint’s index',
    sql: 'CREATE TABLE t (a int, UNIQUE (a) «→WITH (fillfactor = 50)»)',
    differs: 'index public.t_a_key: options',
  },
  {
    name: 'a table of the same name in another schema',
    sql: `CREATE SCHEMA s; CREATE TABLE s.t (a int); CREATE TABLE t (a int, b regclass CHECK (b <> '«s→public».t'::regclass))`,
    differs: 'constraint t_b_check on public.t: definition',
  },
  {
    name: 'AND or OR',
    sql: 'CREATE TABLE t (a int, CHECK (a > 1 «AND→OR» a < 5))',
    differs: 'constraint t_a_check on public.t: definition',
  },
];
