import { Problem } from '@svc/service';

/** The same words for what never was and for what is somebody else's. */
export function notFound(what: string): Problem {
  return new Problem(404, 'NOT_FOUND', `There is no ${what} with this id.`);
}

/** What is in the way of a change that would otherwise be fine. */
export function conflict(code: string, message: string): Problem {
  return new Problem(409, code, message);
}

/** The request is fine, the caller may not make it. */
export function forbidden(code: string, message: string): Problem {
  return new Problem(403, code, message);
}

/** A repeated request whose answer cannot be given again. */
export function alreadyDone(id: string): Problem {
  return new Problem(
    409,
    'ALREADY_DONE',
    'This request was already executed, and its response is shown only once.',
    { details: [{ id }] },
  );
}
