import { expect, it } from 'vitest';
import { rules } from './all-rules.js';
import { type Rule, ruleGroups } from './rule.js';

const head = `# What svc recommends

\`svc analyze\` looks at every statement with the database as it was at that moment, and at the whole history when
it is read. This page lists all rules; it is made from them (\`npx vitest run --project fast -u packages/engine/src/analyze/rules/page.test.ts\`).

To silence a rule for one statement, write its name in a comment above the statement, inside of it or at its end; several
names may follow each other:

\`\`\`sql
-- svc:ignore drop-table, drop-cascade
DROP TABLE carts CASCADE;
\`\`\`

Rules marked *in use* concern a database that people are using: locks, rewrites, what programs still need. A table that the
same migration made, or emptied, is none of their concern. Without \`--since\` nobody can tell which tables have rows in
production: such findings are warnings where the history itself puts rows into the table, and are otherwise told as one
recommendation of type info for each rule. With \`--since <file>\` everything from that file on is taken to be still to
come, and told in full; what ran before it is not spoken of.

What PostgreSQL refuses is told as \`syntax-error\` or \`history-error\`, which cannot be ignored; \`unknown-rule\` is an
ignored rule that does not exist.
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
    `Nothing to say about:`,
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
