import type { Identity } from './identity.js';

/** A trigger or policy on a table that the history did not create, such as a platform's. */
export interface PlatformAttachment {
  readonly what: 'trigger' | 'policy';
  readonly schema: string;
  readonly table: string;
  readonly name: string;
}

/** The triggers and policies that the history has attached to platform tables, which may have others. */
export class AttachedToPlatform {
  readonly #known = new Map<string, PlatformAttachment & { readonly id: Identity }>();
  /** False once a statement may have dropped it together with an object that it used. */
  isCertain = true;

  add(attached: PlatformAttachment & { readonly id: Identity }): void {
    this.#known.set(key(attached), attached);
  }

  /** Its identity; undefined if the platform attached it, or if it does not exist. */
  identity(attached: PlatformAttachment): Identity | undefined {
    return this.#known.get(key(attached))?.id;
  }

  remove(attached: PlatformAttachment): void {
    this.#known.delete(key(attached));
  }

  /** Whether code of the history may run when rows of a table change; an empty schema stands for any. */
  mayFire(schema: string, table: string): boolean {
    if (!this.isCertain) return true;
    return [...this.all('trigger')].some(
      (each) => (schema === '' || each.schema === schema) && each.table === table,
    );
  }

  *all(what: PlatformAttachment['what']): Iterable<PlatformAttachment> {
    for (const each of this.#known.values()) if (each.what === what) yield each;
  }

  /** Marks all triggers and policies as uncertain: CASCADE may have dropped some. */
  markUncertain(): void {
    if (this.#known.size > 0) this.isCertain = false;
  }
}

function key({ what, schema, table, name }: PlatformAttachment): string {
  return JSON.stringify([what, schema, table, name]);
}
