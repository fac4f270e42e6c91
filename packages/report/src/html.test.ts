import { expect, it } from 'vitest';
import { html, raw } from './html.js';

it('escapes every value that is not markup', () => {
  const name = `<b> & "c" 'd'`;
  expect(html`<i title="${name}">${name}</i>`.text).toBe(
    '<i title="&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;">&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;</i>',
  );
});

it('inserts markup unchanged, concatenates lists, and omits undefined and false', () => {
  expect(html`${raw('<hr>')}${[html`<b>${1}</b>`, '<']}${undefined}${false}`.text).toBe(
    '<hr><b>1</b>&lt;',
  );
});
