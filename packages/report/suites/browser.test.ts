import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { analyze, chooseMigrations, decodeMigration, type Migration } from '@svc/engine';
import { htmlReport } from '@svc/report';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const executablePath = '/usr/bin/chromium';

/** Generous, because a browser on a busy machine is slow to start and to respond. */
const patienceMs = 120_000;
const example = join(import.meta.dirname, '../../../examples/storefront');

/** The page as users open it: a file on disk. */
describe.skipIf(!existsSync(executablePath))('the report in a browser (needs chromium)', () => {
  let browser: Browser;
  let folder: string;
  let address: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-report-'));
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
    browser = await chromium.launch({ executablePath, args, timeout: patienceMs });
    address = await save('storefront', await storefront());
  });

  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function save(title: string, migrations: readonly Migration[]): Promise<string> {
    const path = join(folder, `${title}.html`);
    const analysis = await analyze(migrations);
    await writeFile(path, await htmlReport({ title, migrations, analysis }));
    return pathToFileURL(path).href;
  }

  /** Opens a page, and collects its requests, console messages, dialogs and errors. */
  async function open(
    url: string,
    options: Parameters<Browser['newPage']>[0] = {},
  ): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options });
    page.setDefaultTimeout(patienceMs);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
    page.on('console', (message) => complaints.push(`console: ${message.text()}`));
    page.on('dialog', async (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`);
      await dialog.dismiss();
    });
    page.on('request', (request) => {
      if (request.url() !== url) complaints.push(`request: ${request.url()}`);
    });
    await page.goto(url);
    return { page, complaints };
  }

  it('opens without errors, console messages and requests', async () => {
    const { page, complaints } = await open(address);
    expect(await page.title()).toBe('storefront · svc');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('does not run scripts from migrations', async () => {
    const evil = '</script><img src=x onerror=alert(1)><script>alert(2)</script>';
    const url = await save('evil', [
      { name: `${evil}.sql`, text: `-- ${evil}\nCREATE TABLE "${evil}" (a int, b json);` },
      { name: '2.sql', text: `DROP TABLE "${evil}";\nSELEC '${evil}';` },
    ]);
    const { page, complaints } = await open(url);
    await page.locator('.recommendation summary').first().click();
    expect(complaints).toEqual([]);
    expect(await page.locator('img').count()).toBe(0);
    await page.close();
  });

  it('follows the theme of the system, and switches themes with a key', async () => {
    const background = (page: Page) =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const { page } = await open(address, { colorScheme: 'dark' });
    const dark = await background(page);
    await page.keyboard.press('t');
    const light = await background(page);
    expect(light).toBe('rgb(255, 255, 255)');
    expect(dark).not.toBe(light);
    await page.keyboard.press('t');
    expect(await background(page)).toBe(dark);
    await page.close();
  });

  it('finds an object in the graph by its name, and lists its dependencies', async () => {
    const { page } = await open(address);
    await page.keyboard.press('/');
    await page.keyboard.type('order_items');
    await page.keyboard.press('Enter');
    const panel = page.locator('#selected');
    await expect.poll(() => panel.textContent()).toContain('order_items');
    expect(await panel.locator('li').allTextContents()).toEqual(
      expect.arrayContaining(['orders foreign key', 'products foreign key']),
    );
    // The object is visible and large enough to be read.
    const box = await page.locator('#canvas .chosen').boundingBox();
    const canvas = await page.locator('#canvas').boundingBox();
    expect(box?.height).toBeGreaterThan(14);
    expect(box?.x).toBeGreaterThanOrEqual(canvas?.x ?? 0);
    await panel.getByRole('link').click();
    expect(await page.locator('tr:target').textContent()).toContain('order_items');
    await page.close();
  });

  it('pans and zooms the graph with keys, wheel and pointer', async () => {
    const { page } = await open(address);
    const view = () => page.locator('#canvas svg').getAttribute('viewBox');
    const all = await view();
    await page.locator('#canvas').focus();
    await page.keyboard.press('+');
    await expect.poll(view).not.toBe(all);
    const larger = await view();
    await page.keyboard.press('ArrowRight');
    await expect.poll(view).not.toBe(larger);
    await page.keyboard.press('0');
    await expect.poll(view).toBe(all);
    await page.locator('#canvas').hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(view).not.toBe(all);
    const before = await view();
    await page.mouse.down();
    await page.mouse.move(700, 500);
    await page.mouse.up();
    await expect.poll(view).not.toBe(before);
    await page.close();
  });

  it('filters the recommendations', async () => {
    const { page } = await open(address);
    const visible = page.locator('.recommendation:visible');
    const all = await visible.count();
    await page.getByLabel('optimization').uncheck();
    await page.getByLabel('info').uncheck();
    expect(await visible.count()).toBeLessThan(all);
    await page.locator('#recommendation-search').fill('rename-table');
    expect(await visible.count()).toBe(1);
    await visible.locator('summary').click();
    expect(await visible.locator('.marked').textContent()).toContain('RENAME TO carriers');
    await page.close();
  });

  it('highlights the original statements of a squashed statement, by pointer and keyboard', async () => {
    const { page } = await open(address);
    const orders = page.locator('.piece.output', { hasText: 'CREATE TABLE orders' }).first();
    // The page scrolls when the pointer moves over pieces, so a real pointer might hit another piece.
    await orders.dispatchEvent('pointerover');
    const lit = page.locator('.pane[data-side=inputs] .piece.lit');
    expect(await lit.count()).toBeGreaterThan(1);
    expect(await page.locator('.provenance-status').textContent()).toContain(
      '20230118143000_create_orders.sql:3',
    );
    const removed = page.locator('.piece.removed', { hasText: 'DROP TABLE wishlists' });
    await removed.getByRole('button').press('Enter');
    expect(await page.locator('.provenance-status').textContent()).toMatch(/^removed: /);
    await page.keyboard.press('Escape');
    expect(await page.locator('.provenance.choosing').count()).toBe(0);
    await page.close();
  });

  it('expands all details for printing', async () => {
    const { page } = await open(address);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('details:not([open])').count()).toBe(0);
    expect(await page.locator('header').isVisible()).toBe(false);
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
    await page.close();
  });

  it('fits the width of a phone', async () => {
    const { page } = await open(address, { viewport: { width: 390, height: 800 } });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await page.close();
  });

  it('shows 300 objects in several schemas and finds one of them', async () => {
    const tables = Array.from({ length: 300 }, (_, at) => {
      const other = at % 7 === 0 ? '' : `, r bigint REFERENCES s${(at - 1) % 5}.t${at - 1}`;
      return `CREATE TABLE s${at % 5}.t${at} (id bigint PRIMARY KEY${other});`;
    });
    const schemas = [0, 1, 2, 3, 4].map((at) => `CREATE SCHEMA s${at};`);
    const url = await save('many', [{ name: '1.sql', text: [...schemas, ...tables].join('\n') }]);
    const { page, complaints } = await open(url);
    expect(await page.locator('#canvas .node').count()).toBe(300);
    expect(await page.locator('#canvas .cluster').count()).toBe(5);
    await page.locator('#graph-search').fill('s2.t297');
    await page.keyboard.press('Enter');
    expect(await page.locator('#selected h3').textContent()).toBe('s2.t297');
    expect((await page.locator('#canvas .chosen').boundingBox())?.height).toBeGreaterThan(14);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

async function storefront(): Promise<readonly Migration[]> {
  const { migrations } = chooseMigrations(await readdir(example));
  return Promise.all(
    migrations.map(async (name) => decodeMigration(name, await readFile(join(example, name)))),
  );
}
