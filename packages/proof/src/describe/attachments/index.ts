import type { Session } from '../../engines/engine.js';
import type { Describer } from '../describer.js';
import { readComments } from './comments.js';
import { readExtensionDependencies } from './extension-dependencies.js';
import { readPrivileges } from './privileges.js';
import { readSecurityLabels } from './security-labels.js';

/** What can hang on an object of any kind: for each property, the value by the object's address. */
export type Attachments = Readonly<Record<AttachedProperty, ReadonlyMap<string, string>>>;

export const attachedProperties = [
  'privileges',
  'comment',
  'security label',
  'depends on extensions',
] as const;
type AttachedProperty = (typeof attachedProperties)[number];

/** Reads all attachments of a database, each kind of attachment by one query. */
export async function readAttachments(session: Session): Promise<Attachments> {
  return {
    privileges: await readPrivileges(session),
    comment: await readComments(session),
    'security label': await readSecurityLabels(session),
    'depends on extensions': await readExtensionDependencies(session),
  };
}

/** The attached properties of one object. Those that its kind always has are there even when not set. */
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
