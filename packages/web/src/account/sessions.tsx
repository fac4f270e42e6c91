import { problemText } from '../api/problem.js';
import type { usePages } from '../api/queries.js';
import { request } from '../api/request.js';
import type { Session } from '../api/types.js';
import { browserName } from '../format/browser.js';
import { Button } from '../ui/forms/button.js';
import { Listing } from '../ui/tables/listing.js';
import { Badge } from '../ui/text/badge.js';
import { RelativeTime } from '../ui/text/relative-time.js';
import { useToast } from '../ui/toasts.js';

interface SessionsProps {
  readonly sessions: ReturnType<typeof usePages<'sessions', Session>>;
}

/** The sessions of a person, and how to end them. */
export function Sessions({ sessions }: SessionsProps) {
  const showToast = useToast();
  async function end(path: string, done: string) {
    try {
      await request('DELETE', path);
      showToast(done);
    } catch (error) {
      showToast(problemText(error));
    }
    await sessions.refetch();
  }
  return (
    <section className="prose">
      <div className="page-header">
        <h2>Sessions</h2>
        <Button onClick={() => end('/v1/me/sessions', 'All other sessions were ended')}>
          End all others
        </Button>
      </div>
      <Listing
        caption="Sessions"
        columns={['Browser', 'Address', 'Signed in', 'Last renewed', 'Expires', 'Actions']}
        list={sessions}
        empty={<p>No sessions.</p>}
        row={(session) => (
          <tr key={session.id}>
            <th scope="row">
              {browserName(session.browser)}{' '}
              {session.is_current && <Badge tone="good">this one</Badge>}
            </th>
            <td data-label={session.address ? 'Address' : undefined}>{session.address}</td>
            <td className="nowrap" data-label="Signed in">
              <RelativeTime at={session.created_at} />
            </td>
            <td className="nowrap" data-label="Last renewed">
              <RelativeTime at={session.renewed_at} />
            </td>
            <td className="nowrap" data-label="Expires">
              <RelativeTime at={session.expires_at} />
            </td>
            <td className="end">
              {!session.is_current && (
                <Button
                  look="danger"
                  onClick={() => end(`/v1/me/sessions/${session.id}`, 'Session ended')}
                >
                  End
                </Button>
              )}
            </td>
          </tr>
        )}
      />
    </section>
  );
}
