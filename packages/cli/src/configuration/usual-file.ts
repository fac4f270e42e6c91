/** The default path of the configuration file. */
export const usualFile = 'svc.config.json';
