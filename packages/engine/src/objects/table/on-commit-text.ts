import type { Statement } from '../../text/migration.js';

/** The statement without ON COMMIT DROP; undefined if its text is not as expected. */
export function withoutOnCommit(statement: Statement): Statement | undefined {
  const found = [...statement.text.matchAll(onCommit)];
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  return { ...statement, text: statement.text.replace(only[0], '') };
}

const onCommit = /\bon\s+commit\s+drop\b/gi;
