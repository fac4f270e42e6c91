/** Where the two opinions differ, and why each may. Nothing else may differ. */
import type { Verdict } from './opinions.js';

/**
 * Histories whose dump is another one at every build, with the entries that are. The proof masks
 * what differs between two builds of the original, and says so.
 */
export const unstable: Readonly<Record<string, readonly string[]>> = {
  // Rows with now() and gen_random_uuid().
  paperclip: [
    'environments; Type: TABLE DATA; Schema: public; Owner: postgres',
    'instance_settings; Type: TABLE DATA; Schema: public; Owner: postgres',
  ],
  // The first user's created_at is CURRENT_TIMESTAMP.
  umami: ['user; Type: TABLE DATA; Schema: public; Owner: postgres'],
  // Each rule's id is a random uuid.
  pgpm: ['inflection_rules; Type: TABLE DATA; Schema: inflection; Owner: postgres'],
};

/** A change that only one of the two sees. */
export interface Explained {
  readonly change: string;
  /** Of which histories; of all, when left out. */
  readonly histories?: readonly string[];
  readonly ours: Verdict;
  readonly theirs: Verdict;
  readonly why: string;
}

export const explained: readonly Explained[] = [];

/** The verdicts on a change that are known to differ, if they are. */
export function explanationOf(change: string, history: string): Explained | undefined {
  return explained.find(
    (known) => known.change === change && (known.histories?.includes(history) ?? true),
  );
}
