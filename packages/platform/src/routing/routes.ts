import type { Route } from '../api/route.js';
import { auditRoutes } from '../audit/audit-routes.js';
import { invitationRoutes } from '../invitations/invitation-routes.js';
import { keyRoutes } from '../keys/key-routes.js';
import { memberRoutes } from '../members/member-routes.js';
import { organizationRoutes } from '../organizations/organization-routes.js';
import { authRoutes } from '../people/auth-routes.js';
import { meRoutes } from '../people/me-routes.js';
import { passkeyRoutes } from '../people/passkey-routes.js';
import { secondFactorRoutes } from '../people/second-factor-routes.js';
import { sessionRoutes } from '../people/session-routes.js';
import { projectRoutes } from '../projects/project-routes.js';
import { runRoutes } from '../runs/run-routes.js';
import { usageRoutes } from '../usage/usage-routes.js';
import { webhookRoutes } from '../webhooks/webhook-routes.js';

/** The route table: every endpoint of the platform, with its access rule. */
export const routes: readonly Route[] = [
  ...projectRoutes,
  ...runRoutes,
  ...usageRoutes,
  ...keyRoutes,
  ...webhookRoutes,
  ...organizationRoutes,
  ...memberRoutes,
  ...invitationRoutes,
  ...auditRoutes,
  ...authRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...meRoutes,
  ...sessionRoutes,
];
