import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The limit that browsers rate as good. */
const mostLayoutShift = 0.1;

/** Measures layout shifts while a page loads. Must be called before the first page. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const window = globalThis as { layoutShift?: number };
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Everything that is wrong with a page: findings of axe, including contrast, layout shifts, and the checks below.
 * axe takes seconds for a page of thousands of elements: `repeated` selects the parts of a long page that it does
 * not need to see, because others have the same structure. They are removed from the page.
 */
export async function pageFaults(page: Page, repeated?: string): Promise<readonly string[]> {
  const faults = await accessibilityFaults(page);
  if (repeated !== undefined) {
    await page.evaluate((parts) => {
      for (const part of document.querySelectorAll(parts)) part.remove();
    }, repeated);
  }
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { axe: loaded } = globalThis as unknown as {
      readonly axe: { run(options: object): Promise<AxeResults> };
    };
    const { violations: found } = await loaded.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      resultTypes: ['violations'],
      preload: false,
    });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  const shift = await page.evaluate(
    () => (globalThis as { layoutShift?: number }).layoutShift ?? 0,
  );
  return [
    ...violations,
    ...(shift > mostLayoutShift ? [`the page moved by ${shift.toFixed(3)} while it loaded`] : []),
    ...faults,
  ];
}

/**
 * Requirements for people who cannot see or have no mouse: one title, headings without gaps, a name for every
 * control, and nothing wider than the window.
 */
async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const shown = (element: Element) =>
      element.checkVisibility() && !element.closest('[aria-hidden=true]');
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(shown);
    const say = (element: Element, fault: string) =>
      faults.push(`${fault}: ${element.outerHTML.slice(0, 120)}`);

    const titles = all('h1').length;
    if (titles !== 1) faults.push(`the page has ${titles} titles`);
    if (!document.documentElement.lang) faults.push('the page does not say its language');
    if (!/ · svc$/.test(document.title)) faults.push(`the window is called ${document.title}`);
    if (all('main').length !== 1) faults.push('the page has no main part, or several');

    let level = 0;
    for (const heading of all('h1, h2, h3, h4')) {
      const own = Number(heading.tagName.slice(1));
      if (own > level + 1) say(heading, 'a heading is skipped before');
      level = own;
    }
    for (const control of all('input:not([type=hidden]), select, textarea')) {
      const { labels } = control as HTMLInputElement;
      if (!labels?.length && !control.getAttribute('aria-label')) say(control, 'no label');
    }
    for (const used of all('button, a[href], [role=tab]')) {
      const name = used.getAttribute('aria-label') ?? used.textContent ?? '';
      if (name.trim() === '') say(used, 'no name');
    }
    for (const head of all('th')) if (!head.getAttribute('scope')) say(head, 'no scope');
    for (const frame of all('iframe')) if (!frame.getAttribute('title')) say(frame, 'no title');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    if (twice.length > 0) faults.push(`ids that come twice: ${twice.join(', ')}`);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`${scrollWidth} wide in a window of ${clientWidth}`);
    return faults;
  });
}
