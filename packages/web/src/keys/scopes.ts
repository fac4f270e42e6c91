import type { Scope } from '../api/types.js';

/** The scopes of keys, in the order of the form. */
export const scopes: Readonly<Record<Scope, string>> = {
  'projects:read': 'List projects, get project details',
  'projects:write': 'Create, update, delete projects',
  'migrations:run': 'Upload files, run analyses and squashes, download results',
  'usage:read': 'View usage statistics and limits',
  'admin:read': 'See members, settings, keys and the audit log',
  'admin:write': 'Change members and settings',
};
