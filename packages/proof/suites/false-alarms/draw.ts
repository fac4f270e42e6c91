import { createHash } from 'node:crypto';
import { Random } from '../second-opinion/random.js';

/** Seeded draws, in the notation of PostgreSQL. */
export class Draw extends Random {
  /** A number from 0 to 1, exclusive, with 53 random bits. */
  fraction(): number {
    return (this.next() * 2 ** 21 + (this.next() >>> 11) + 0.5) / 2 ** 53;
  }

  below(bound: number): number {
    return Math.floor(this.fraction() * bound);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  hex(digits: number): string {
    return Array.from({ length: digits }, () => this.below(16).toString(16)).join('');
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(this.fraction())) * Math.cos(2 * Math.PI * this.fraction());
  }

  /** The second half of a UUID: the variant and random digits. */
  uuidEnd(): string {
    return `${this.pick(['8', '9', 'a', 'b'])}${this.hex(3)}-${this.hex(12)}`;
  }
}

export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** A number as PostgreSQL prints it. */
export function decimal(value: number): string {
  return String(value).replace(/e-(\d)$/, 'e-0$1');
}

/** A time in microseconds since 1970. */
export function timestamp(at: number): string {
  const whole = new Date(Math.floor(at / 1000)).toISOString();
  const fraction = String(Math.floor(at) % 1_000_000)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${whole.slice(0, 10)} ${whole.slice(11, 19)}${fraction && `.${fraction}`}+00`;
}

/** An interval in microseconds, shorter than a day. */
export function interval(length: number): string {
  return timestamp(length).slice(11, -3);
}
