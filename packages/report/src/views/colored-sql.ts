import { type Html, html } from '../html.js';

/** The highlighted tokens: comments, strings, quoted names, numbers and keywords. */
const tokens =
  /(--[^\n]*|\/\*[\s\S]*?\*\/)|('(?:[^']|'')*'|\$([A-Za-z_]*)\$[\s\S]*?\$\3\$)|("(?:[^"]|"")*")|\b(\d+(?:\.\d+)?)\b|\b([A-Za-z_]+)\b/g;

const keywords: ReadonlySet<string> = new Set(
  `ADD AFTER ALTER ALWAYS AND AS ASC BEFORE BEGIN BY CASCADE CASE CHECK COLUMN COMMENT COMMIT CONCURRENTLY CONFLICT CONSTRAINT
COPY CREATE CROSS DEFAULT DELETE DESC DISTINCT DO DOMAIN DROP EACH ELSE ENABLE END ENUM EXCEPTION EXECUTE EXISTS EXTENSION
FALSE FOR FOREIGN FROM FULL FUNCTION GENERATED GRANT GROUP HAVING IDENTITY IF IN INDEX INNER INSERT INTO IS JOIN KEY
LANGUAGE LEFT LEVEL LIKE LIMIT MATERIALIZED NOT NULL OF ON OR ORDER OWNER PARTITION POLICY PRIMARY PROCEDURE REFERENCES RENAME
REPLACE RESET RETURN RETURNS REVOKE RIGHT ROW SCHEMA SECURITY SELECT SEQUENCE SET TABLE THEN TO TRIGGER TRUE TRUNCATE TYPE
UNION UNIQUE UPDATE USING VALIDATE VALUES VIEW WHEN WHERE WITH`.split(/\s+/),
);

/** SQL with syntax highlighting. */
export function colored(text: string): Html {
  const pieces: (Html | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    const [whole, comment, quoted, , name, number, word = ''] = match;
    const kind =
      comment !== undefined
        ? 'c'
        : quoted !== undefined
          ? 's'
          : number !== undefined
            ? 'n'
            : name === undefined && keywords.has(word.toUpperCase())
              ? 'k'
              : undefined;
    pieces.push(text.slice(end, match.index), kind ? html`<i class="${kind}">${whole}</i>` : whole);
    end = match.index + whole.length;
  }
  return html`${pieces}${text.slice(end)}`;
}
