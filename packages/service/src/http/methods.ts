import type { FastifyInstance, HTTPMethods } from 'fastify';

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The methods that a path accepts, for a request with another method; none for an unknown path. */
export class KnownPaths {
  readonly #patterns: { readonly pattern: RegExp; readonly method: string }[] = [];

  /** Records every route that is added from now on. */
  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ url, method }) => {
      // A wildcard route says nothing about a particular path.
      if (url.endsWith('*')) return;
      const pattern = new RegExp(`^${url.replace(/:[a-z_]+/g, '[^/]+')}$`);
      for (const each of [method].flat()) this.#patterns.push({ pattern, method: each });
    });
  }

  /** In a fixed order, as the header `Allow` lists them. */
  methodsOf(path: string): readonly string[] {
    const found = new Set(
      this.#patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method),
    );
    return methods.filter((method) => found.has(method));
  }
}
