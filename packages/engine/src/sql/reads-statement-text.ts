import { mentions } from '../code/mentions.js';

/** Whether code may read the text of the statement that runs it, as audit triggers do. */
export const readsStatementText = mentions('current_query');
