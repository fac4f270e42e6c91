import { type SafetyLevel, safetyLevels } from '@svc/engine';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { z } from 'zod';
import type { AnalysisTarget, Place } from '../reviews/analysis.js';
import { AnalysisRefused } from '../reviews/errors.js';
import type { GithostClient } from './client.js';

const file = 'svc.config.json';

/** The part of a repository's configuration that concerns pull requests; the rest is for the command line. */
const schema = z.object({
  safety_level: z.enum(safetyLevels).optional(),
  pull_requests: z
    .object({
      migrations: z.string().min(1).optional(),
      propose_squash: z.boolean().optional(),
    })
    .optional(),
});

export interface RepositorySettings {
  readonly safetyLevel: SafetyLevel | undefined;
  /** The folder of the migrations; by default it is derived from the changed files. */
  readonly folder: string | undefined;
  /** Whether a squash may be proposed on request. */
  readonly proposesSquash: boolean;
}

/** Reads the settings from the base branch, so that a pull request cannot change the rules it is checked by. */
export async function readRepositorySettings(
  client: GithostClient,
  { owner, repository, baseRef }: Place & Pick<AnalysisTarget, 'baseRef'>,
): Promise<RepositorySettings> {
  const text = await client
    .request('GET /repos/{owner}/{repo}/contents/{path}', {
      owner,
      repo: repository,
      path: file,
      ref: baseRef,
      mediaType: { format: 'raw' },
    })
    .then(({ data }) => String(data))
    .catch((error: { readonly status?: number }) => {
      if (error.status === 404) return '{}';
      throw error;
    });
  return readSettings(text);
}

function readSettings(text: string): RepositorySettings {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first) {
    const line = text.slice(0, first.offset).split('\n').length;
    throw unusable(`line ${line} is not JSON (${printParseErrorCode(first.error)})`);
  }
  const read = schema.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw unusable([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
  }
  const { migrations, propose_squash } = read.data.pull_requests ?? {};
  return {
    safetyLevel: read.data.safety_level,
    folder: migrations?.replace(/^(\.?\/)+|\/+$/g, ''),
    proposesSquash: propose_squash === true,
  };
}

function unusable(reason: string): AnalysisRefused {
  return new AnalysisRefused(
    `${file} on the base branch cannot be used: ${reason}. Correct it on the base branch.`,
  );
}
