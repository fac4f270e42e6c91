/**
 * Checks that the files generated from the table of keys are up to date. To update them: `npx vitest run
 * --project fast packages/cli/src/configuration --update`.
 */
import { activeRules, type RuleKey, ruleKeys, safetyLevels } from '@svc/engine';
import { expect, test } from 'vitest';
import { defaultFile } from './default-file.js';
import { variables } from './environment.js';
import { allowedText, configurationSchema, type SchemaPart, valueKeys } from './json-schema.js';

test('the schema of the package is up to date', async () => {
  const schema = `${JSON.stringify(configurationSchema(), null, 2)}\n`;
  await expect(schema).toMatchFileSnapshot('../../svc.config.schema.json');
});

test('docs/configuration.md is up to date', async () => {
  await expect(page()).toMatchFileSnapshot('../../../../docs/configuration.md');
});

function page(): string {
  const example = defaultFile('standard', './node_modules/svc/svc.config.schema.json');
  return `# Configuration

Each setting comes from the first of these sources that has it: flags, environment variables, the configuration file,
defaults. The file is JSON: the one given with \`--config\`, which must exist, or else \`svc.config.json\` in the current folder.

\`\`\`sh
npx svc init-config                                    # writes svc.config.json with every default
npx svc init-config --config ci.json --safety conservative
\`\`\`

\`svc init-config\` writes the file below. It does not overwrite a file without \`--force\`. \`$schema\` refers to the JSON
schema that is part of svc, with which editors complete and explain keys and mark errors. Every key is optional. An unknown key, a
wrong type or a value that is not allowed is an error (exit code 2) that names the file, the line and the allowed values. Paths are
relative to the current folder, like those of flags.

\`\`\`json
${example.trimEnd()}
\`\`\`

## Keys

| key | allowed | default | meaning |
|---|---|---|---|
${[...valueKeys()].map(([key, part]) => row(key, part)).join('\n')}

A connection string is a secret: set it in the environment rather than in a file. Messages and logs of svc never show one.

## Rules and safety levels

A key under \`rules\` that is missing follows the safety level; one that is set turns its rule on or off.

| rule | ${safetyLevels.join(' | ')} |
|---|${'---|'.repeat(safetyLevels.length)}
${ruleKeys.map(ruleRow).join('\n')}

\`remove_drop_create_cycles\` is not available at paranoid and conservative. A file that sets both is refused; if a flag
or the environment lowers the level, the rule is turned off with a note.

## Environment

| variable | meaning |
|---|---|
${Object.entries(variables)
  .map(([key, variable]) => `| \`${variable}\` | \`${key}\` |`)
  .join('\n')}
| \`PROVIDER_A_API_KEY\`, \`PROVIDER_B_API_KEY\` | keys of AI providers; AI features are off without one |
| \`SVC_CACHE_DIR\` | folder of the [cache of proofs](validate.md#earlier-proofs); empty: no cache |
| \`NO_COLOR\` | no colors, even on a terminal |

An empty variable counts as not set, except for \`SVC_CACHE_DIR\`.
`;
}

function row(key: string, part: SchemaPart): string {
  const cells = [`\`${key}\``, allowedText(part), defaultText(key, part), part.description ?? ''];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function defaultText(key: string, part: SchemaPart): string {
  const rule = ruleKeys.find((each) => key === `rules.${each}`);
  if (rule) return ruleDefault(rule);
  if (part.default !== undefined) return `\`${JSON.stringify(part.default)}\``;
  const variable = Object.entries(variables).find(([name]) => name === key)?.[1];
  return variable ? `value of \`${variable}\`` : '–';
}

function ruleDefault(rule: RuleKey): string {
  const levels = safetyLevels.filter((level) => activeRules(level).has(rule));
  if (levels.length === safetyLevels.length) return '`true`';
  return levels.length === 1 ? `\`true\` at ${levels[0]} only` : `\`true\` from ${levels[0]} on`;
}

function ruleRow(rule: RuleKey): string {
  const cells = safetyLevels.map((level) => {
    if (activeRules(level).has(rule)) return 'on';
    return activeRules(level, { [rule]: true }).has(rule) ? 'off' : 'not available';
  });
  return `| \`${rule}\` | ${cells.join(' | ')} |`;
}
