import { z } from 'zod';
import { roles } from '../access/roles.js';
import { created, noContent, ok } from '../api/answer.js';
import { requireMatch } from '../api/etag.js';
import { listBody, listSchema, pageQuery } from '../api/lists.js';
import { organizationRoute, type Route } from '../api/route.js';
import { actorOf, audit } from '../audit/audit-log.js';
import { project, projectDescription, projectName } from './project.js';
import {
  deleteProject,
  findProject,
  insertProject,
  listProjects,
  updateProject,
} from './project-store.js';

const reading = { kind: 'organization', roles, scope: 'projects:read' } as const;
const writing = { kind: 'organization', roles, scope: 'projects:write' } as const;
const nameTaken = { 409: { about: 'Another project has this name' } };
const changed = { 412: { about: 'If-Match names another version' } };

/** Projects, which group runs. */
export const projectRoutes: readonly Route[] = [
  organizationRoute({
    method: 'GET',
    path: '/v1/projects',
    summary: 'The projects, newest first',
    access: reading,
    query: z.object({
      ...pageQuery,
      name: z.string().default('').describe('Only projects whose names contain this text'),
    }),
    answers: { 200: { about: 'A page of projects', schema: listSchema('projects', project) } },
    async handle({ tenant, query }) {
      const { projects, total } = await listProjects(tenant, query, query.name);
      return ok(listBody('projects', projects, query, total));
    },
  }),
  organizationRoute({
    method: 'POST',
    path: '/v1/projects',
    summary: 'Creates a project',
    access: writing,
    idempotency: 'replay',
    body: z.strictObject({ name: projectName, description: projectDescription.default('') }),
    answers: { 201: { about: 'The project', schema: project }, ...nameTaken },
    async handle({ tenant, body, newId, caller }) {
      const made = await tenant.inTransaction(async (within, client) => {
        if (await insertProject(within, newId, body)) {
          await audit(client, tenant.organizationId, actorOf(caller), {
            action: 'project.created',
            target: { kind: 'project', id: newId },
            details: { name: body.name },
          });
        }
        return findProject(within, newId);
      });
      return created(`/v1/projects/${newId}`, made);
    },
  }),
  organizationRoute({
    method: 'GET',
    path: '/v1/projects/:id',
    summary: 'A project',
    access: reading,
    answers: { 200: { about: 'The project', schema: project } },
    handle: async ({ tenant, params }) => ok(await findProject(tenant, params.id)),
  }),
  organizationRoute({
    method: 'PATCH',
    path: '/v1/projects/:id',
    summary: 'Changes a project',
    access: writing,
    body: z.strictObject({
      name: projectName.optional(),
      description: projectDescription.optional(),
    }),
    answers: { 200: { about: 'The project', schema: project }, ...nameTaken, ...changed },
    async handle({ tenant, params: { id }, body, request, caller }) {
      return tenant.inTransaction(async (within, client) => {
        const before = await findProject(within, id, true);
        requireMatch(request, before);
        const { name = before.name, description = before.description } = body;
        const after = await updateProject(within, id, { name, description });
        await audit(client, tenant.organizationId, actorOf(caller), {
          action: 'project.updated',
          target: { kind: 'project', id },
          details: { before: before.name, after: name },
        });
        return ok(after);
      });
    },
  }),
  organizationRoute({
    method: 'DELETE',
    path: '/v1/projects/:id',
    summary: 'Deletes a project; its runs are kept',
    access: writing,
    answers: { 204: { about: 'The project is deleted', type: 'none' }, ...changed },
    async handle({ tenant, params: { id }, request, caller }) {
      return tenant.inTransaction(async (within, client) => {
        const before = await findProject(within, id, true);
        requireMatch(request, before);
        await deleteProject(within, id);
        await audit(client, tenant.organizationId, actorOf(caller), {
          action: 'project.deleted',
          target: { kind: 'project', id },
          details: { name: before.name },
        });
        return noContent();
      });
    },
  }),
];
