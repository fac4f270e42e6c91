import { expect, it } from 'vitest';
import { rules } from './all-rules.js';
import { type Rule, ruleGroups } from './rule.js';

const head = `# Recommendations

\`svc analyze\` checks every statement against the state of the database before it, and the history as a whole. This page lists
all rules. It is generated from them: \`npx vitest run --project fast packages/engine/src/analyze/rules/page.test.ts --update\`.

To silence a rule for one statement, write its name in a comment above the statement, inside it or at its end. Separate several
names with commas:

\`\`\`sql
-- svc:ignore drop-table, drop-cascade
DROP TABLE carts CASCADE;
\`\`\`

Rules marked *in use* matter only for a database that is in use: locks, rewrites, changes that break running programs. They do
not report tables that the same migration created or emptied.

- With \`--since <file>\`, svc assumes that all earlier migrations have run: it reports findings only from that file on.
- Without \`--since\`, svc does not know which tables have rows in production. Such a finding is a warning if the history itself
  inserts rows into the table; all others are combined into one recommendation of type info for each rule.

SQL that PostgreSQL refuses is reported as \`syntax-error\` or \`history-error\`, which cannot be silenced. \`unknown-rule\` reports
a comment that names a rule that does not exist.
`;

function chapter(rule: Rule): string {
  const use = rule.concernsUse ? ', *in use*' : '';
  return [
    `### ${rule.name}`,
    `${rule.type}, impact ${rule.impact}${use}`,
    rule.finds,
    `**Why**: ${rule.why}`,
    `**Instead**: ${rule.instead}`,
    `\`\`\`sql\n${rule.example.fires}\n\`\`\``,
    `Not reported:`,
    `\`\`\`sql\n${rule.example.silent}\n\`\`\``,
  ].join('\n\n');
}

it('docs/recommendations.md matches the rules', async () => {
  const groups = ruleGroups.map((group) => {
    const chapters = rules.filter((rule) => rule.group === group).map(chapter);
    return `## ${group}\n\n${chapters.join('\n\n')}`;
  });
  await expect(`${head}\n${groups.join('\n\n')}\n`).toMatchFileSnapshot(
    '../../../../../docs/recommendations.md',
  );
});
