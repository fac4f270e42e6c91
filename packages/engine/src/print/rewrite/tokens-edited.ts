import { type Edit, edited } from '../../sql/edits.js';
import { Scanner, Token } from '../../text/scan.js';

/** The text with tokens replaced as the function says. */
export function tokensEdited(
  text: string,
  write: (token: Token, word: string, at: number) => string | undefined,
): string {
  const edits: Edit[] = [];
  const scanner = new Scanner({ name: '', text });
  for (let token = scanner.nextCode(); token !== Token.end; token = scanner.nextCode()) {
    const { start, end } = scanner;
    const written = write(token, text.slice(start, end), start);
    if (written !== undefined) edits.push({ start, end, text: written });
  }
  return edited(text, edits);
}
