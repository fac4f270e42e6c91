/** Numbers every distinct text, so that hundreds of thousands of cells are compared as numbers. */
export class Texts {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [''];

  /** NULL is 0; texts have higher numbers. */
  numberOf(text: string | null): number {
    if (text === null) return nullNumber;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.length;
    this.#numbers.set(text, number);
    this.#texts.push(text);
    return number;
  }

  textOf(number: number): string | null {
    return number === nullNumber ? null : (this.#texts[number] ?? null);
  }
}

export const nullNumber = 0;
