/** Why svc cannot follow a statement. */
export interface Obstacle {
  readonly kind: ObstacleKind;
  /** In words, for people: no decision depends on them. */
  readonly reason: string;
}

export type ObstacleKind =
  /** The statement needs an object that the history did not create. */
  | 'unknown object'
  /** The statement runs a function whose code svc does not know. */
  | 'unknown function'
  | 'not parsed'
  /** Everything else: a form or code that svc does not follow. */
  | 'not followed';

export function unknownObject(reason: string): Obstacle {
  return { kind: 'unknown object', reason };
}

export function unknownFunction(reason: string): Obstacle {
  return { kind: 'unknown function', reason };
}

export function notFollowed(reason: string): Obstacle {
  return { kind: 'not followed', reason };
}

export const notParsed: Obstacle = {
  kind: 'not parsed',
  reason: 'svc cannot parse this statement',
};

/** An obstacle inside a statement or function, whose name comes first in the reason. */
export function obstacleIn(name: string, { kind, reason }: Obstacle): Obstacle {
  return { kind, reason: `${name}: ${reason}` };
}
