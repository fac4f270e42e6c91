import type { Identity } from './identity.js';

/** Privileges and owners that may have changed. */
export class ChangedPrivileges {
  /** Objects whose privileges were granted or revoked. */
  readonly #granted = new Set<Identity>();
  readonly #givenAway = new Set<Identity>();
  #grantsByDefault = false;
  #givesToOthers = false;

  /** From here on, new objects may have default privileges. */
  grantByDefault(): void {
    this.#grantsByDefault = true;
  }

  grant(id: Identity): void {
    this.#granted.add(id);
  }

  /** False only if an object certainly has its initial privileges. */
  mayHaveGrants(id: Identity): boolean {
    return this.#grantsByDefault || this.#granted.has(id);
  }

  /** From here on, anything may belong to another role than the one that runs the history. */
  giveToOthers(): void {
    this.#givesToOthers = true;
  }

  giveAway(id: Identity): void {
    this.#givenAway.add(id);
  }

  /** False only if an object certainly belongs to the role that runs the history. */
  mayBelongToPlatform(id: Identity): boolean {
    return this.#givesToOthers || this.#givenAway.has(id);
  }
}
