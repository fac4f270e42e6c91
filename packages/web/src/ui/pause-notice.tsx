import { useEffect, useState, useSyncExternalStore } from 'react';
import { onPause, pausedUntil } from '../api/pause.js';

/** Shows that requests wait because of the rate limit, and until when. */
export function PauseNotice() {
  const until = useSyncExternalStore(onPause, pausedUntil);
  const [now, setNow] = useState(Date.now);
  const isPaused = until > now;
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return;
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    const ended = setTimeout(() => clearInterval(ticking), until - Date.now() + 1_500);
    return () => {
      clearInterval(ticking);
      clearTimeout(ended);
    };
  }, [until]);
  if (!isPaused) return null;
  return (
    <p className="note warn" role="status">
      You have sent too many requests this minute. The page continues automatically in{' '}
      {Math.ceil((until - now) / 1_000)} s.
    </p>
  );
}
