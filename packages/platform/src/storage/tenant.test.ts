import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { Tenant } from './tenant.js';

/** There is no database: a statement that is sent fails. */
const tenant = new Tenant(new Pool({ host: '/nowhere', max: 1 }), 'an organization');
const refused = /does not say whose data/;
const sent = /nowhere/;

test.each([
  'SELECT * FROM svc_platform.projects',
  'SELECT * FROM svc_platform.projects WHERE id = $1',
  'DELETE FROM svc_platform.api_keys WHERE id = $2',
  'INSERT INTO svc_platform.projects (id, name) VALUES ($1, $2)',
  'INSERT INTO svc_platform.projects (organization_id, name) VALUES ($2, $1)',
  'INSERT INTO svc_platform.run_inputs (organization_id, name) SELECT $2, $1',
  'UPDATE svc_platform.projects SET name = $2 WHERE organization_id = $2',
  'SELECT * FROM svc_platform.organizations',
  'SELECT * FROM svc_platform.organizations WHERE id = $10',
])('%s is not sent', async (statement) => {
  await expect(tenant.rows(statement)).rejects.toThrow(refused);
});

test.each([
  'SELECT * FROM svc_platform.projects WHERE organization_id = $1 AND id = $2',
  'SELECT k.* FROM svc_platform.api_keys k WHERE k.organization_id = $1',
  'INSERT INTO svc_platform.projects (organization_id, name) VALUES ($1, $2)',
  'INSERT INTO svc_platform.run_inputs (organization_id, name) SELECT $1::uuid, f FROM unnest($2) f',
  'UPDATE svc_platform.organizations SET name = $2 WHERE id = $1',
  'SELECT * FROM svc_platform.organizations WHERE id = $1 FOR UPDATE',
])('%s is sent', async (statement) => {
  await expect(tenant.rows(statement)).rejects.toThrow(sent);
});
