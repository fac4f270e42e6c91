import { attachments } from './attachments.js';
import { operatorsAndLanguages } from './operators-and-languages.js';
import { relations } from './relations.js';
import { replicationAndForeign } from './replication-and-foreign.js';
import { cluster } from './shared-objects.js';
import { tableParts } from './table-satellites.js';
import { textAndLocale } from './text-and-locale.js';
import type { CatalogCoverage } from './treatment.js';
import { typesAndRoutines } from './types-and-routines.js';

/** Every column of every catalog of PostgreSQL 15 to 18, except those of `gathered`. */
export const coverage: CatalogCoverage = {
  ...relations,
  ...tableParts,
  ...typesAndRoutines,
  ...operatorsAndLanguages,
  ...textAndLocale,
  ...cluster,
  ...replicationAndForeign,
  ...attachments,
};
