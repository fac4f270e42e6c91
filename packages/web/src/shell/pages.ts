import type { ComponentType } from 'react';
import { AuditLogPage } from '../audit/audit-log-page.js';
import { ComparePage } from '../compare/compare-page.js';
import { ConnectPage } from '../connect/connect-page.js';
import { KeysPage } from '../keys/keys-page.js';
import { MembersPage } from '../members/members-page.js';
import { SettingsPage } from '../organizations/settings-page.js';
import { OverviewPage } from '../overview/overview-page.js';
import { ProjectPage } from '../projects/project-page.js';
import { ProjectsPage } from '../projects/projects-page.js';
import { NewRunPage } from '../runs/new-run-page.js';
import { RunPage } from '../runs/run-page.js';
import { RunsPage } from '../runs/runs-page.js';
import { UsagePage } from '../usage/usage-page.js';
import { WebhookPage } from '../webhooks/webhook-page.js';
import { WebhooksPage } from '../webhooks/webhooks-page.js';

/** The pages of an organization, by their path within it. */
export const pages: readonly { readonly path: string; readonly page: ComponentType }[] = [
  { path: '/overview', page: OverviewPage },
  { path: '/runs', page: RunsPage },
  { path: '/runs/new', page: NewRunPage },
  { path: '/runs/:id', page: RunPage },
  { path: '/runs/:id/compare', page: ComparePage },
  { path: '/projects', page: ProjectsPage },
  { path: '/projects/:id', page: ProjectPage },
  { path: '/usage', page: UsagePage },
  { path: '/keys', page: KeysPage },
  { path: '/members', page: MembersPage },
  { path: '/webhooks', page: WebhooksPage },
  { path: '/webhooks/:id', page: WebhookPage },
  { path: '/audit-log', page: AuditLogPage },
  { path: '/connect', page: ConnectPage },
  { path: '/settings', page: SettingsPage },
];
