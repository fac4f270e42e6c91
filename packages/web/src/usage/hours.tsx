import type { Usage } from '../api/types.js';
import { number } from '../format/numbers.js';
import { RelativeTime } from '../ui/text/relative-time.js';

/** The usage of each key in its current hour, and when it resets. */
export function Hours({ usage: { keys, key_hours } }: { readonly usage: Usage }) {
  return (
    <section className="card">
      <h2>This hour</h2>
      <div className="meters">
        {key_hours.map(({ id, limit, remaining, resets_at }) => {
          const used = limit - remaining;
          return (
            <div key={id} className="meter">
              <strong>{keys.find((key) => key.id === id)?.name ?? 'a deleted key'}</strong>
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect className="all" width="100" height="6" />
                <rect
                  className="used"
                  data-full={remaining === 0}
                  width={limit === 0 ? 0 : (100 * used) / limit}
                  height="6"
                />
              </svg>
              <span className="faint">
                {number(used)} of {number(limit)} requests
                {resets_at && (
                  <>
                    , resets <RelativeTime at={resets_at} />
                  </>
                )}
              </span>
            </div>
          );
        })}
      </div>
    </section>
  );
}
