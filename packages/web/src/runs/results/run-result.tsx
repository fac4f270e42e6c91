import { useResource } from '../../api/queries.js';
import type { AnalyzeResponse, Run, SquashResponse, ValidateResponse } from '../../api/types.js';
import { Resource } from '../../ui/resource.js';
import { AnalysisResult } from './analysis-result.js';
import { SquashResult } from './squash-result.js';
import { ValidationResult } from './validation-result.js';

/** The result of a run, by its kind. */
export function RunResult({ run }: { readonly run: Run }) {
  const path = `/v1/runs/${run.id}/result`;
  switch (run.kind) {
    case 'analyze':
      return <Analysis path={path} run={run} />;
    case 'squash':
      return <Squash path={path} run={run} />;
    case 'validate':
      return <Validation path={path} run={run} />;
  }
}

interface Read {
  readonly path: string;
  readonly run: Run;
}

function Analysis({ path, run }: Read) {
  const result = useResource<AnalyzeResponse>(path, { isFinal: true });
  return <Resource of={result}>{(read) => <AnalysisResult run={run} result={read} />}</Resource>;
}

function Squash({ path, run }: Read) {
  const result = useResource<SquashResponse>(path, { isFinal: true });
  return <Resource of={result}>{(read) => <SquashResult run={run} result={read} />}</Resource>;
}

function Validation({ path, run }: Read) {
  const result = useResource<ValidateResponse>(path, { isFinal: true });
  return <Resource of={result}>{(read) => <ValidationResult run={run} result={read} />}</Resource>;
}
