import { intoDefinition } from '../../pieces/statement-text.js';
import { clauses } from '../../sql/clauses.js';
import { edited } from '../../sql/edits.js';

/** The clauses of a policy in order; each is set as a whole. */
const order = ['as', 'for', 'to', 'using', 'with'];

/** ALTER POLICY: its roles and conditions go into the CREATE POLICY. */
export const alterPolicy = intoDefinition(
  'ALTER POLICY into its CREATE POLICY',
  'consolidate_rls',
  (create, alter) => {
    if (!('CreatePolicyStmt' in create.tree) || !('AlterPolicyStmt' in alter.tree)) {
      return undefined;
    }
    const { roles, qual, with_check } = alter.tree.AlterPolicyStmt;
    const tree = {
      ...create.tree.CreatePolicyStmt,
      ...(roles && { roles }),
      ...(qual && { qual }),
      ...(with_check && { with_check }),
    };
    const text = clauses(alter.text, order)
      .slice(1)
      .reduce((whole, { word, text: clause }) => setClause(whole, word, clause), create.text);
    return { text, tree: { CreatePolicyStmt: tree } };
  },
);

/** Replaces a clause, or inserts it at its position among the others. */
function setClause(text: string, word: string, clause: string): string {
  const present = clauses(text, order);
  const same = present.find((each) => each.word === word);
  if (same) return edited(text, [{ ...same, text: clause }]);
  const rank = order.indexOf(word);
  const before = present.findLast((each) => order.indexOf(each.word) < rank);
  const at = before?.end ?? text.length;
  return edited(text, [{ start: at, end: at, text: ` ${clause}` }]);
}
