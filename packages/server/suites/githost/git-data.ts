import { createHash } from 'node:crypto';

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Files = Readonly<Record<string, string>>;

export interface HostedPullRequest {
  readonly number: number;
  state: string;
  title: string;
  body: string;
  readonly head: {
    readonly ref: string;
    sha: string;
    readonly repo: { readonly full_name: string };
  };
  readonly base: { readonly ref: string; readonly repo: { readonly full_name: string } };
}

interface TreeEntry {
  readonly path: string;
  readonly sha: string | null;
}

/** The part of the fake code host that stores trees, commits, branches and pull requests. */
export class GitData {
  readonly branches = new Map<string, string>();
  readonly pullRequests: HostedPullRequest[] = [];
  readonly #trees = new Map<string, Files>();
  readonly #blobs = new Map<string, string>();
  readonly #parents = new Map<string, string>();
  #count = 0;

  constructor(private readonly commits: Map<string, Files>) {}

  /** Deletes everything. */
  clear(): void {
    this.branches.clear();
    this.pullRequests.length = 0;
  }

  answer(name: string, url: URL, body: Readonly<Record<string, unknown>>): Reply | undefined {
    const [method, path = ''] = name.split(' ');
    const [, kind, rest = ''] = /^\/(git\/\w+|pulls)(?:\/(.+))?$/.exec(path) ?? [];
    switch (`${method} ${kind}`) {
      case 'GET git/commits':
        return this.#commit(rest);
      case 'POST git/blobs': {
        const text = Buffer.from(String(body.content), 'base64').toString();
        this.#blobs.set(digestOf(text), text);
        return { status: 201, body: { sha: digestOf(text) } };
      }
      case 'POST git/trees':
        return this.#makeTree(String(body.base_tree), body.tree as readonly TreeEntry[]);
      case 'POST git/commits':
        return this.#makeCommit(String(body.tree), (body.parents as string[])[0] ?? '');
      case 'GET git/ref': {
        const sha = this.branches.get(rest.replace('heads/', ''));
        return sha ? { status: 200, body: { object: { sha } } } : notFound;
      }
      case 'POST git/refs':
        this.branches.set(String(body.ref).replace('refs/heads/', ''), String(body.sha));
        return { status: 201, body: { object: { sha: body.sha } } };
      case 'PATCH git/refs':
        // Replacing a branch rewrites its history, for which the code host requires `force`.
        if (body.force !== true) return { status: 422, body: { message: 'not a fast-forward' } };
        this.branches.set(rest.replace('heads/', ''), String(body.sha));
        return { status: 200, body: {} };
      case 'GET pulls':
        return rest === '' ? this.#find(url) : this.#pullRequest(Number(rest), {});
      case 'PATCH pulls':
        return this.#pullRequest(Number(rest), body);
      case 'POST pulls':
        return this.#open(body);
      default:
        return undefined;
    }
  }

  #commit(sha: string): Reply {
    const files = this.commits.get(sha);
    if (!files) return notFound;
    const tree = digestOf(JSON.stringify(files));
    this.#trees.set(tree, files);
    const parent = this.#parents.get(sha);
    return {
      status: 200,
      body: { sha, tree: { sha: tree }, parents: parent ? [{ sha: parent }] : [] },
    };
  }

  #makeTree(base: string, entries: readonly TreeEntry[]): Reply {
    const files = { ...this.#trees.get(base) };
    const known = new Map(Object.values(files).map((text) => [digestOf(text), text]));
    for (const { path, sha } of entries) {
      const text = sha === null ? undefined : (this.#blobs.get(sha) ?? known.get(sha));
      if (sha !== null && text === undefined) return { status: 422, body: { message: 'no blob' } };
      if (text === undefined) delete files[path];
      else files[path] = text;
    }
    const sha = digestOf(JSON.stringify(files));
    this.#trees.set(sha, files);
    return { status: 201, body: { sha } };
  }

  #makeCommit(tree: string, parent: string): Reply {
    this.#count += 1;
    const sha = `commit${this.#count}`;
    this.commits.set(sha, this.#trees.get(tree) ?? {});
    this.#parents.set(sha, parent);
    return { status: 201, body: { sha } };
  }

  #find(url: URL): Reply {
    const ref = url.searchParams.get('head')?.replace(/^\w+:/, '');
    const open = this.pullRequests.filter(
      ({ head, state }) => head.ref === ref && state === 'open',
    );
    return { status: 200, body: open };
  }

  #pullRequest(number: number, changes: object): Reply {
    const found = this.pullRequests.find((each) => each.number === number);
    if (!found) return notFound;
    return { status: 200, body: Object.assign(found, changes) };
  }

  #open({ title, body, head, base }: Readonly<Record<string, unknown>>): Reply {
    const repo = { full_name: 'shop/backend' };
    const opened: HostedPullRequest = {
      number: 100 + this.pullRequests.length,
      state: 'open',
      title: String(title),
      body: String(body),
      head: { ref: String(head), sha: this.branches.get(String(head)) ?? '', repo },
      base: { ref: String(base), repo },
    };
    this.pullRequests.push(opened);
    return { status: 201, body: opened };
  }
}

const notFound: Reply = { status: 404, body: { message: 'Not Found' } };

function digestOf(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}
