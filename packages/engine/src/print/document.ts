import type { OutputStatement } from './output.js';
import { commentLines, sqlOf } from './print-sql.js';
import { stepsOf } from './steps.js';

/** A result as data, for JSON and YAML files. */
export interface SquashDocument {
  readonly generator: 'svc';
  readonly version: 1;
  /** A description of the result, and how to apply it. */
  readonly head: readonly string[];
  /** In the order in which they run. */
  readonly statements: readonly DocumentStatement[];
}

/** A statement with its origin, or one that prepares those that follow. */
export interface DocumentStatement {
  /** Without the closing semicolon. */
  readonly sql: string;
  /** A transaction statement or a setting, which does not come from a migration. */
  readonly stage?: true | undefined;
  readonly comments?: readonly string[] | undefined;
  /** The rows that follow a COPY … FROM stdin. */
  readonly copy_data?: string | undefined;
  readonly from?:
    | readonly {
        readonly file: string;
        readonly line: number;
        readonly rules?: readonly string[] | undefined;
      }[]
    | undefined;
}

/** The statements as data, with the transactions and settings that they need. */
export function documentOf(
  statements: readonly OutputStatement[],
  head: readonly string[],
): SquashDocument {
  const entries = stepsOf(statements).flatMap((step): readonly DocumentStatement[] =>
    step.type === 'stage'
      ? step.sql.map((sql) => ({ sql, stage: true }))
      : [entryOf(step.statement)],
  );
  return { generator: 'svc', version: 1, head, statements: entries };
}

function entryOf({ text, comments, copyData, sources }: OutputStatement): DocumentStatement {
  return {
    sql: text,
    ...(comments.length > 0 ? { comments } : {}),
    ...(copyData === undefined ? {} : { copy_data: copyData }),
    ...(sources.length > 0
      ? {
          from: sources.map(({ place: { file, line }, rules }) => ({
            file,
            line,
            ...(rules.length > 0 ? { rules } : {}),
          })),
        }
      : {}),
  };
}

/** The SQL text of a document. */
export function documentSql({ head, statements }: SquashDocument): string {
  const blocks = statements.map(({ sql, comments = [], copy_data }) =>
    [...comments, sqlOf({ text: sql, copyData: copy_data })].join('\n'),
  );
  return `${[commentLines(head), ...blocks].join('\n\n')}\n`;
}
