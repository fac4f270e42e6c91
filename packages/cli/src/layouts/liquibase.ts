/**
 * Liquibase's formatted SQL: change sets in a file, each with its transaction. They are sent as they are
 * (splitStatements:false), since Liquibase would cut bodies of functions at their semicolons. Unless told otherwise it
 * takes comments out, also those in bodies, so that it is told here what the squashed ones told it. The last change set
 * has author and id of the last that was squashed, in a file of the same name: existing databases are refused, before
 * anything runs. Liquibase itself refuses to roll back SQL for which no way is given.
 */
import type { Given, ToolLayout } from './tool-layout.js';
import { lastSquashed } from './versioned-name.js';

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

/** Whether any squashed change set came to the database with its comments; what other tools apply does. */
function keepsComments({ squashed }: Given): boolean {
  const lines = squashed.flatMap(({ text }) => text.match(/^--\s*changeset\s.*$/gim) ?? []);
  return lines.length === 0 || lines.some((line) => /\bstripComments:\s*"?false\b/i.test(line));
}
