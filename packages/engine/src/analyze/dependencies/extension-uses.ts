import type { Node as Tree } from 'libpg-query';
import type { ReadHistory } from '../../history/read-history.js';
import type { Placed } from '../../session/placed.js';
import { walk } from '../../sql/walk.js';
import { listName, typeName } from '../../sql/written-names.js';
import type { Identity } from '../../state/identity.js';
import { extensionOf } from './extension-members.js';

/** Objects that were created or changed using something of an extension. */
export function extensionUses(
  { operations, catalog }: ReadHistory,
  placed: readonly Placed[],
): ReadonlyMap<Identity, ReadonlySet<string>> {
  const uses = new Map<Identity, Set<string>>();
  if (catalog.extensions.size === 0) return uses;
  for (const { action, origin } of operations) {
    const at = placed[origin.placed];
    if (!('object' in action) || !at || 'ends' in at || !at.tree) continue;
    for (const extension of extensionsIn(at.tree)) {
      if (!catalog.extensions.has(extension)) continue;
      uses.set(action.object, (uses.get(action.object) ?? new Set()).add(extension));
    }
  }
  return uses;
}

function extensionsIn(tree: Tree): ReadonlySet<string> {
  const names = new Set<string>();
  walk(tree, (type, node) => {
    if (type === 'TypeName') names.add(typeName(node).name);
    else if (type === 'FuncCall') names.add(listName(node.funcname ?? []).name);
    else if (type === 'IndexElem' && node.opclass) names.add(listName(node.opclass).name);
    else if (type === 'IndexStmt' && node.accessMethod) names.add(node.accessMethod);
    return undefined;
  });
  return new Set([...names].flatMap((name) => extensionOf(name) ?? []));
}
