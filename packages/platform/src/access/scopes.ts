/** The permissions of an API key, by scope. */
export const scopes = {
  'projects:read': 'list projects, get project details',
  'projects:write': 'create, update, delete projects',
  'migrations:run': 'upload files, run analyses, download results',
  'usage:read': 'view usage statistics and limits',
  'admin:read': 'see members, settings, keys and the audit log',
  'admin:write': 'change members and settings',
} as const;

export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];

/** Whether a scope is for admins: it works only while the key's creator is one. */
export function isAdminScope(scope: Scope): boolean {
  return scope.startsWith('admin:');
}
