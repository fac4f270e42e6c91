import type { Node as Tree } from 'libpg-query';
import { Token } from '../../text/scan.js';
import type { Style } from './style.js';
import { tokensEdited } from './tokens-edited.js';

const keywords = new Set(
  `action add after all alter always and any array as asc before between by cache called cascade case cast check
   collate column comment concurrently constraint create cross cycle default deferrable deferred definer delete
   desc disable distinct domain drop each else enable end enum except exclude execute exists extension first for
   force foreign from full function generated grant group having identity if ilike immediate immutable in include
   increment index initially inner input insert instead intersect into invoker is join key language last lateral
   leakproof left level like limit list materialized maxvalue minvalue no none not null nulls of offset on only
   option or order outer over owned owner parallel partition permissive policy primary privileges procedure range
   references referencing refresh rename replace restart restrict restrictive return returning returns revoke
   right row rows schema security select sequence set setof stable start storage stored strict table then to
   trigger type union unique unlogged update usage using values view volatile when where with within without`.split(
    /\s+/,
  ),
);

/** WITH and WITHOUT in the name of a type, such as `timestamp with time zone`, keep their case. */
const inTypeName = /^with(?:out)?\s+time\s/i;

/** Changes the case of keywords; words that are also names in the statement stay. */
export function casedLike(text: string, tree: Tree, { keywords: wanted }: Style): string {
  if (wanted === undefined) return text;
  let names: ReadonlySet<string> | undefined;
  return tokensEdited(text, (token, word, at) => {
    if (token !== Token.word) return undefined;
    const known = word.toLowerCase();
    const written = wanted === 'upper' ? word.toUpperCase() : known;
    if (written === word || !keywords.has(known)) return undefined;
    names ??= namesIn(tree);
    return names.has(known) || inTypeName.test(text.slice(at, at + 24)) ? undefined : written;
  });
}

/** Fields whose texts are keywords: the names of options, privileges, and the command of a policy. */
const keywordFields = new Set(['defname', 'priv_name', 'cmd_name']);

/** Options whose values are keywords. */
const keywordOptions = new Set(['volatility', 'parallel']);

/** Every other text in the tree: the names of all kinds of objects, among others. */
function namesIn(tree: Tree): ReadonlySet<string> {
  const names = new Set<string>();
  const pending: unknown[] = [tree];
  while (pending.length > 0) {
    const each = pending.pop();
    if (typeof each === 'string') names.add(each);
    if (typeof each !== 'object' || each === null) continue;
    const isKeyword = 'defname' in each && keywordOptions.has(String(each.defname));
    for (const [field, part] of Object.entries(each)) {
      if (!keywordFields.has(field) && !(isKeyword && field === 'arg')) pending.push(part);
    }
  }
  return names;
}
