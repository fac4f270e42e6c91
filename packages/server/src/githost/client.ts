import { App } from '@octokit/app';
import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import type { Place } from '../reviews/analysis.js';
import { AnalysisRefused } from '../reviews/errors.js';

export interface GithostSettings {
  readonly apiUrl: string;
  readonly appId: string | undefined;
  /** PEM, also with `\n` for line breaks, or base64-encoded. */
  readonly privateKey: string | undefined;
  /** Whether writes are throttled, as a code host with rate limits requires. */
  readonly pacesWrites: boolean;
}

/** The longest wait for a rate limit; beyond it, the analysis is queued again. */
const longestWaitSeconds = 30;
const waits = 2;

const Client = Octokit.plugin(paginateRest, retry, throttling);
export type GithostClient = InstanceType<typeof Client>;

type Options = NonNullable<ConstructorParameters<typeof Client>[0]>;
type Pace = NonNullable<NonNullable<Options['throttle']>['write']>;

/** Does not throttle. By default there is a second between writes, and three seconds between comments. */
const unpaced = {
  key: () => ({ schedule: (_options: unknown, task: () => Promise<void>) => task() }),
} as unknown as Pace;

/** The throttling of writes and comments, by installation; undefined for the default. */
export interface Paces {
  readonly write?: Pace;
  readonly notifications?: Pace;
}

/** Creates clients that act as the app in a repository. */
export class Githost {
  readonly #settings: GithostSettings;
  readonly #paces: Paces;
  /** One for each installation: the code host limits each separately, so none waits for another. */
  readonly #apps = new Map<number, App<{ Octokit: typeof Client }>>();

  constructor(
    settings: GithostSettings,
    paces: Paces = settings.pacesWrites ? {} : { write: unpaced, notifications: unpaced },
  ) {
    this.#settings = settings;
    this.#paces = paces;
  }

  /** Requests are aborted by the signal. Throws `AnalysisRefused` if the app is not configured. */
  async clientFor(
    { installation }: Pick<Place, 'installation'>,
    signal?: AbortSignal,
  ): Promise<GithostClient> {
    if (installation === undefined) {
      throw new AnalysisRefused('The event names no installation: send it from the app.');
    }
    const app = this.#apps.get(installation) ?? this.#open(installation);
    this.#apps.set(installation, app);
    const client = (await app.getInstallationOctokit(installation)) as GithostClient;
    if (signal) stopWith(signal, client);
    return client;
  }

  #open(installation: number): App<{ Octokit: typeof Client }> {
    const { apiUrl, appId, privateKey } = this.#settings;
    if (appId === undefined || privateKey === undefined) {
      throw new AnalysisRefused(
        'The server cannot read the repository: GITHOST_APP_ID and GITHOST_APP_PRIVATE_KEY are not set.',
      );
    }
    const mayWait = (seconds: number, _options: unknown, _client: unknown, count: number) =>
      seconds <= longestWaitSeconds && count < waits;
    return new App({
      appId,
      privateKey: readPrivateKey(privateKey),
      Octokit: Client.defaults({
        baseUrl: apiUrl,
        throttle: {
          id: String(installation),
          onRateLimit: mayWait,
          onSecondaryRateLimit: mayWait,
          ...this.#paces,
        },
        // Lasting failures are left to the queue, which waits longer and does not keep the server from stopping. As a
        // request option, `retries` would also repeat requests that the code host refuses.
        retry: { retries: 1 },
        log: { debug() {}, info() {}, warn() {}, error() {} },
      }),
    });
  }
}

/** An aborted request fails at once: it is neither sent nor repeated. */
function stopWith(signal: AbortSignal, client: GithostClient): void {
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  stopped.catch(() => {});
  client.hook.wrap('request', (request, options) => {
    signal.throwIfAborted();
    options.request.signal = signal;
    return Promise.race([request(options), stopped]);
  });
}

/** Line breaks get lost in environment variables, so they may be written as `\n`, or the whole key as base64. */
export function readPrivateKey(text: string): string {
  const pem = text.includes('-----BEGIN') ? text : Buffer.from(text, 'base64').toString('utf8');
  return pem.replaceAll('\\n', '\n');
}
