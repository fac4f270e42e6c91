export {
  type Analysis,
  type AnalyzeOptions,
  type Dependency,
  type DependencyType,
  dependencyTypes,
  type Impact,
  type LifeEvent,
  type ObjectKind,
  type ObjectLife,
  type Recommendation,
  type RecommendationType,
} from './analyze/analysis.js';
export { analyze } from './analyze/analyze.js';
export { consolidationPercentage } from './analyze/consolidation.js';
export { type AnalysisReport, reportOf } from './analyze/report.js';
export { countKinds } from './analyze/statement-kinds.js';
export {
  type DocumentStatement,
  documentOf,
  documentSql,
  type SquashDocument,
} from './emit/document.js';
export type { OutputStatement } from './emit/output.js';
export {
  type FileMarks,
  type Lines,
  type MarkedStatement,
  type Printed,
  printSql,
  printWithLines,
} from './emit/sql.js';
export { isOneTransaction } from './emit/steps.js';
export { type TransactionPart, transactionParts } from './emit/transactions.js';
export { type RuleKey, ruleKeys } from './fold/fold-rule.js';
export { historyErrors } from './history-errors.js';
export { sourcesOf } from './operations/sources.js';
export {
  type MappedFile,
  type MappedInput,
  type MappedObject,
  type MappedOutput,
  type ProvenanceMap,
  provenanceMap,
} from './provenance/map.js';
export { mapText } from './provenance/map-text.js';
export type { Fate, Input, Provenance, Removal } from './provenance/provenance.js';
export {
  activeRules,
  isAvailable,
  type RuleSwitches,
  type SafetyLevel,
  safetyLevels,
} from './safety-levels.js';
export { decodeMigration } from './source/decode.js';
export { HistoryError, SourceError } from './source/errors.js';
export {
  type Choice,
  chooseMigrations,
  type LeftOut,
  liesBelow,
  type SameNumber,
  sameNumber,
} from './source/layout.js';
export { sqitchPlan, sqitchScripts } from './source/layout-sqitch.js';
export { ledgerOf, type Span } from './source/ledger.js';
export { countedText } from './source/marks/counted-text.js';
export { withTool } from './source/marks/recognize-tool.js';
export { isWrittenBySvc, squashedBySvc } from './source/marks/squashed.js';
export type { ToolName } from './source/marks/tool-name.js';
export type { Migration, Source, Statement } from './source/migration.js';
export { naturalOrder } from './source/natural-order.js';
export {
  type Note,
  notesOf,
  noteText,
  type ReportedNote,
  reportedNotes,
} from './source/notes.js';
export {
  codePointsFromUtf16,
  lineIndex,
  type Utf8Offsets,
  utf8Offsets,
  utf16FromCodePoints,
} from './source/offsets.js';
export { formatPlace, type Place } from './source/place.js';
export { drizzleBreakpoint, splitStatements } from './source/split.js';
export { type TransactionMode, transactionMode } from './source/transaction.js';
export { leavesTracesOutside, reachesOutside } from './sql/outside.js';
export { mayReachOutside } from './sql/outside-prefilter.js';
export {
  type FindOutcome,
  type FoundStatement,
  loadParser,
  type ParseOutcome,
  type Parser,
} from './sql/parser.js';
export { syntaxErrors } from './sql/syntax-errors.js';
export { type Visit, type Visited, walk } from './sql/walk.js';
export { type Barrier, type Squash, type SquashOptions, squash } from './squash.js';
export { readSubjects, type Subject, type Subjects } from './subjects.js';
export { keepVerbatim } from './verbatim.js';
export { wordsOf } from './words.js';
