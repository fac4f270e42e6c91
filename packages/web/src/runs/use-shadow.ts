import { type RefObject, useEffect, useRef } from 'react';

/** What was put into a place, and how it goes again. */
export interface Mounted {
  destroy(): void;
}

/**
 * Mounts an editor into a shadow root. There its styles are style sheets of the root, which the policy of the pages
 * allows; in the page they would be inline styles, which it does not.
 */
export function useShadow(mount: (root: ShadowRoot) => Mounted): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const mounted = mount(root);
    return () => mounted.destroy();
  }, [mount]);
  return place;
}
