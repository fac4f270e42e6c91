import type { AlterDomainStmt, Constraint } from 'libpg-query';
import type { StatementText } from '../../pieces/rewritten-text.js';
import { intoDefinition } from '../../pieces/statement-text.js';
import { codeEnd } from '../../sql/edits.js';
import { utf8Offsets } from '../../text/offsets.js';

/** A constraint or the default of a domain, as written. */
interface DomainClause {
  readonly text: string;
  readonly tree: Constraint;
}

/** ALTER DOMAIN: constraints, default and NOT NULL go into the CREATE DOMAIN. */
export const alterDomain = intoDefinition(
  'ALTER DOMAIN into its CREATE DOMAIN',
  'consolidate_creates',
  (create, alter) => {
    if (!('CreateDomainStmt' in create.tree) || !('AlterDomainStmt' in alter.tree)) {
      return undefined;
    }
    const { constraints, ...rest } = create.tree.CreateDomainStmt;
    const { head, clauses } = clausesOf(create.text, nodesOf(constraints));
    const changed = change(clauses, alter, alter.tree.AlterDomainStmt);
    return (
      changed && {
        text: [head, ...changed.map(({ text }) => text)].join(' '),
        tree: {
          CreateDomainStmt: {
            ...rest,
            ...(changed.length > 0 && {
              constraints: changed.map(({ tree }) => ({ Constraint: tree })),
            }),
          },
        },
      }
    );
  },
);

function nodesOf(list: readonly object[] | undefined): readonly Constraint[] {
  return (list ?? []).flatMap((each) =>
    'Constraint' in each ? [each.Constraint as Constraint] : [],
  );
}

function clausesOf(
  text: string,
  nodes: readonly Constraint[],
): { readonly head: string; readonly clauses: readonly DomainClause[] } {
  const offsets = utf8Offsets(text);
  const starts = nodes.map(({ location }) => offsets.toUtf16(location ?? 0));
  const until = (start: number, end: number | undefined) =>
    text.slice(start, codeEnd(text, { start, end: end ?? text.length }));
  return {
    head: until(0, starts[0]),
    clauses: nodes.map((tree, index) => ({
      tree,
      text: until(starts[index] ?? 0, starts[index + 1]),
    })),
  };
}

function change(
  clauses: readonly DomainClause[],
  { text }: StatementText,
  { subtype, def, name }: AlterDomainStmt,
): readonly DomainClause[] | undefined {
  const without = (type: Constraint['contype']) =>
    clauses.filter(({ tree }) => tree.contype !== type);
  switch (subtype) {
    case 'T': {
      const expression = /\bset\s+default\s+([\s\S]*)$/i.exec(text)?.[1];
      if (!def) return without('CONSTR_DEFAULT');
      if (expression === undefined) return undefined;
      const tree: Constraint = { contype: 'CONSTR_DEFAULT', raw_expr: def };
      return [...without('CONSTR_DEFAULT'), { text: `DEFAULT ${expression}`, tree }];
    }
    case 'O': {
      const tree: Constraint = {
        contype: 'CONSTR_NOTNULL',
        is_enforced: true,
        initially_valid: true,
      };
      // An explicit NULL would contradict it.
      if (clauses.some((each) => each.tree.contype === 'CONSTR_NULL')) return undefined;
      const there = clauses.some((each) => each.tree.contype === 'CONSTR_NOTNULL');
      return there ? clauses : [...clauses, { text: 'NOT NULL', tree }];
    }
    case 'N':
      return without('CONSTR_NOTNULL');
    case 'C':
      return add(clauses, text, def && 'Constraint' in def ? def.Constraint : undefined);
    case 'X':
      return drop(clauses, name ?? '');
    default:
      return undefined;
  }
}

/** Names that PostgreSQL chose are omitted only if it would choose the same again. */
function add(
  clauses: readonly DomainClause[],
  text: string,
  tree: Constraint | undefined,
): readonly DomainClause[] | undefined {
  const written = /\badd\s+([\s\S]*)$/i.exec(text)?.[1];
  const named = [...clauses.map((each) => each.tree), tree].filter(
    (each) => each?.contype === 'CONSTR_CHECK' && each.conname === undefined,
  );
  if (!tree || tree.skip_validation || written === undefined || named.length > 1) return undefined;
  if (tree.contype === 'CONSTR_NOTNULL') return undefined;
  return [...clauses, { text: written, tree }];
}

function drop(clauses: readonly DomainClause[], name: string): readonly DomainClause[] | undefined {
  const left = clauses.filter(({ tree }) => tree.conname !== name);
  return left.length < clauses.length ? left : undefined;
}
