/** The response of a route: JSON, content of another type, or nothing. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly content?: { readonly type: string; readonly data: string };
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

/** 200 with a body. */
export function ok(body: unknown, headers?: Answer['headers']): Answer {
  return { status: 200, body, ...(headers ? { headers } : {}) };
}

/** 201 with the created object and its location. */
export function created(location: string, body: unknown): Answer {
  return { status: 201, body, headers: { location } };
}

/** 204, without content. */
export function noContent(headers?: Answer['headers']): Answer {
  return { status: 204, ...(headers ? { headers } : {}) };
}
