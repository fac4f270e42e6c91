export interface LeftOut {
  readonly path: string;
  readonly why: string;
}

export interface Choice {
  readonly migrations: readonly string[];
  readonly leftOut: readonly LeftOut[];
}
