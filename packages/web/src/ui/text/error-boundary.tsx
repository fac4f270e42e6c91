import { Component, type ReactNode } from 'react';
import { ProblemNote } from '../problem-note.js';

interface State {
  readonly error?: unknown;
}

/** Shown when a page crashes: a message, and a way to continue. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <main className="front">
        <ProblemNote error={error} onRetry={() => window.location.reload()} />
      </main>
    );
  }
}
