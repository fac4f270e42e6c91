export const roles = ['owner', 'admin', 'member'] as const;
export type Role = (typeof roles)[number];

/** Who may change the organization and its keys. */
export const admins: readonly Role[] = ['owner', 'admin'];
