import { keyRoutes } from '../keys/routes.js';
import { peopleRoutes } from '../people/routes.js';
import { projectRoutes } from '../projects/routes.js';
import type { Route } from './route.js';

/** The route table: every endpoint of the platform, with who may call it. */
export const routes: readonly Route[] = [...projectRoutes, ...keyRoutes, ...peopleRoutes];
