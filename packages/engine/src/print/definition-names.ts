import type { RangeVar, Node as Tree } from 'libpg-query';
import { edited } from '../sql/edits.js';
import { bareName } from '../sql/quote-name.js';
import { Scanner, Token } from '../text/scan.js';

/**
 * The object that a statement defines, as a text that is the same for two definitions of one object; undefined if the
 * statement defines none.
 */
export function definedName(tree: Tree): string | undefined {
  if ('CreateFunctionStmt' in tree) {
    const { funcname = [], parameters = [] } = tree.CreateFunctionStmt;
    const types = parameters.map((each) =>
      'FunctionParameter' in each ? lastName(each.FunctionParameter.argType?.names) : '',
    );
    return `function ${lastName(funcname)}(${types.join(', ')})`;
  }
  if ('ViewStmt' in tree) return `view ${tree.ViewStmt.view?.relname}`;
  if ('CreateTrigStmt' in tree)
    return onTable('trigger', tree.CreateTrigStmt.trigname, tree.CreateTrigStmt.relation);
  if ('RuleStmt' in tree) return onTable('rule', tree.RuleStmt.rulename, tree.RuleStmt.relation);
  if ('CreatePolicyStmt' in tree)
    return onTable('policy', tree.CreatePolicyStmt.policy_name, tree.CreatePolicyStmt.table);
  if ('AlterPolicyStmt' in tree)
    return onTable('policy', tree.AlterPolicyStmt.policy_name, tree.AlterPolicyStmt.table);
  return 'AlterTableStmt' in tree ? changedDefaults(tree)[0] : undefined;
}

function onTable(kind: string, name: string | undefined, table: RangeVar | undefined): string {
  return `${kind} ${name} on ${table?.relname}`;
}

/** The columns whose defaults an ALTER TABLE replaces or drops. */
function changedDefaults(tree: Tree): readonly string[] {
  if (!('AlterTableStmt' in tree)) return [];
  const { relation, cmds = [] } = tree.AlterTableStmt;
  return cmds.flatMap((each) => {
    const { subtype, name } = 'AlterTableCmd' in each ? each.AlterTableCmd : {};
    return subtype === 'AT_ColumnDefault' || subtype === 'AT_DropColumn'
      ? [`default ${name} on ${relation?.relname}`]
      : [];
  });
}

function lastName(names: readonly Tree[] | undefined): string {
  const last = names?.at(-1);
  return (last && 'String' in last ? last.String.sval : undefined) ?? '';
}

/** Whether a statement ends or replaces a definition with this name. */
export function isEndedBy(defined: string, tree: Tree): boolean {
  if (definedName(tree) === defined || changedDefaults(tree).includes(defined)) return true;
  if (!('DropStmt' in tree)) return false;
  return (tree.DropStmt.objects ?? []).some((each) => {
    if ('ObjectWithArgs' in each)
      return defined.startsWith(`function ${lastName(each.ObjectWithArgs.objname)}(`);
    const names = 'List' in each ? (each.List.items ?? []) : [];
    const name = lastName(names);
    return [`view ${name}`, `on ${name}`, `${name} on ${lastName(names.slice(0, -1))}`].some(
      (end) => defined.endsWith(` ${end}`) || defined === end,
    );
  });
}

/** A definition after a rename: the names of functions only where they are defined, because bodies are stored as text. */
export function renamedDefinition(definition: string, tree: Tree): string {
  if (!('RenameStmt' in tree)) return definition;
  const { renameType, relation, subname, object, newname = '' } = tree.RenameStmt;
  const isFunction =
    renameType === 'OBJECT_FUNCTION' ||
    renameType === 'OBJECT_PROCEDURE' ||
    renameType === 'OBJECT_ROUTINE';
  const old = isFunction
    ? object && 'ObjectWithArgs' in object && lastName(object.ObjectWithArgs.objname)
    : (subname ?? relation?.relname);
  if (!old) return definition;
  const definesFunction = /^create or replace (function|procedure)\b/i.test(definition);
  if (definesFunction !== isFunction) return definition;
  const scanner = new Scanner({ name: '', text: definition });
  const edits = [];
  for (let token = scanner.nextCode(); token !== Token.end; token = scanner.nextCode()) {
    const { start, end } = scanner;
    const written = definition.slice(start, end);
    if (isFunction && written === '(') break;
    const isName = (token === Token.word && scanner.word === old) || written === `"${old}"`;
    if (isName) edits.push({ start, end, text: bareName(newname) });
  }
  return edited(definition, edits);
}
