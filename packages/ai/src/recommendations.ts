import { type Analysis, type Migration, type Recommendation, splitStatements } from '@svc/engine';
import { type AiRequest, type AiText, explainWithAi, type Matter } from './explain.js';

/** An explanation by a model, or why there is none, in the form of a recommendation. */
export interface AiRecommendation {
  readonly type: 'info';
  readonly impact: 'low';
  readonly source: 'ai';
  readonly rule: `ai-${AiText['about']}` | 'ai-note';
  readonly message: string;
  /** The location of the recommendation that it explains. */
  readonly migration?: number;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/**
 * Asks a language model to explain an analyzed history. Never throws: without a key, or if the provider fails, it
 * returns a note.
 */
export async function aiRecommendations(
  migrations: readonly Migration[],
  { recommendations, squash }: Pick<Analysis, 'recommendations' | 'squash'>,
  options: Pick<AiRequest, 'provider' | 'limits' | 'signal'>,
): Promise<readonly AiRecommendation[]> {
  const grave = recommendations.filter(({ impact }) => impact === 'high');
  const { texts, notes } = await explainWithAi({
    ...options,
    migrations,
    matters: grave.map((each) => matterOf(each, migrations)),
    squashed: squash?.statements.map(({ text }) => text) ?? [],
  });
  return [
    ...texts.map((each) => ({
      ...words(`ai-${each.about}`, each.text),
      ...('matter' in each ? placeOf(grave[each.matter]) : {}),
    })),
    ...notes.map((note) => words('ai-note', note)),
  ];
}

function words(rule: AiRecommendation['rule'], message: string): AiRecommendation {
  return { type: 'info', impact: 'low', source: 'ai', rule, message };
}

function placeOf(recommendation: Recommendation | undefined): Partial<AiRecommendation> {
  if (!recommendation) return {};
  return { migration: recommendation.migration, ...recommendation.place };
}

function matterOf(
  { message, migration, place }: Recommendation,
  migrations: readonly Migration[],
): Matter {
  const file = migrations[migration];
  const statements = file ? splitStatements(file, () => {}) : [];
  const sql = statements.findLast((each) => each.place.line <= place.line)?.text;
  return sql === undefined ? { message } : { message, sql };
}
