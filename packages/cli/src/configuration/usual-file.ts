/** Where the settings are looked for when no flag says so. */
export const usualFile = 'svc.config.json';
