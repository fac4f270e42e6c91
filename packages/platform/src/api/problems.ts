import { Problem } from '@svc/service';

/** The same response for objects that do not exist and for those of others. */
export function notFound(what: string): Problem {
  return new Problem(404, 'NOT_FOUND', `There is no ${what} with this id.`);
}

/** A conflict that prevents a valid change. */
export function conflict(code: string, message: string): Problem {
  return new Problem(409, code, message);
}

/** The request is valid, but the caller may not make it. */
export function forbidden(code: string, message: string): Problem {
  return new Problem(403, code, message);
}

/** A repeated request whose response cannot be returned again. */
export function alreadyDone(id: string): Problem {
  return new Problem(
    409,
    'ALREADY_DONE',
    'This request was already executed, and its response is shown only once.',
    { details: [{ id }] },
  );
}
