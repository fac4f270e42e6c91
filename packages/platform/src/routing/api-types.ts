/** The types of the API's responses, for clients of the same version. */
export type {
  AnalyzeResponse,
  SquashResponse,
  ValidateResponse,
  VerdictName,
} from '@svc/service';
export type { Role } from '../access/roles.js';
export type { Scope } from '../access/scopes.js';
export type { AuditAction } from '../audit/audit-action.js';
export type { AuditEntry } from '../audit/audit-entry.js';
export type { Invitation } from '../invitations/invitation-store.js';
export type { ApiKey, ApiKeyWithString } from '../keys/api-key.js';
export type { Member } from '../members/member-store.js';
export type { Organization } from '../organizations/organization.js';
export type { Me } from '../people/me-routes.js';
export type { Passkey } from '../people/passkey-store.js';
export type { Session } from '../people/session-store.js';
export type { Project } from '../projects/project.js';
export type { Run, RunKind, RunStatus } from '../runs/run.js';
export type { RunInput } from '../runs/run-input.js';
export type { Usage } from '../usage/usage-routes.js';
export type {
  ListedWebhook,
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookWithSecret,
} from '../webhooks/webhook.js';
