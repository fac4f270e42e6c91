/**
 * Decides which semicolons end a statement. Those inside parentheses do not (CREATE RULE … DO (a; b)), nor those
 * inside the BEGIN ATOMIC … END body of a function or procedure.
 */
import { type Scanner, Token } from './scan.js';

const openParenthesis = 40;
const closeParenthesis = 41;
const dot = 46;

type Kind = 'undecided' | 'create' | 'or' | 'replace' | 'routine' | 'copy' | 'other';

/** Follows the tokens of one statement. Words matter only outside parentheses. */
export class Boundary {
  private parentheses = 0;
  /** The number of open BEGIN ATOMIC and, inside these, CASE: an END closes each. */
  private blocks = 0;
  private words = 0;
  private kind: Kind = 'undecided';
  private previous = '';
  /** After a dot or AS, any word is a name: `AS end`, `t.case`. */
  private nameFollows = false;
  private stdin: 'no' | 'from' | 'yes' = 'no';

  get open(): boolean {
    return this.parentheses > 0 || this.blocks > 0;
  }

  /** Whether the statement so far is COPY … FROM STDIN. PostgreSQL's grammar treats STDOUT the same. */
  get copiesFromStdin(): boolean {
    return this.stdin === 'yes';
  }

  see(token: Token, scanner: Scanner): void {
    if (token === Token.word) {
      if (this.parentheses === 0 && this.kind !== 'other') this.seeWord(scanner.word);
      return;
    }
    if (token === Token.symbol) {
      const symbol = scanner.symbol;
      if (symbol === openParenthesis) this.parentheses += 1;
      else if (symbol === closeParenthesis && this.parentheses > 0) this.parentheses -= 1;
      this.nameFollows = symbol === dot;
    } else if (this.words === 0) {
      this.kind = 'other';
    }
    this.previous = '';
    if (this.stdin === 'from') this.kind = 'other';
  }

  private seeWord(word: string): void {
    this.words += 1;
    if (this.kind === 'routine') this.seeRoutineWord(word);
    else if (this.kind === 'copy') this.seeCopyWord(word);
    else this.kind = this.kindAfter(word);
  }

  private kindAfter(word: string): Kind {
    switch (this.kind) {
      case 'undecided':
        return word === 'create' ? 'create' : word === 'copy' ? 'copy' : 'other';
      case 'create':
        if (word === 'or') return 'or';
        break;
      case 'or':
        return word === 'replace' ? 'replace' : 'other';
    }
    return word === 'function' || word === 'procedure' ? 'routine' : 'other';
  }

  private seeRoutineWord(word: string): void {
    const isName = this.nameFollows;
    this.nameFollows = word === 'as';
    if (isName) {
      this.previous = '';
      return;
    }
    if (word === 'atomic' && this.previous === 'begin' && this.blocks === 0) this.blocks = 1;
    else if (this.blocks > 0 && word === 'case') this.blocks += 1;
    else if (this.blocks > 0 && word === 'end') this.blocks -= 1;
    this.previous = word;
  }

  private seeCopyWord(word: string): void {
    const isName = this.nameFollows;
    this.nameFollows = false;
    // FROM is reserved: the first one outside parentheses is COPY's own.
    if (this.stdin === 'from') {
      if (word === 'stdin' || word === 'stdout') this.stdin = 'yes';
      this.kind = 'other';
    } else if (word === 'from' && !isName) {
      this.stdin = 'from';
    }
  }
}
