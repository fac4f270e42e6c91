export { Problem, SettingsError } from '@svc/service';
export { writePlayground } from './dashboard/write-playground.js';
export { scopesSchema } from './keys/api-key.js';
export { expiration } from './keys/expiration.js';
export { email } from './mail/email.js';
export { Operator } from './operator/operator.js';
export { readOperatorSettings } from './operator/operator-settings.js';
export { servePlatform, servePlatformWorker } from './serve.js';
