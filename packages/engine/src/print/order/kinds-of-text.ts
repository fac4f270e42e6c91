import { startsWith } from '../../code/mentions.js';

/** The kind of a statement of the result, by its first words: only the layout depends on it. */

export const createsSchema = startsWith('create (schema|extension)');
export const createsType = startsWith('create (type|domain)');
/** Whether a statement changes rows. */
export const isData = startsWith(
  '(insert|update|delete|merge|copy|with|truncate)',
  'select setval',
  'select pg_catalog.setval',
);
