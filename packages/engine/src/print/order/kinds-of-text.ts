import { startsWith } from '../../text/mentions.js';

/** What a statement of the result is about, by its first words: only the layout depends on it. */

export const createsSchema = startsWith('create (schema|extension)');
export const createsType = startsWith('create (type|domain)');
/** Whether it is about rows. */
export const isData = startsWith(
  '(insert|update|delete|merge|copy|with|truncate)',
  'select setval',
  'select pg_catalog.setval',
);
