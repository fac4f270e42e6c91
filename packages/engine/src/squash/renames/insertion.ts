/** A text that goes in at an offset. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}
