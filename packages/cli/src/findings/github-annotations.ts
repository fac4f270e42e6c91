import { formatPlace, type Place, type Recommendation, type RecommendationType } from '@svc/engine';
import { repositoryPath } from './repository-path.js';

const commands: Readonly<Record<RecommendationType, 'error' | 'warning' | 'notice'>> = {
  error: 'error',
  warning: 'warning',
  optimization: 'notice',
  info: 'notice',
};

const otherPlacesNamed = 5;

/**
 * Workflow commands that GitHub shows beside the lines they are about, most severe first, because GitHub shows
 * only ten of a kind.
 */
export function githubAnnotations(recommendations: readonly Recommendation[]): string {
  return recommendations.map(annotation).join('');
}

function annotation({ type, rule, message, why, advice, place, otherPlaces }: Recommendation) {
  const properties = Object.entries({
    file: repositoryPath(place.file),
    line: place.line,
    col: place.column,
    title: `svc: ${rule}`,
  }).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const text = [message, why, advice, alsoAt(otherPlaces)].filter(Boolean).join('\n');
  return `::${commands[type]} ${properties.join(',')}::${escapeData(text)}\n`;
}

function alsoAt(places: readonly Place[]): string {
  if (places.length === 0) return '';
  const named = places
    .slice(0, otherPlacesNamed)
    .map((place) => formatPlace({ ...place, file: repositoryPath(place.file) }));
  const left = places.length - named.length;
  return `Also at ${named.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}

/** Escapes the characters that end a command or its parts. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
