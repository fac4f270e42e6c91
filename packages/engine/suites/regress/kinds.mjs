// The kind of a statement, for counting: its node in the parse tree, and the kind of object if one node serves
// several.

const notDefinitions =
  /^(Select|Insert|Update|Delete|Merge|Copy|Explain|Transaction|Variable(Set|Show)|Fetch|ClosePortal|DeclareCursor|Prepare|Execute|Deallocate|Vacuum|Cluster|Reindex|Lock|Listen|Unlisten|Notify|Discard|CheckPoint|Load|Call|Do|Truncate|Refresh.*|Constraints(Set)?)Stmt$/;

/** Whether a statement defines, changes or drops objects. */
export function isDefinition(tree) {
  return !notDefinitions.test(Object.keys(tree)[0]);
}

export function kindOf(tree) {
  const [type, statement] = Object.entries(tree)[0];
  const object =
    statement.removeType ??
    statement.renameType ??
    statement.objectType ??
    statement.objtype ??
    (type === 'DefineStmt' ? statement.kind : undefined);
  const what = type.replace(/Stmt$/, '');
  return object === undefined ? what : `${what} ${object.replace('OBJECT_', '').toLowerCase()}`;
}
