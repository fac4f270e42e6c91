import type { Identity } from './identity.js';

/** A trigger or a policy on a table that no statement has made, such as a platform's. */
export interface AttachedToOther {
  readonly what: 'trigger' | 'policy';
  readonly schema: string;
  readonly table: string;
  readonly name: string;
}

/** What the history has put on tables of others. These may have more, of which nobody knows. */
export class AttachedToOthers {
  readonly #known = new Map<string, AttachedToOther & { readonly id: Identity }>();
  /** False once something may have ended with what it used. */
  isCertain = true;

  add(attached: AttachedToOther & { readonly id: Identity }): void {
    this.#known.set(key(attached), attached);
  }

  /** Its identity; undefined when others attached it, if it is there at all. */
  identity(attached: AttachedToOther): Identity | undefined {
    return this.#known.get(key(attached))?.id;
  }

  remove(attached: AttachedToOther): void {
    this.#known.delete(key(attached));
  }

  /** Whether code of the history may run when rows of a table change. */
  mayFire(schema: string, table: string): boolean {
    if (!this.isCertain) return true;
    return [...this.all('trigger')].some((each) => each.schema === schema && each.table === table);
  }

  *all(what: AttachedToOther['what']): Iterable<AttachedToOther> {
    for (const each of this.#known.values()) if (each.what === what) yield each;
  }

  /** Some of them may be gone: CASCADE takes along what it reaches. */
  doubt(): void {
    if (this.#known.size > 0) this.isCertain = false;
  }
}

function key({ what, schema, table, name }: AttachedToOther): string {
  return JSON.stringify([what, schema, table, name]);
}
