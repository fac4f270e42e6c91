import type { Describer } from '../describer.js';
import { attribute, column } from './column.js';
import { constraint } from './constraint.js';
import {
  database,
  defaultPrivileges,
  otherDatabase,
  parameter,
  schema,
  tablespace,
} from './database.js';
import { extension } from './extension.js';
import { foreignDataWrapper, foreignServer, userMapping } from './foreign.js';
import { accessMethod, language, transform } from './language.js';
import { largeObject } from './large-object.js';
import { collation, conversion } from './locale.js';
import { cast, operator, operatorClass, operatorFamily, operatorFamilyMember } from './operator.js';
import { index } from './relation-index.js';
import { publication, publicationSchema, publicationTable, subscription } from './replication.js';
import { role, roleMembership, rolePassword } from './role.js';
import { aggregate, procedure, routineFunction } from './routine.js';
import { preparedTransaction, replicationOrigin, replicationSlot } from './running-server.js';
import { sequence } from './sequence.js';
import { foreignTable, table } from './table.js';
import { eventTrigger, policy, rule, statistics, trigger } from './table-parts.js';
import {
  textSearchConfiguration,
  textSearchDictionary,
  textSearchParser,
  textSearchTemplate,
} from './text-search.js';
import { baseType, compositeType, domain, enumType, rangeType } from './type.js';
import { materializedView, view } from './view.js';

/** Every kind of object, in the order in which a description lists them. */
export const describers: readonly Describer[] = [
  database,
  otherDatabase,
  role,
  rolePassword,
  roleMembership,
  parameter,
  tablespace,
  schema,
  defaultPrivileges,
  extension,
  enumType,
  compositeType,
  attribute,
  domain,
  rangeType,
  baseType,
  table,
  foreignTable,
  view,
  materializedView,
  column,
  sequence,
  constraint,
  index,
  statistics,
  rule,
  trigger,
  policy,
  routineFunction,
  procedure,
  aggregate,
  operator,
  operatorClass,
  operatorFamily,
  operatorFamilyMember,
  cast,
  collation,
  conversion,
  textSearchParser,
  textSearchTemplate,
  textSearchDictionary,
  textSearchConfiguration,
  language,
  transform,
  accessMethod,
  foreignDataWrapper,
  foreignServer,
  userMapping,
  eventTrigger,
  publication,
  publicationTable,
  publicationSchema,
  subscription,
  replicationOrigin,
  replicationSlot,
  preparedTransaction,
  largeObject,
];
