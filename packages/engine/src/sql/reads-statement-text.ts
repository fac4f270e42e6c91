import { mentions } from '../code/mentions.js';

/** Whether code may read the text of the statement that runs it, as audit triggers do. */
export const readsStatementText = mentions('current_query');

/** Whether code may read by which blocks and functions it was called. */
export const readsCallers = mentions('pg_context', 'pg_exception_context');
