/**
 * The mechanisms that make a squash smaller. `files` are the sources under packages/engine/src that exist only for
 * the mechanism; `replaces` are the exports of modules by which it is switched off, each with JavaScript for its
 * replacement, in which `original` is the module; `watches` are the exports that return something if the mechanism
 * finds anything. Without a mechanism a squash is larger but still correct. Code that a squash needs to be correct,
 * such as a footprint, is not in this list.
 */
export const mechanisms = [
  // Fold rules.
  foldRule('ALTER TABLE into CREATE TABLE', 'objects/table/fold-alter-table', [
    ['objects/table/table-fold-rules', 'alterTable'],
  ]),
  mechanism('ADD GENERATED AS IDENTITY into CREATE TABLE', ['objects/column/identity-clause'], {
    'objects/column/identity-clause': declining('addIdentity'),
  }),
  mechanism('changes of a type into CREATE TABLE', ['objects/column/retype-column'], {
    'objects/column/retype-column': declining('retypeColumn'),
  }),
  foldRule('ALTER TABLEs of one table into one', 'objects/table/merge-alter-tables', [
    ['objects/table/table-fold-rules', 'mergedAlters'],
  ]),
  foldRule('VALIDATE CONSTRAINT', 'objects/constraint/validate-constraint', ['validateConstraint']),
  foldRule('ALTER TYPE ADD VALUE, RENAME VALUE', 'objects/enum/fold-enum-values', [
    'addValue',
    'renameValue',
  ]),
  foldRule('SET of storage options', 'objects/table/fold-options', [
    'setTableOptions',
    'setOptions',
  ]),
  foldRule('ALTER SEQUENCE', 'objects/sequence/fold-alter-sequence', ['alterSequence']),
  foldRule('ALTER DOMAIN', 'objects/domain/fold-alter-domain', ['alterDomain']),
  foldRule('ALTER TYPE of composite types', 'objects/composite/fold-alter-composite', [
    'alterComposite',
  ]),
  foldRule('ALTER FUNCTION', 'objects/function/fold-alter-function', ['alterFunction']),
  foldRule('ALTER POLICY', 'objects/policy/fold-alter-policy', ['alterPolicy']),
  foldRule('the last comment, owner, row security …', 'squash/last-one', [
    'lastOne',
    'lastRowSecurity',
  ]),
  foldRule('GRANT and REVOKE', 'objects/privilege/merge-grants', ['mergeGrants']),
  foldRule('UPDATEs of every row', 'objects/rows/fold-updates', ['overwrittenAgain']),
  inAll('CREATE OR REPLACE', [], {
    'squash/fold-rules': {
      foldRules: "original.foldRules.filter(({ name }) => !name.includes('replaced definitions'))",
    },
  }),
  mechanism(
    'serial columns',
    ['squash/join-serials'],
    { 'squash/join-serials': { joinSerials: '() => undefined' } },
    { 'objects/column/as-serial': declining('asSerial') },
  ),

  mechanism(
    'serial columns whose sequence is dropped',
    ['squash/drop-serials'],
    { 'squash/drop-serials': { dropSerials: '() => undefined' } },
    { 'objects/column/as-serial': declining('withoutSequence') },
  ),

  // What is removed, and renames.
  mechanism('objects that vanish', ['squash/vanish'], { 'squash/vanish': { vanish: '() => []' } }),
  mechanism('settings of dropped parts', ['squash/dropped-settings'], {
    'squash/dropped-settings': { droppedSettings: '() => []' },
  }),
  mechanism('rows that are deleted later', ['squash/deleted-rows'], {
    'squash/deleted-rows': { deletedRows: '() => []' },
  }),
  mechanism('functions replaced by themselves', ['squash/repeated-definitions'], {
    'squash/repeated-definitions': { repeatedDefinitions: '() => []' },
  }),
  mechanism('renames', ['squash/renames/settle-names'], {
    'squash/renames/settle-names': {
      settleNames: `(placed, history, parser, leftAlone, failedRenames) =>
        ({ placed, history, removed: [], count: 0, failedRenames })`,
    },
  }),
  inAll('keys that no foreign key can be bound to', ['footprints/keep/free-unread-keys'], {
    'footprints/keep/free-unread-keys': declining('freeUnreadKeys'),
  }),
  mechanism('ends of sessions that nothing depends on', ['print/order/without-session-ends'], {
    'print/order/without-session-ends': { withoutSessionEnds: '(order) => order' },
  }),

  // Statements on rows.
  mechanism('queries of empty tables', ['guards/empty-queries'], {
    'guards/empty-queries': {
      returnsNoRows: '() => false',
      isEmpty: '() => false',
      isEmptySource: '() => false',
      isNeverTrue: '() => false',
    },
  }),
  inAll('code that is followed into functions', ['running/run-code'], {
    'running/run-code': { runCode: "(execution) => execution.stop('code')" },
  }),
  inAll('functions without side effects', [], {
    'footprints/pure-functions': { pureFunctions: 'new Set()' },
  }),
  mechanism('defaults that are never null', ['objects/column/never-null'], {
    'objects/column/never-null': { isNeverNull: '() => false' },
  }),
  mechanism('tables of migration tools', ['sql/history-table-names'], {
    'sql/history-table-names': { isHistoryTable: '() => false' },
  }),

  mechanism('indexes that are not maintained for a while', ['objects/index/index-maintenance'], {
    'objects/index/index-maintenance': {
      switchMaintenance: '() => false',
      rebuildIndexes: '() => false',
    },
  }),

  // DROP … CASCADE.
  mechanism('types of tables made by queries', ['objects/table/query-types'], {
    'objects/table/query-types': declining('queryTypes'),
  }),
  mechanism('DROP … CASCADE', ['objects/drop/dependent-objects'], {
    'objects/drop/dependent-objects': {
      dependentObjects: `(lookup, roots, options) =>
        options.cascade ? undefined : original.dependentObjects(lookup, roots, options)`,
    },
  }),
  mechanism('DROP COLUMN … CASCADE', ['objects/column/drop-column-cascade'], {
    'objects/column/drop-column-cascade': { removeDependents: '() => false' },
  }),
  mechanism(
    'columns instead of * in views',
    ['squash/pieces-without-stars', 'objects/view/spell-stars'],
    { 'squash/pieces-without-stars': declining('piecesWithoutStars') },
  ),
  mechanism('views that need a dropped column', ['objects/drop/view-columns'], {
    'objects/drop/view-columns': { viewNeedsColumn: '() => false' },
  }),
  mechanism('DROP CONSTRAINT … CASCADE of keys', ['objects/constraint/drop-key-cascade'], {
    'objects/constraint/drop-key-cascade': { removeDependentsOfKey: '() => false' },
  }),
  mechanism('DROP … CASCADE of unknown objects', ['objects/drop/mark-uncertain'], {
    'objects/drop/mark-uncertain': { markUncertain: '() => false' },
  }),

  // What statements depend on.
  mechanism('names that an extension does not bring', ['footprints/known-extensions'], {
    'footprints/known-extensions': declining('contentsOfExtension'),
  }),
  mechanism('casts written as calls', ['footprints/references/cast-calls'], {
    'footprints/references/cast-calls': declining('typeOfCast'),
  }),
  inAll('settings that make no difference to a statement', ['history/ignored-settings'], {
    'history/ignored-settings': { ignoredSettings: '() => new Set()' },
  }),

  // DO blocks and calls.
  mechanism('blocks replaced by their statements', ['blocks/inline-block'], {
    'blocks/inline-block': declining('plainStatements'),
  }),
  mechanism('guards decided step by step', [], {
    'blocks/inline-block': { isDecidableStepByStep: '() => false' },
  }),
  mechanism('blocks with open guards', ['blocks/open-blocks'], {
    'blocks/open-blocks': { readOpenBlock: '() => false' },
  }),
  mechanism('branches about tables that do not exist', ['blocks/false-branches'], {
    'blocks/false-branches': { withoutFalseBranches: '(code) => code' },
  }),
  mechanism('blocks that create what is missing', ['blocks/only-if-missing'], {
    'blocks/only-if-missing': declining('onlyIfMissing'),
  }),
  mechanism('code without rows to process', ['blocks/no-op-without-rows'], {
    'blocks/no-op-without-rows': declining('withoutRows'),
  }),
  mechanism('calls with constants', ['blocks/called-statements'], {
    'blocks/called-statements': declining('calledCode'),
  }),
  mechanism('calls that create objects and change rows', ['blocks/defining-calls'], {
    'blocks/defining-calls': { readDefiningCall: '() => false' },
  }),
  mechanism('EXCEPTION around existing objects', ['blocks/guarded-statements'], {
    'blocks/guarded-statements': declining('outcomeOf'),
  }),
  mechanism('EXCEPTION around what cannot fail', ['blocks/cannot-fail'], {
    'blocks/cannot-fail': { cannotFailOtherwise: '() => false' },
  }),
  mechanism(
    'IF on the system catalogs',
    ['guards/catalog-conditions', 'guards/catalog-lookups', 'guards/wanted-rows'],
    { 'guards/catalog-conditions': declining('decide', 'decideAny') },
  ),
  mechanism('IF on tables without rows', ['guards/tables-without-rows'], {
    'guards/tables-without-rows': { isOfNoRows: '() => false' },
  }),
  mechanism('EXECUTE of a known text', ['guards/constant-text', 'guards/evaluation'], {
    'guards/constant-text': declining('constantIn', 'constantOf', 'constantRows'),
  }),
  mechanism('EXECUTE with names from the catalogs', [], {
    'guards/catalog-lookups': declining('rowsOf'),
  }),
  mechanism('loops over names that do not exist', ['guards/absent-rows', 'guards/name-pattern'], {
    'guards/absent-rows': { findsNothingInCatalogs: '() => false' },
  }),
  mechanism('loops over rows of the catalogs', ['guards/function-rows'], {
    'guards/queried-value': declining('knownRows'),
  }),
  mechanism('loops over constants', [], { 'guards/constant-text': declining('constantRows') }),
  mechanism('EXECUTE of format() with unknown values', [], {
    'guards/constant-text': declining('templateOf'),
  }),
  mechanism('EXECUTE of a column of a row', ['running/selects-from-row'], {
    'running/selects-from-row': { selectsFromRow: '() => false' },
  }),
  mechanism('counters in blocks', ['guards/known-numbers'], {
    'guards/known-numbers': declining('numberOf'),
  }),
];

function mechanism(name, sources, replaces, watches = replaces) {
  return { name, files: sources.map((source) => `${source}.ts`), replaces, watches };
}

/** A mechanism that is measured in all histories, because its exports do not show whether it has found anything. */
function inAll(...given) {
  return { ...mechanism(...given), isMeasuredInAll: true };
}

/** A rule that folds nothing; one that another module exports names both. */
function foldRule(name, source, rules) {
  const replacements = {};
  for (const rule of rules) {
    const [from, exported] = Array.isArray(rule) ? rule : [source, rule];
    replacements[from] ??= {};
    replacements[from][exported] = `({ ...original.${exported}, fold: () => undefined })`;
  }
  return mechanism(name, [source], replacements);
}

/** Functions that return undefined, which means that they found nothing. */
function declining(...functions) {
  return Object.fromEntries(functions.map((name) => [name, '() => undefined']));
}
