import { connectViews, graphStyle, sans, viewStyle } from '@svc/report/views';
import { useCallback } from 'react';
import { useShadow } from './use-shadow.js';

/** The colors of the dashboard, under the names that the views use. */
const colors = `
:host{--bg:var(--ground);--soft:var(--ground-soft);--dim:var(--text-soft);--key:var(--accent);--string:var(--good);--mark:var(--accent-soft);display:block;font:14px/1.5 ${sans}}
*{box-sizing:border-box}
input[type=search],button:not(.piece-head){font:inherit;color:inherit;background:var(--ground-raised);border:1px solid var(--line-strong);border-radius:6px;padding:.2rem .6rem}
input[type=checkbox]{accent-color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
a{color:var(--accent)}
.graph{margin-inline:0!important}
`;

/** A view of the report in the dashboard: its markup in a shadow root, with its own style and behavior. */
export default function ViewFrame({ markup }: { readonly markup: string }) {
  const mount = useCallback(
    (root: ShadowRoot) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(colors + viewStyle + graphStyle);
      root.adoptedStyleSheets = [sheet];
      root.innerHTML = markup;
      connectViews(root);
      return { destroy: () => root.replaceChildren() };
    },
    [markup],
  );
  return <div ref={useShadow(mount)} />;
}
