export {
  type Analysis,
  type AnalyzeOptions,
  type Dependency,
  type DependencyType,
  dependencyTypes,
  type Impact,
  type Recommendation,
  type RecommendationType,
} from './analyze/analysis.js';
export { analyze } from './analyze/analyze.js';
export { consolidationPercentage } from './analyze/consolidation.js';
export { reductionText } from './analyze/reduction.js';
export { type AnalysisReport, reportOf } from './analyze/report.js';
export { countKinds } from './analyze/statement-kinds.js';
export { withoutComments } from './code/without-comments.js';
export { sourcesOf } from './footprints/sources.js';
export { historyErrors } from './history/history-errors.js';
export { type RuleKey, ruleKeys } from './pieces/fold-rule.js';
export {
  type DocumentStatement,
  documentOf,
  documentSql,
  type SquashDocument,
} from './print/document.js';
export type { OutputStatement } from './print/output.js';
export { type TransactionPart, transactionParts } from './print/output-transactions.js';
export {
  type FileMarks,
  type Lines,
  type MarkedStatement,
  type Printed,
  printSql,
  printWithLines,
} from './print/print-sql.js';
export { isOneTransaction } from './print/steps.js';
export {
  type MappedFile,
  type MappedInput,
  type MappedObject,
  type MappedOutput,
  type ProvenanceMap,
  provenanceMap,
} from './provenance/map.js';
export { mapText } from './provenance/map-text.js';
export type { LifeEvent, ObjectKind, ObjectLife } from './provenance/object-life.js';
export type { Fate, Input, Provenance, Removal } from './provenance/provenance.js';
export { isHistoryTable } from './sql/history-table-names.js';
export { leavesTracesOutside, reachesOutside } from './sql/outside/outside.js';
export { mayReachOutside } from './sql/outside/outside-prefilter.js';
export {
  type FindOutcome,
  type FoundStatement,
  loadParser,
  type ParseOutcome,
  type Parser,
} from './sql/parser/parser.js';
export { syntaxErrors } from './sql/parser/syntax-errors.js';
export { readsStatementText } from './sql/reads-statement-text.js';
export { setsSeed } from './sql/sets-seed.js';
export { knownFlags, optimizeNoWasm, optimizeWasmLater } from './sql/v8-flags.js';
export { type Visit, type Visited, walk } from './sql/walk.js';
export {
  activeRules,
  isAvailable,
  type RuleSwitches,
  type SafetyLevel,
  safetyLevels,
} from './squash/safety-levels.js';
export { readSubjects, type Subject, type Subjects } from './squash/subjects.js';
export { type Barrier, type Squash, type SquashOptions, squash } from './squash.js';
export { decodeMigration } from './text/decode.js';
export { HistoryError, SourceError } from './text/errors.js';
export type { Choice, LeftOut } from './text/layouts/choice.js';
export { chooseMigrations, liesBelow, type SameNumber, sameNumber } from './text/layouts/layout.js';
export { sqitchPlan, sqitchScripts } from './text/layouts/layout-sqitch.js';
export { naturalOrder } from './text/layouts/natural-order.js';
export { type FoundFolder, migrationFolders } from './text/layouts/project.js';
export { ledgerOf, type Span } from './text/ledger.js';
export { countedText } from './text/marks/counted-text.js';
export { withTool } from './text/marks/recognize-tool.js';
export { isWrittenBySvc, squashedBySvc } from './text/marks/squashed.js';
export type { ToolName } from './text/marks/tool-name.js';
export type { Migration, Source, Statement } from './text/migration.js';
export type { Note } from './text/note.js';
export { notesOf, noteText, type ReportedNote, reportedNotes } from './text/notes.js';
export {
  codePointsFromUtf16,
  lineIndex,
  type Utf8Offsets,
  utf8Offsets,
  utf16FromCodePoints,
} from './text/offsets.js';
export { formatPlace, type Place } from './text/place.js';
export { drizzleBreakpoint, splitStatements } from './text/split.js';
export { type TransactionMode, transactionMode } from './text/transaction.js';
export { wordsOf } from './text/words.js';
export { keepVerbatim } from './verbatim.js';
