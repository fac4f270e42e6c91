/** Recommendations as SARIF 2.1.0, a format for findings that code hosts and editors read. */
import { pathToFileURL } from 'node:url';
import type { Place, Recommendation, RecommendationType } from '@svc/engine';
import { version } from '../version.js';
import { repositoryPath } from './repository-path.js';

const home = 'https://github.com/svc-tool/svc';

const levels: Readonly<Record<RecommendationType, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  optimization: 'note',
  info: 'note',
};

/** `own-files.ts` recognizes such a file by its beginning, up to the name of the tool. */
export function sarifLog(recommendations: readonly Recommendation[]): string {
  const rules = [...new Map(recommendations.map((each) => [each.rule, each])).values()];
  const indexes = new Map(rules.map(({ rule }, index) => [rule, index]));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'svc',
            version,
            informationUri: home,
            rules: rules.map(descriptorOf),
          },
        },
        columnKind: 'unicodeCodePoints',
        originalUriBaseIds: {
          [sourceRoot]: { description: { text: 'The root of the repository' } },
        },
        results: recommendations.map((each) => ({
          ruleId: each.rule,
          ruleIndex: indexes.get(each.rule),
          level: levels[each.type],
          message: { text: `${each.message}. ${each.advice}` },
          locations: [locationOf(each.place)],
          ...(each.otherPlaces.length > 0 && {
            relatedLocations: each.otherPlaces.map((place, id) => ({ id, ...locationOf(place) })),
          }),
          properties: { impact: each.impact },
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function descriptorOf({ rule, why, advice, type }: Recommendation) {
  return {
    id: rule,
    shortDescription: { text: why },
    help: {
      text: `${why} ${advice} To silence the rule for a statement, write "-- svc:ignore ${rule}" above it.`,
    },
    helpUri: `${home}/blob/main/docs/recommendations.md#${rule}`,
    defaultConfiguration: { level: levels[type] },
  };
}

const sourceRoot = '%SRCROOT%';

function locationOf({ file, line, column }: Place) {
  const path = repositoryPath(file);
  const artifactLocation = path.startsWith('/')
    ? { uri: pathToFileURL(path).href }
    : { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: sourceRoot };
  return {
    physicalLocation: { artifactLocation, region: { startLine: line, startColumn: column } },
  };
}
