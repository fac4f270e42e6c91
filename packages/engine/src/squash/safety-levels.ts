import type { RuleKey } from '../pieces/fold-rule.js';

/** How far folding may go. */
export const safetyLevels = ['paranoid', 'conservative', 'standard', 'aggressive'] as const;
export type SafetyLevel = (typeof safetyLevels)[number];

/** Rules that are switched on or off, whatever the level would have. */
export type RuleSwitches = { readonly [key in RuleKey]?: boolean | undefined };

/** The level from which on a rule acts unless it is switched off. */
const actsFrom: Readonly<Record<RuleKey, SafetyLevel>> = {
  consolidate_creates: 'paranoid',
  consolidate_alters: 'paranoid',
  remove_drop_create_cycles: 'standard',
  consolidate_rls: 'standard',
  deduplicate_functions: 'aggressive',
};

/** The level from which on a rule can be switched on. */
const availableFrom: Readonly<Partial<Record<RuleKey, SafetyLevel>>> = {
  remove_drop_create_cycles: 'standard',
};

/** False for a rule that a level does not have, even where it is asked for. */
export function isAvailable(key: RuleKey, level: SafetyLevel): boolean {
  return reaches(level, availableFrom[key] ?? 'paranoid');
}

/** The rules that act: those of the level, as far as the switches do not say otherwise. */
export function activeRules(level: SafetyLevel, switches: RuleSwitches = {}): ReadonlySet<RuleKey> {
  const keys = Object.keys(actsFrom) as RuleKey[];
  return new Set(
    keys.filter(
      (key) => isAvailable(key, level) && (switches[key] ?? reaches(level, actsFrom[key])),
    ),
  );
}

/** Replaced definitions and renames disappear from conservative on: paranoid shows each. */
export function foldsReplacements(level: SafetyLevel): boolean {
  return reaches(level, 'conservative');
}

/** Objects stand with their satellites from standard on; below, the history's order is kept. */
export function groupsSatellites(level: SafetyLevel): boolean {
  return reaches(level, 'standard');
}

function reaches(level: SafetyLevel, wanted: SafetyLevel): boolean {
  return safetyLevels.indexOf(level) >= safetyLevels.indexOf(wanted);
}
