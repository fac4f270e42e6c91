/** What a route answers: JSON, or content of another type, or nothing. */
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

/** 201 with what was made, and where it is. */
export function created(location: string, body: unknown): Answer {
  return { status: 201, body, headers: { location } };
}

/** 204: done, and there is nothing to say. */
export function noContent(headers?: Answer['headers']): Answer {
  return { status: 204, ...(headers ? { headers } : {}) };
}
