/** A person at the dashboard, in a separate browser, that records every error. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { watchLayoutShift } from './accessibility.js';

/** A page may be slow on a busy machine. */
const patienceMs = 30_000;

const desk = { width: 1280, height: 850 };
const phone = { width: 390, height: 800 };

export class Visitor {
  /** Errors and policy violations that the browser reported. */
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    readonly url: string,
    private readonly context: BrowserContext,
  ) {
    page.setDefaultTimeout(patienceMs);
    page.on('pageerror', (error) => this.complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      // A refused request is an expected response, although browsers log it.
      if (message.text().startsWith('Failed to load resource')) return;
      if (message.type() === 'error' || message.type() === 'warning') {
        this.complaints.push(`${page.url()}: ${message.text()}`);
      }
    });
  }

  static async enter(browser: Browser, url: string): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: desk,
      // A spinner would be drawn sixty times a second.
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await watchLayoutShift(page);
    return new Visitor(page, url, context);
  }

  /** Loads a page anew, without the data of the previous one. */
  async goto(path: string): Promise<void> {
    await this.page.goto(`${this.url}${path}`);
  }

  /** Another person in the same browser, who starts at a page: nobody is signed in, and nothing is stored. */
  async anew(path: string): Promise<Visitor> {
    await this.context.clearCookies();
    await this.page.evaluate(() => localStorage.clear());
    await this.page.goto('about:blank');
    await this.goto(path);
    return this;
  }

  /** Goes to another page of the dashboard as its own links do, without loading it again, which takes much longer. */
  async visit(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      (globalThis as { layoutShift?: number }).layoutShift = 0;
      history.pushState(null, '', to);
    }, path);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  }

  /** Opens a menu, and selects an item. */
  async choose(menu: string | RegExp, item: string): Promise<void> {
    await this.press(menu);
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  async follow(name: string): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click();
  }

  async fill(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }

  /** Waits for the title of a page. */
  async sees(title: string): Promise<void> {
    await this.page.getByRole('heading', { name: title, exact: true }).first().waitFor();
  }

  /** Waits for a text anywhere on the page. */
  async reads(words: string | RegExp): Promise<void> {
    await this.page.getByText(words).first().waitFor();
  }

  async signUp(name: string, email: string): Promise<void> {
    await this.fill('Your name', name);
    await this.fill('Email address', email);
    await this.fill('Password', 'correct horse battery');
    await this.press('Sign up');
  }

  async signIn(email: string, password = 'correct horse battery'): Promise<void> {
    await this.fill('Email address', email);
    await this.fill('Password', password);
    await this.press('Sign in');
  }

  /** The secret that is shown once; records it. */
  async storeSecret(): Promise<string> {
    const secret = await this.page.locator('.secret code').textContent();
    await this.page.getByLabel(/^I have stored/).check();
    await this.press('Done');
    return secret ?? '';
  }

  /** Picks files for an upload. */
  async pick(files: Readonly<Record<string, string>>, part = 0): Promise<void> {
    await this.page
      .getByLabel('Choose files')
      .nth(part)
      .setInputFiles(
        Object.entries(files).map(([name, text]) => ({
          name,
          mimeType: 'application/sql',
          buffer: Buffer.from(text),
        })),
      );
  }

  /** Drags local files and folders onto a part of the page, and drops them. */
  async drop(label: string, paths: readonly string[]): Promise<void> {
    const target = this.page.getByLabel(label, { exact: true });
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${label} is not in sight`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const data = { items: [], files: [...paths], dragOperationsMask: 1 };
    const browser = await this.context.newCDPSession(this.page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await browser.send('Input.dispatchDragEvent', { type, x, y, data });
    }
    await browser.detach();
  }

  /** Gives this browser a virtual authenticator that stores passkeys and always verifies its person. */
  async hasAuthenticator(): Promise<void> {
    const browser = await this.context.newCDPSession(this.page);
    await browser.send('WebAuthn.enable');
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }

  /** Turns the network off or on. */
  offline(isOff: boolean): Promise<void> {
    return this.context.setOffline(isOff);
  }

  /** The navigation and the controls that a print of the page would show. */
  async printedControls(): Promise<readonly string[]> {
    await this.page.emulateMedia({ media: 'print' });
    const controls = this.page.locator('nav, .side, [role=tablist], button, .button, select');
    const printed = await controls.filter({ visible: true }).allTextContents();
    await this.page.emulateMedia({ media: null });
    return printed;
  }

  /** Uses a phone with a dark theme. */
  async onPhone(): Promise<void> {
    await this.page.setViewportSize(phone);
    await this.page.emulateMedia({ colorScheme: 'dark' });
  }

  async atDesk(): Promise<void> {
    await this.page.setViewportSize(desk);
    await this.page.emulateMedia({ colorScheme: 'light' });
  }
}
