import { type RefObject, useEffect, useRef } from 'react';

/** A mounted view, and how to remove it. */
export interface Mounted {
  destroy(): void;
}

/**
 * Mounts an editor in a shadow root. There its styles are style sheets of the root, which the content security
 * policy allows; in the page they would be inline styles, which it forbids.
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
