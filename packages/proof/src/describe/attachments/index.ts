import type { Session } from '../../engines/engine.js';
import type { Describer } from '../describer.js';
import { readBoundObjects } from './bound-objects.js';
import { readComments } from './comments.js';
import { readExtensionDependencies } from './extension-dependencies.js';
import { readInitialPrivileges } from './initial-privileges.js';
import { readPrivileges } from './privileges.js';
import { readSecurityLabels } from './security-labels.js';

/** The properties that objects of any kind can have: for each property, its value by the object's address. */
export type Attachments = Readonly<Record<AttachedProperty, ReadonlyMap<string, string>>>;

export const attachedProperties = [
  'privileges',
  'initial privileges',
  'comment',
  'security label',
  'depends on extensions',
  'bound to',
] as const;
type AttachedProperty = (typeof attachedProperties)[number];

/**
 * Reads all attachments of a database, with one query for each kind, except those of objects whose catalogs are not
 * to be read.
 */
export async function readAttachments(
  session: Session,
  unread: ReadonlySet<string>,
): Promise<Attachments> {
  const wanted = (found: ReadonlyMap<string, string>) =>
    unread.size === 0
      ? found
      : new Map([...found].filter(([key]) => !unread.has(key.split('/')[0] ?? '')));
  return {
    privileges: wanted(await readPrivileges(session)),
    'initial privileges': wanted(await readInitialPrivileges(session)),
    comment: wanted(await readComments(session)),
    'security label': wanted(await readSecurityLabels(session)),
    'depends on extensions': wanted(await readExtensionDependencies(session)),
    'bound to': wanted(await readBoundObjects(session)),
  };
}

/** The attached properties of one object. Properties that its kind always has are present even if unset. */
export function attach(
  describer: Describer,
  key: string,
  attachments: Attachments,
): Readonly<Record<string, string | null>> {
  const always: Partial<Record<AttachedProperty, boolean>> = {
    privileges: describer.privileged,
    comment: describer.commented,
  };
  const attached: Record<string, string | null> = {};
  for (const property of attachedProperties) {
    const value = attachments[property].get(key);
    if (value !== undefined || always[property]) attached[property] = value ?? null;
  }
  return attached;
}
