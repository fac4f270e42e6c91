import type { ReactNode } from 'react';
import { ApiProblem } from '../api/problem.js';
import { ButtonLink } from './forms/button.js';
import { Loading } from './loading.js';
import { Page } from './page.js';
import { ProblemNote } from './problem-note.js';

interface ResourceProps<Data> {
  readonly of: {
    readonly data: Data | undefined;
    readonly error: unknown;
    refetch(): Promise<unknown>;
  };
  /** For data that gives a page its title: the title without it, and the list to go back to. */
  readonly page?: { readonly title: string; readonly list: string; readonly to: string };
  readonly children: (data: Data) => ReactNode;
}

/** Shows loaded data, a loading state, or an error. */
export function Resource<Data>({ of, page, children }: ResourceProps<Data>) {
  const { data, error, refetch } = of;
  if (data !== undefined) return children(data);
  if (!error) return <Loading />;
  if (!page) return <ProblemNote error={error} onRetry={refetch} />;
  const isGone = error instanceof ApiProblem && error.status === 404;
  return (
    <Page title={isGone ? `${page.title} not found` : page.title}>
      <ProblemNote error={error} {...(isGone ? {} : { onRetry: refetch })} />
      <div className="actions">
        <ButtonLink to={page.to}>{page.list}</ButtonLink>
      </div>
    </Page>
  );
}
