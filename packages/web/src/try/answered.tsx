import { duration } from '../format/time.js';
import { CopyButton } from '../ui/forms/copy-button.js';
import { Badge } from '../ui/text/badge.js';

/** The response to a request. */
export interface Answer {
  readonly request: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Longer responses are cut. */
const longest = 100_000;

/** The relevant response headers. */
const shownHeaders = /^(x-ratelimit-|retry-after|etag|location|content-type)/;

/** An answer of the API. */
export function Answered({ answer }: { readonly answer: Answer }) {
  const { request, status, milliseconds, headers } = answer;
  const text = readable(answer);
  return (
    <section className="prose" aria-label="Answer" role="status">
      <div className="actions spread">
        <p>
          <Badge tone={status < 400 ? 'good' : 'bad'}>{status}</Badge> <code>{request}</code>{' '}
          <span className="faint">{duration(milliseconds)}</span>
        </p>
        <CopyButton text={text} what="the answer" />
      </div>
      <pre className="answer-headers">
        {[...headers]
          .filter(([name]) => shownHeaders.test(name))
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
      </pre>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre className="answer" tabIndex={0}>
        {text.slice(0, longest)}
      </pre>
    </section>
  );
}

/** Formats JSON; shows other text unchanged. */
function readable({ text, headers }: Answer): string {
  if (!headers.get('content-type')?.startsWith('application/json')) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
