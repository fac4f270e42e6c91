import type { Identity } from './identity.js';

/** Privileges and owners that may have changed. */
export class ChangedPrivileges {
  /** Objects whose privileges were granted or revoked. */
  readonly #granted = new Set<Identity>();
  readonly #ownerChanged = new Set<Identity>();
  #grantsByDefault = false;
  #changesAnyOwner = false;

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
  changeAnyOwner(): void {
    this.#changesAnyOwner = true;
  }

  changeOwner(id: Identity): void {
    this.#ownerChanged.add(id);
  }

  /** False only if an object certainly belongs to the role that runs the history. */
  mayBelongToPlatform(id: Identity): boolean {
    return this.#changesAnyOwner || this.#ownerChanged.has(id);
  }
}
