// Checks whether a change of the code leaves every squash identical, byte for byte: records a digest of the SQL and of
// the map for each history at each safety level, or compares with a record. Histories are identified by their text, so
// a record can still be used after a file was moved or renamed.
//
//   npm run outputs -- record|compare <record.json> <folder or file of histories> …
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readArguments, refuse } from '../../../../bench/help.mjs';
import { SourceError, safetyLevels, squash } from '../../dist/index.js';
import { historiesAt } from './histories.mjs';

const [task, record, ...paths] = readArguments({}, 3).positionals;
if (!['record', 'compare'].includes(task)) refuse(`expected record or compare, got ${task}`);

const outputs = new Map();
const names = new Map();
for (const { name, migrations } of paths.flatMap(historiesAt)) {
  const text = digest(JSON.stringify(migrations));
  for (const safetyLevel of safetyLevels) {
    const key = `${text} ${safetyLevel}`;
    if (outputs.has(key)) continue;
    names.set(key, `${name} (${safetyLevel})`);
    outputs.set(key, await outputOf(migrations, safetyLevel));
  }
}

if (task === 'record') {
  writeFileSync(record, `${JSON.stringify(Object.fromEntries(outputs), null, 1)}\n`);
  console.log(`outputs recorded: ${outputs.size}`);
} else {
  const recorded = new Map(Object.entries(JSON.parse(readFileSync(record, 'utf8'))));
  const known = [...outputs].filter(([key]) => recorded.has(key));
  const different = known.filter(([key, { sql, map }]) => {
    const before = recorded.get(key);
    return before.sql !== sql || before.map !== map;
  });
  for (const [key, { sql }] of different) {
    const part = recorded.get(key).sql === sql ? 'map' : 'SQL';
    console.log(`  the ${part} differs: ${names.get(key)}`);
  }
  console.log(`outputs identical: ${known.length - different.length} of ${known.length}`);
  const unknown = outputs.size - known.length;
  if (unknown > 0) console.log(`not in the record: ${unknown}`);
  process.exitCode = different.length > 0 || known.length === 0 ? 1 : 0;
}

async function outputOf(migrations, safetyLevel) {
  try {
    const { sql, provenance } = await squash(migrations, { safetyLevel });
    return { sql: digest(sql), map: digest(JSON.stringify(provenance)) };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { sql: digest(error.message), map: '' };
  }
}

function digest(text) {
  return createHash('sha256').update(text).digest('base64url');
}
