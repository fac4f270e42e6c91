import type { Constraint, Node as Tree } from 'libpg-query';
import type { FoldRule } from '../../pieces/fold-rule.js';
import { onlyCommand } from '../../pieces/only-command.js';
import type { StatementText } from '../../pieces/rewritten-text.js';
import { rewritten } from '../../pieces/statement-text.js';
import { sameTree } from '../../sql/same-tree.js';

/**
 * ADD CONSTRAINT … NOT VALID and its VALIDATE become one ADD CONSTRAINT that checks the rows at once. The constraint
 * may be added later than in the history, after rows that were corrected in between, because it only refuses rows.
 */
export const validateConstraint: FoldRule = {
  name: 'VALIDATE CONSTRAINT into its ADD CONSTRAINT',
  key: 'consolidate_alters',
  fold(earlier, later, given) {
    const [only, ...others] = earlier.operations;
    if (only?.action.type !== 'alter' || others.length > 0 || later.action.type !== 'alter')
      return undefined;
    const added = addedConstraint(only.action.tree);
    const validated = validatedName(later.action.tree);
    if (!added?.skip_validation || validated === undefined || added.conname !== validated)
      return undefined;
    return rewritten(earlier, later, given, (first) => {
      const text = first.text.replace(/\s+not\s+valid\b(?![\s\S]*\bvalid\b)/i, '');
      const outcome = given.parser.parse(text);
      return outcome.ok && isValidForm(first, outcome.tree)
        ? { text, tree: outcome.tree }
        : undefined;
    });
  },
};

/** The only difference is that the constraint is checked at once. */
function isValidForm({ tree }: StatementText, other: Tree): boolean {
  const before = addedConstraint(tree);
  const after = addedConstraint(other);
  if (!before || !after || after.skip_validation || !after.initially_valid) return false;
  const { skip_validation: _, initially_valid: __, ...first } = before;
  const { initially_valid: ___, ...second } = after;
  return (
    sameTree({ Constraint: first }, { Constraint: second }) && sameTree(head(tree), head(other))
  );
}

/** The statement without its subcommand. */
function head(tree: Tree): Tree {
  return 'AlterTableStmt' in tree ? { AlterTableStmt: { ...tree.AlterTableStmt, cmds: [] } } : tree;
}

function addedConstraint(tree: Tree): Constraint | undefined {
  const command = onlyCommand(tree);
  const definition = command?.subtype === 'AT_AddConstraint' ? command.def : undefined;
  return definition && 'Constraint' in definition ? definition.Constraint : undefined;
}

function validatedName(tree: Tree): string | undefined {
  const command = onlyCommand(tree);
  return command?.subtype === 'AT_ValidateConstraint' ? command.name : undefined;
}
