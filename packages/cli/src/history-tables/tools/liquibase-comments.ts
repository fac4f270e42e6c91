/**
 * Liquibase removes the comments of a change set before running it, unless it has `stripComments:false`. Its
 * parser does not know dollar quotes, so it also removes comments from function bodies: a line comment up to the
 * end of the line, a block comment up to the first end of a comment. Quoted text stays, and so does an unclosed
 * quote.
 */
const changeSet = /^(?=[ \t]*--[ \t]*changeset\s)/im;
const keeps = /^.*\bstripComments:\s*"?false\b/i;

/** Quoted text, in which a backslash escapes a quote; then comments. */
const piece =
  /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`[^`\r\n]*`|\[[^\]\r\n]*\]|(?<comment>--[^\r\n]*|\/\*.*?\*\/)/gs;

/** Comments that Liquibase itself reads. */
const mark =
  /^(?:--|\/\*)\s*(?:liquibase|changeset|rollback|comment|property|precondition|validCheckSum|ignoreLines)/i;

/** A formatted SQL file with only the comments that Liquibase keeps or reads. */
export function asLiquibaseRuns(text: string): string {
  return text
    .split(changeSet)
    .map((part) => (keeps.test(part) ? part : withoutComments(part)))
    .join('');
}

function withoutComments(text: string): string {
  return text.replace(piece, (found, comment?: string) =>
    comment === undefined || mark.test(comment) ? found : '',
  );
}
