/** Platforms that provide objects before the first migration; `none` provides nothing. */
export const platformNames = ['supabase', 'none'] as const;
export type PlatformName = (typeof platformNames)[number];
