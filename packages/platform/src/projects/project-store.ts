import { type Page, pageOf } from '../api/lists.js';
import { conflict, notFound } from '../api/problems.js';
import { isDuplicate } from '../storage/errors.js';
import type { Tenant } from '../storage/tenant.js';
import type { Project } from './project.js';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

type Words = Pick<Project, 'name' | 'description'>;

/** One page of the projects whose names contain a text, newest first, and their total number. */
export async function listProjects(
  tenant: Tenant,
  page: Page,
  search: string,
): Promise<{ readonly projects: readonly Project[]; readonly total: number }> {
  const { before, take } = pageOf(page);
  const found = 'organization_id = $1 AND position(lower($2) IN lower(name)) > 0';
  const [rows, count] = await Promise.all([
    tenant.rows<Row>(
      `SELECT * FROM svc_platform.projects WHERE ${found} AND id < $3 ORDER BY id DESC LIMIT $4`,
      [search, before, take],
    ),
    tenant.row<{ total: number }>(
      `SELECT count(*)::int AS total FROM svc_platform.projects WHERE ${found}`,
      [search],
    ),
  ]);
  return { projects: rows.map(projectOf), total: count?.total ?? 0 };
}

/** Reads a project; `lock` prevents changes by others until the transaction ends. */
export async function findProject(tenant: Tenant, id: string, lock = false): Promise<Project> {
  const row = await tenant.row<Row>(
    `SELECT * FROM svc_platform.projects WHERE organization_id = $1 AND id = $2${lock ? ' FOR UPDATE' : ''}`,
    [id],
  );
  if (row) return projectOf(row);
  throw notFound('project');
}

/** Creates a project; false if this request created it before. */
export async function insertProject(
  tenant: Tenant,
  id: string,
  { name, description }: Words,
): Promise<boolean> {
  const inserted = await unlessNameIsTaken(name, () =>
    tenant.rows(
      `INSERT INTO svc_platform.projects (organization_id, id, name, description)
       VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, name, description],
    ),
  );
  return inserted.length === 1;
}

/** Changes a project. */
export async function updateProject(
  tenant: Tenant,
  id: string,
  { name, description }: Words,
): Promise<Project> {
  await unlessNameIsTaken(name, () =>
    tenant.rows(
      `UPDATE svc_platform.projects SET name = $3, description = $4, updated_at = now()
        WHERE organization_id = $1 AND id = $2`,
      [id, name, description],
    ),
  );
  return findProject(tenant, id);
}

/** Deletes a project. Its runs stay, without a project. */
export async function deleteProject(tenant: Tenant, id: string): Promise<void> {
  await tenant.rows('DELETE FROM svc_platform.projects WHERE organization_id = $1 AND id = $2', [
    id,
  ]);
}

async function unlessNameIsTaken<Result>(
  name: string,
  task: () => Promise<Result>,
): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    if (!isDuplicate(error, 'projects_by_name')) throw error;
    throw conflict('NAME_TAKEN', `There is already a project with the name ${name}.`);
  }
}

function projectOf({ id, name, description, created_at, updated_at }: Row): Project {
  return {
    id,
    name,
    description,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
