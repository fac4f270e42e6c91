import type { Mutation } from '../mutation.js';
import { alikeValues } from './alike-values.js';
import { baseTypes } from './base-types.js';
import { boundObjects } from './bound-objects.js';
import { builtIn } from './built-in.js';
import { cluster, largeObjects } from './cluster.js';
import { columns } from './columns.js';
import { comments } from './comments.js';
import { constraints } from './constraints.js';
import { extensionMembers } from './extension-members.js';
import { foreignData } from './foreign-data.js';
import { aggregates, functions } from './functions.js';
import { indexes } from './indexes.js';
import { initialObjects } from './initial-objects.js';
import { casts, operatorClasses, operators } from './operators.js';
import {
  collations,
  conversionsAndLanguages,
  extensions,
  schemas,
  textSearch,
} from './other-kinds.js';
import { owners } from './owners.js';
import { policies } from './policies.js';
import { defaultPrivileges, privileges } from './privileges.js';
import { publications, subscriptions } from './replication.js';
import { database, roles } from './roles.js';
import { values } from './rows.js';
import { partitions, tables } from './tables.js';
import { eventTriggers, triggers } from './triggers.js';
import { sequences, types } from './types.js';
import { rules, statistics, views } from './views.js';

const byArea: Readonly<Record<string, readonly Mutation[]>> = {
  column: columns,
  index: indexes,
  constraint: constraints,
  policy: policies,
  trigger: triggers,
  function: functions,
  aggregate: aggregates,
  owner: owners,
  privileges,
  'default privileges': defaultPrivileges,
  comment: comments,
  type: types,
  'base type': baseTypes,
  sequence: sequences,
  view: views,
  rule: rules,
  statistics,
  publication: publications,
  subscription: subscriptions,
  'foreign data': foreignData,
  'event trigger': eventTriggers,
  cast: casts,
  operator: operators,
  'operator class': operatorClasses,
  'text search': textSearch,
  collation: collations,
  'conversion or language': conversionsAndLanguages,
  table: tables,
  partition: partitions,
  schema: schemas,
  extension: extensions,
  database,
  role: roles,
  'extension member': extensionMembers,
  'bound object': boundObjects,
  'built-in': builtIn,
  'initdb’s': initialObjects,
  cluster,
  'large object': largeObjects,
  rows: values,
  'rows alike': alikeValues,
};

/** All mutations. The title says what is changed. */
export const rows: readonly (Mutation & { readonly title: string })[] = Object.entries(
  byArea,
).flatMap(([area, mutations]) =>
  mutations.map((mutation) => ({ ...mutation, title: `${area}: ${mutation.name}` })),
);
