/** What the command `svc` starts and calls: the HTTP server, and the platform with its worker and its operator. */
export {
  email,
  expiration,
  Operator,
  Problem,
  readOperatorSettings,
  SettingsError,
  scopesSchema,
  servePlatform,
  servePlatformWorker,
  writePlayground,
} from '@svc/platform';
export { serve, signToken } from '@svc/server';
