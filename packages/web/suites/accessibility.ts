import type { Page } from 'playwright-core';

/**
 * What every page owes to those who do not see it, or have no mouse: one title, headings without gaps, a name for all
 * that can be used, and nothing wider than the window.
 */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
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
