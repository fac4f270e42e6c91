import type { RuleKey } from '../pieces/fold-rule.js';

/** How aggressively to fold. */
export const safetyLevels = ['paranoid', 'conservative', 'standard', 'aggressive'] as const;
export type SafetyLevel = (typeof safetyLevels)[number];

/** Rules that are turned on or off, regardless of the level. */
export type RuleSwitches = { readonly [key in RuleKey]?: boolean | undefined };

/** The level from which a rule applies unless it is turned off. */
const actsFrom: Readonly<Record<RuleKey, SafetyLevel>> = {
  consolidate_creates: 'paranoid',
  consolidate_alters: 'paranoid',
  remove_drop_create_cycles: 'standard',
  consolidate_rls: 'standard',
  deduplicate_functions: 'aggressive',
};

/** The level from which a rule can be turned on. */
const availableFrom: Readonly<Partial<Record<RuleKey, SafetyLevel>>> = {
  remove_drop_create_cycles: 'standard',
};

/** False for a rule that a level does not have, even if it is requested. */
export function isAvailable(key: RuleKey, level: SafetyLevel): boolean {
  return reaches(level, availableFrom[key] ?? 'paranoid');
}

/** The rules that apply: those of the level, unless turned on or off. */
export function activeRules(level: SafetyLevel, switches: RuleSwitches = {}): ReadonlySet<RuleKey> {
  const keys = Object.keys(actsFrom) as RuleKey[];
  return new Set(
    keys.filter(
      (key) => isAvailable(key, level) && (switches[key] ?? reaches(level, actsFrom[key])),
    ),
  );
}

/** Whether replaced definitions and renames are folded: from conservative on. Paranoid keeps each of them. */
export function foldsReplacements(level: SafetyLevel): boolean {
  return reaches(level, 'conservative');
}

/** Objects are grouped with their satellites from standard on; below, the order of the history is kept. */
export function groupsSatellites(level: SafetyLevel): boolean {
  return reaches(level, 'standard');
}

function reaches(level: SafetyLevel, wanted: SafetyLevel): boolean {
  return safetyLevels.indexOf(level) >= safetyLevels.indexOf(wanted);
}
