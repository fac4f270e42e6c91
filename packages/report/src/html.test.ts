import { expect, it } from 'vitest';
import { html, raw } from './html.js';

it('escapes every value that is not markup itself', () => {
  const name = `<b> & "c" 'd'`;
  expect(html`<i title="${name}">${name}</i>`.text).toBe(
    '<i title="&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;">&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;</i>',
  );
});

it('puts markup in as it is, lists one after the other, and nothing for what is not there', () => {
  expect(html`${raw('<hr>')}${[html`<b>${1}</b>`, '<']}${undefined}${false}`.text).toBe(
    '<hr><b>1</b>&lt;',
  );
});
