/**
 * Liquibase's formatted SQL: change sets in a file, each with its own transaction. splitStatements:false, because
 * Liquibase would split function bodies at semicolons. It strips comments by default, even in function bodies, so
 * the baseline has the same setting as the squashed change sets. The last change set has the author and id of the
 * last squashed one, in a file of the same name, so that Liquibase refuses it on existing databases before anything
 * runs. Liquibase itself refuses to roll back SQL without a rollback.
 */
import type { Given, ToolLayout } from '../tool-layout.js';
import { lastSquashed } from '../versioned-name.js';

const formatted = /^\ufeff?\s*--\s*liquibase\s+formatted\s+sql/i;
const changeSet = /^--\s*changeset\s+([^\s:]+):(\S+)/gim;

export const liquibase: ToolLayout = {
  title: 'Liquibase',
  isOf: ({ squashed }) => squashed.some(({ text }) => formatted.test(text)),
  transactions: 'change set',
  path: (part) => lastSquashed(part).replace(/(?:\.\w+)?$/, '.sql'),
  ownComments:
    /^--\s*(?:liquibase|changeset|rollback|comment|property|precondition|validCheckSum|ignoreLines)/i,
  marks: (part) => {
    const { author, id } = lastChangeSet(part.given);
    const own = part.number === part.count ? id : `${id}-part-${part.number}`;
    const options = [
      'splitStatements:false',
      ...(keepsComments(part.given) ? ['stripComments:false'] : []),
      ...(part.refusesTransaction ? ['runInTransaction:false'] : []),
    ];
    const line = `--changeset ${author}:${own} ${options.join(' ')}`;
    return part.number === 1
      ? { top: ['--liquibase formatted sql', ''], begin: [line] }
      : { top: [line] };
  },
};

function lastChangeSet({ squashed }: Given): { readonly author: string; readonly id: string } {
  const all = squashed.flatMap(({ text }) => [...text.matchAll(changeSet)]);
  const [, author = 'svc', id = 'squashed'] = all.at(-1) ?? [];
  return { author, id };
}

/** Whether any squashed change set reached the database with its comments; this is the case for other tools. */
function keepsComments({ squashed }: Given): boolean {
  const lines = squashed.flatMap(({ text }) => text.match(/^--\s*changeset\s.*$/gim) ?? []);
  return lines.length === 0 || lines.some((line) => /\bstripComments:\s*"?false\b/i.test(line));
}
