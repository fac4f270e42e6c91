import { useId } from 'react';
import { useLocation } from 'wouter';
import { useOrganization } from '../api/current-organization.js';
import { capitalized } from '../format/numbers.js';
import { useSignedIn } from '../session/signed-in.js';

const another = 'another';

/** Switches to another organization, or creates one. */
export function OrganizationSwitcher() {
  const { id, plan, role } = useOrganization();
  const { organizations } = useSignedIn();
  const [, navigate] = useLocation();
  const label = useId();
  return (
    <div className="switcher">
      <label htmlFor={label} className="unseen">
        Organization
      </label>
      <select
        id={label}
        value={id}
        onChange={({ currentTarget: { value } }) =>
          navigate(value === another ? '~/new-organization' : `~/o/${value}/overview`)
        }
      >
        {organizations.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
        <option value={another}>New organization…</option>
      </select>
      <small>
        {capitalized(plan)} plan · {role}
      </small>
    </div>
  );
}
