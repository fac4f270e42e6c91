/** The explained differences between the two verdicts. Any other difference is an error. */
import type { Verdict } from './opinions.js';

/**
 * Histories whose dump differs at every build, with the varying entries. The proof masks the columns that differ
 * between two builds of the original, and reports them. The comparison of text cannot do that: it ignores these
 * entries, and changes to the rows of these histories.
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

/** A change that only one of the two detects. */
export interface Explained {
  readonly change: string;
  readonly ours: Verdict;
  readonly theirs: Verdict;
  readonly why: string;
}

export const explained: readonly Explained[] = [
  {
    change: 'a foreign key is no longer enforced',
    ours: 'different',
    theirs: 'equal',
    why: 'pg_dump ignores the internal triggers of foreign keys: a restored database enforces the foreign key again',
  },
  {
    change: 'a comment on a built-in function changes',
    ours: 'different',
    theirs: 'equal',
    why: 'pg_dump writes no comments on objects that initdb created',
  },
  {
    change: 'a comment on a language changes',
    ours: 'different',
    theirs: 'equal',
    why: 'plpgsql belongs to its extension, and pg_dump writes no comments on members of extensions',
  },
  {
    change: 'a comment on an extension changes',
    ours: 'different',
    theirs: 'equal',
    why: 'pg_dump assumes that the extension plpgsql exists',
  },
  {
    change: 'all roles get a setting',
    ours: 'different',
    theirs: 'equal',
    why: 'pg_dumpall writes the settings of each role, pg_dump those of the database; neither writes those of all roles in all databases',
  },
  {
    change: 'a materialized view is out of date',
    ours: 'different',
    theirs: 'equal',
    why: 'pg_dump does not write the rows of materialized views: a restored database refreshes them',
  },
];
