/** The types of API responses: those of the server's schemas, which its tests check every response against. */
export type {
  AnalyzeResponse,
  ApiKey,
  ApiKeyWithString,
  AuditAction,
  AuditEntry,
  Invitation,
  ListedWebhook,
  Me,
  Member,
  Organization,
  Passkey,
  Project,
  Role,
  Run,
  RunInput,
  RunKind,
  RunStatus,
  Scope,
  Session,
  SquashResponse,
  Usage,
  ValidateResponse,
  VerdictName,
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookWithSecret,
} from '@svc/platform/api-types';

/** An error detail about one field or place. */
export type ProblemDetail = Readonly<Record<string, string | number>>;

/** A page of a list: the items under the name of the resource. */
export type ListPage<Name extends string, Item> = {
  readonly total: number;
  readonly next_cursor: string | null;
} & { readonly [name in Name]: readonly Item[] };
