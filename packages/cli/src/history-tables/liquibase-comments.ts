/**
 * Unless a change set says `stripComments:false`, Liquibase takes the comments out of it before it runs it. Its reader does not know
 * dollar quotes, so that it takes them out of bodies of functions, too: a line comment up to the end of its line, another one up
 * to the first end of a comment. Quoted text stays, and so does a quote that nothing closes.
 */
const changeSet = /^(?=[ \t]*--[ \t]*changeset\s)/im;
const keeps = /^.*\bstripComments:\s*"?false\b/i;

/** Text in quotes, with a backslash before a quote that does not end it; then comments. */
const piece =
  /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`[^`\r\n]*`|\[[^\]\r\n]*\]|(?<comment>--[^\r\n]*|\/\*.*?\*\/)/gs;

/** What Liquibase itself reads in comments. */
const mark =
  /^(?:--|\/\*)\s*(?:liquibase|changeset|rollback|comment|property|precondition|validCheckSum|ignoreLines)/i;

/** A file of formatted SQL with the comments alone that Liquibase leaves, and those that it reads. */
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
