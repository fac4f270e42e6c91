/** Platforms whose migrations build on what is there before the first of them; `none` brings nothing. */
export const platformNames = ['supabase', 'none'] as const;
export type PlatformName = (typeof platformNames)[number];
