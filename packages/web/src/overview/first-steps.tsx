import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { hasApi, useOrganization } from '../api/current-organization.js';
import type { Run } from '../api/types.js';
import { Button } from '../ui/forms/button.js';
import type { AdminsView } from './use-admins-view.js';

const key = 'svc.first-steps-hidden';

interface Done extends Pick<AdminsView, 'keys' | 'members'> {
  readonly runs: readonly Run[];
}

/** First steps in a new organization. Disappears when all are done, or when hidden. */
export function FirstSteps(done: Done) {
  const organization = useOrganization();
  const [isHidden, setHidden] = useState(() => localStorage.getItem(key) === organization.id);
  if (isHidden) return null;
  return (
    <Steps
      {...done}
      onHide={() => {
        localStorage.setItem(key, organization.id);
        setHidden(true);
      }}
    />
  );
}

function Steps({ runs, keys, members, onHide }: Done & { readonly onHide: () => void }) {
  const organization = useOrganization();
  const ofPrograms = [
    { to: '/keys', name: 'Create an API key for your CI', isDone: keys.length > 0 },
    {
      to: '/connect',
      name: 'Connect your code host',
      isDone: runs.some(({ api_key_id }) => api_key_id !== null),
    },
  ];
  const steps = [
    { to: '/runs/new', name: 'Upload migrations and squash them', isDone: runs.length > 0 },
    ...(hasApi(organization) ? ofPrograms : []),
    { to: '/members', name: 'Invite a colleague', isDone: members.length > 1 },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section className="card first-steps" aria-label="First steps">
      <div className="actions spread">
        <h2>
          First steps{' '}
          <small className="faint">
            {done} of {steps.length} done
          </small>
        </h2>
        <Button look="quiet" onClick={onHide}>
          Hide
        </Button>
      </div>
      <ol>
        {steps.map(({ to, name, isDone }) => (
          <li key={to} data-done={isDone}>
            {isDone ? (
              <CircleCheck size={18} role="img" aria-label="done" />
            ) : (
              <Circle size={18} aria-hidden="true" />
            )}
            {isDone ? name : <Link href={to}>{name}</Link>}
          </li>
        ))}
      </ol>
      <p className="hint">
        Nothing to upload? <Link href="~/playground">Try a sample in the playground.</Link>
      </p>
    </section>
  );
}
